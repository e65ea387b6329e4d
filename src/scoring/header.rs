//! Which column of an answer is which column of the task (section 3, *Header mapping*).
