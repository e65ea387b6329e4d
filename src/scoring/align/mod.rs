//! Which predicted row is which gold row: one-to-one, on keys, never on attributes (section 6).
