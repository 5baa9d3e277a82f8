#ifndef COUCH_LIBCURL_H
#define COUCH_LIBCURL_H

// CURLOPT_PROTOCOLS is the one that every libcurl of these years knows.
#define CURL_DISABLE_DEPRECATION
// Arguments are passed on as they come.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Libcurl, loaded by the first call of one of its functions: the start of the program does not wait for
// its thirty libraries. Libcurl.c defines each of them; every one fails where it is not installed.
// Besides ours, Foundation's part for the network is linked with them: the server for phones contains a
// proxy that could use it.

// True where libcurl is installed.
int couch_curl_is_there(void);

#endif
