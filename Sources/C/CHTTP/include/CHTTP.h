#ifndef COUCH_HTTP_H
#define COUCH_HTTP_H

#include <stddef.h>

// Requests over HTTP by libcurl, which is loaded when the first one is made: the start of the program
// does not wait for its thirty libraries.

typedef struct couch_http couch_http;

typedef struct {
  const char *method;
  const char *url;
  // Lines such as "Accept: application/json".
  const char *const *headers;
  size_t header_count;
  // NULL for none.
  const char *body;
  size_t body_size;
  // Milliseconds until a connection stands, and until everything is there.
  long connect_timeout, timeout;
  // Fewer bytes a second than this for so many seconds end the request.
  long slow_bytes, slow_seconds;
  // The public key that the server must have, "sha256//" and the digest of the key in Base64. It takes the
  // place of authorities: neither they, nor names, nor dates count, and a server with another key is sent
  // nothing. NULL for a server that authorities vouch for.
  const char *pinned_key;
  // Not 0: no connection to an address of this computer or of its network, whatever name stands for it.
  int is_public;
} couch_http_request;

// Takes bytes; returns 0 to end the request.
typedef int (*couch_http_sink)(const char *bytes, size_t size, void *context);
// Asked about once a second; returns other than 0 to end the request.
typedef int (*couch_http_question)(void *context);

enum {
  COUCH_HTTP_DONE = 0,
  COUCH_HTTP_UNREACHABLE,
  COUCH_HTTP_BROKEN,
  COUCH_HTTP_SLOW,
  COUCH_HTTP_REFUSED_BY_US,
  COUCH_HTTP_BAD_ADDRESS,
  // No authority vouches for the certificate, for this name, or now.
  COUCH_HTTP_UNTRUSTED,
  // It has another key than the pinned one.
  COUCH_HTTP_OTHER_KEY,
  // It speaks no TLS, or none that is spoken here.
  COUCH_HTTP_NO_TLS
};

// A connection that is kept between requests to the same server; NULL where there is no libcurl.
couch_http *couch_http_new(void);
void couch_http_free(couch_http *http);

// Whether an IP address is of this computer or of a network that is not the internet's.
int couch_http_is_private(const char *address);

// Makes a request. Redirects are not followed; only http: and https: are spoken.
// `is_private` gets whether the server that answered is, or a proxy in front of it.
// Returns one of the constants; `reason` gets words for all but COUCH_HTTP_DONE.
int couch_http_perform(couch_http *http, const couch_http_request *request,
                       couch_http_sink header, couch_http_sink body,
                       couch_http_question is_cancelled, void *context, long *status,
                       int *is_private, char *reason, size_t reason_size);

// Looks at the certificates of a server, whoever vouches for them. Nothing is asked of it: the connection is
// closed once it is secured. Only the server, the time limits and `is_cancelled` count.
// Gives each certificate in PEM, that of the server first, then those that it sends along.
// Returns one of the constants.
int couch_http_look(const char *url, long connect_timeout, couch_http_sink certificate,
                    couch_http_question is_cancelled, void *context);

#endif
