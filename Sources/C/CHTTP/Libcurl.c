// The parameters differ between versions of the library: constant or not.
#define curl_url_get curl_url_get_of_the_headers
#include "Libcurl.h"
#undef curl_url_get

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;

static void load(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  for (size_t index = 0; index < sizeof names / sizeof *names && !library; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
}

int couch_curl_is_there(void) {
  pthread_once(&once, load);
  return library != NULL;
}

// The function of the library; `NULL` without it.
static void *find(const char *name) { return couch_curl_is_there() ? dlsym(library, name) : NULL; }

// Finds the namesake of the library once, and returns from this function where there is none.
#define FIND_OR_RETURN(name, missing)                         \
  static __typeof__(name) *known;                             \
  __typeof__(name) *own = __atomic_load_n(&known, __ATOMIC_RELAXED); \
  if (!own) {                                                 \
    *(void **)&own = find(#name);                             \
    if (!own) return missing;                                 \
    __atomic_store_n(&known, own, __ATOMIC_RELAXED);          \
  }

// Hidden: libcurl must not find these when it calls functions of its own.
#define HIDDEN __attribute__((visibility("hidden")))

#define FORWARD(result, missing, name, parameters, arguments) \
  HIDDEN result name parameters {                             \
    FIND_OR_RETURN(name, missing)                             \
    return own arguments;                                     \
  }

// One further argument follows, which is as large as a pointer.
#define FORWARD_OPTION(result, missing, name, handle_type, option_type) \
  HIDDEN result name(handle_type handle, option_type option, ...) {     \
    FIND_OR_RETURN(name, missing)                                       \
    va_list rest;                                                       \
    va_start(rest, option);                                             \
    void *value = va_arg(rest, void *);                                 \
    va_end(rest);                                                       \
    return own(handle, option, value);                                  \
  }

_Static_assert(sizeof(curl_off_t) <= sizeof(void *), "An option may be larger than a pointer.");

FORWARD(CURLcode, CURLE_FAILED_INIT, curl_global_init, (long flags), (flags))
FORWARD(CURL *, NULL, curl_easy_init, (void), ())
FORWARD(CURLcode, CURLE_FAILED_INIT, curl_easy_perform, (CURL * easy), (easy))
FORWARD(CURLcode, CURLE_FAILED_INIT, curl_easy_pause, (CURL * easy, int mask), (easy, mask))
FORWARD_OPTION(CURLcode, CURLE_FAILED_INIT, curl_easy_setopt, CURL *, CURLoption)
FORWARD_OPTION(CURLcode, CURLE_FAILED_INIT, curl_easy_getinfo, CURL *, CURLINFO)
FORWARD(const char *, "libcurl is not installed", curl_easy_strerror, (CURLcode code), (code))
FORWARD(void, , curl_easy_reset, (CURL * easy), (easy))
FORWARD(void, , curl_easy_cleanup, (CURL * easy), (easy))
FORWARD(struct curl_slist *, NULL, curl_slist_append,
        (struct curl_slist * list, const char *line), (list, line))
FORWARD(void, , curl_slist_free_all, (struct curl_slist * list), (list))
FORWARD(void, , curl_free, (void *memory), (memory))
FORWARD(char *, NULL, curl_version, (void), ())
FORWARD(curl_version_info_data *, NULL, curl_version_info, (CURLversion version), (version))

FORWARD(CURLM *, NULL, curl_multi_init, (void), ())
FORWARD_OPTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_setopt, CURLM *, CURLMoption)
FORWARD(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_add_handle, (CURLM * multi, CURL *easy),
        (multi, easy))
FORWARD(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_remove_handle, (CURLM * multi, CURL *easy),
        (multi, easy))
FORWARD(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_assign,
        (CURLM * multi, curl_socket_t socket, void *data), (multi, socket, data))
FORWARD(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_socket_action,
        (CURLM * multi, curl_socket_t socket, int events, int *running),
        (multi, socket, events, running))
FORWARD(CURLMsg *, NULL, curl_multi_info_read, (CURLM * multi, int *left), (multi, left))
FORWARD(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_cleanup, (CURLM * multi), (multi))

FORWARD(CURLU *, NULL, curl_url, (void), ())
FORWARD(CURLUcode, CURLUE_OUT_OF_MEMORY, curl_url_get,
        (CURLU * url, CURLUPart part, char **text, unsigned int flags), (url, part, text, flags))
FORWARD(CURLUcode, CURLUE_OUT_OF_MEMORY, curl_url_set,
        (CURLU * url, CURLUPart part, const char *text, unsigned int flags),
        (url, part, text, flags))
