#include <openssl/types.h>

// The context of this module; `NULL` without memory.
OSSL_LIB_CTX *couch_context(void) __attribute__((visibility("hidden")));
