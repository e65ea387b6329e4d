//! Parts that several views draw with: props in, callbacks out. No state, no input or output.
