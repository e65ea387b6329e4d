//! One cell: why it was marked as it was.
