// Overwriting memory that is no longer used, for programs that must not keep what people typed.

// Has all memory overwritten from now on when it is freed, also by the libraries of the process.
void couch_begin_wiping(void);

// Overwrites the stack of the calling thread below the caller, where functions that have returned
// left their variables; nothing before `couch_begin_wiping`.
void couch_wipe_stack(void);
