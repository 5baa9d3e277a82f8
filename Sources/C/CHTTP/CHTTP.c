#include "CHTTP.h"

#include "Libcurl.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_ready;

static void begin(void) {
  is_ready = couch_curl_is_there() && curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

struct couch_http {
  CURL *easy;
};

typedef struct {
  couch_http_sink header, body;
  couch_http_question is_cancelled;
  void *context;
} couch_callbacks;

static size_t take_body(char *bytes, size_t size, size_t count, void *data) {
  couch_callbacks *callbacks = data;
  return callbacks->body(bytes, size * count, callbacks->context) ? size * count : 0;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *data) {
  couch_callbacks *callbacks = data;
  return callbacks->header(bytes, size * count, callbacks->context) ? size * count : 0;
}

static int ask(void *data, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  couch_callbacks *callbacks = data;
  return callbacks->is_cancelled(callbacks->context);
}

couch_http *couch_http_new(void) {
  pthread_once(&once, begin);
  if (!is_ready) return NULL;
  couch_http *http = calloc(1, sizeof *http);
  if (!http) return NULL;
  http->easy = curl_easy_init();
  if (http->easy) return http;
  free(http);
  return NULL;
}

void couch_http_free(couch_http *http) {
  if (!http) return;
  curl_easy_cleanup(http->easy);
  free(http);
}

static int outcome(CURLcode code) {
  switch (code) {
    case CURLE_OK: return COUCH_HTTP_DONE;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT: return COUCH_HTTP_UNREACHABLE;
    case CURLE_OPERATION_TIMEDOUT: return COUCH_HTTP_SLOW;
    case CURLE_WRITE_ERROR:
    case CURLE_ABORTED_BY_CALLBACK: return COUCH_HTTP_REFUSED_BY_US;
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL: return COUCH_HTTP_BAD_ADDRESS;
    case CURLE_PEER_FAILED_VERIFICATION: return COUCH_HTTP_UNTRUSTED;
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH: return COUCH_HTTP_OTHER_KEY;
    case CURLE_SSL_CONNECT_ERROR: return COUCH_HTTP_NO_TLS;
    default: return COUCH_HTTP_BROKEN;
  }
}

// Has the public key alone vouch for the server. Returns whether that will be enforced: where it will not,
// authorities still count.
static int pin(CURL *easy, const char *key) {
  // Anything else would be the name of a file.
  static const char mark[] = "sha256//";
  return strncmp(key, mark, sizeof mark - 1) == 0 &&
      curl_easy_setopt(easy, CURLOPT_PINNEDPUBLICKEY, key) == CURLE_OK &&
      curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 0L) == CURLE_OK &&
      curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 0L) == CURLE_OK;
}

static int is_private_4(const unsigned char *a) {
  return a[0] == 0 || a[0] == 10 || a[0] == 127 || a[0] >= 224 || (a[0] == 100 && a[1] >> 6 == 1) ||
      (a[0] == 169 && a[1] == 254) || (a[0] == 172 && a[1] >> 4 == 1) || (a[0] == 192 && a[1] == 168);
}

static int is_private_6(const unsigned char *a) {
  // IPv4 in IPv6 (RFC 4291, 2.5.5) and behind a translator (RFC 6052).
  static const unsigned char mapped[12] = {[10] = 0xFF, [11] = 0xFF}, none[12];
  static const unsigned char translated[12] = {0, 0x64, 0xFF, 0x9B};
  if (!memcmp(a, mapped, 12) || !memcmp(a, none, 12) || !memcmp(a, translated, 12)) {
    return is_private_4(a + 12);
  }
  return (a[0] & 0xFE) == 0xFC || a[0] == 0xFF || (a[0] == 0xFE && (a[1] & 0x80));
}

int couch_http_is_private(const char *address) {
  unsigned char bytes[16];
  if (inet_pton(AF_INET, address, bytes) == 1) return is_private_4(bytes);
  return inet_pton(AF_INET6, address, bytes) == 1 && is_private_6(bytes);
}

static curl_socket_t open_public(void *data, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)data, (void)purpose;
  const struct sockaddr *to = &address->addr;
  int is_private = to->sa_family == AF_INET
      ? is_private_4((const void *)&((const struct sockaddr_in *)to)->sin_addr)
      : to->sa_family != AF_INET6 || is_private_6((const void *)&((const struct sockaddr_in6 *)to)->sin6_addr);
  if (is_private) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int couch_http_perform(couch_http *http, const couch_http_request *request,
                       couch_http_sink header, couch_http_sink body,
                       couch_http_question is_cancelled, void *context, long *status,
                       int *is_private, char *reason, size_t reason_size) {
  CURL *easy = http->easy;
  couch_callbacks callbacks = {header, body, is_cancelled, context};
  struct curl_slist *lines = NULL;
  // Large bodies go out at once, without asking first.
  lines = curl_slist_append(lines, "Expect:");
  for (size_t index = 0; index < request->header_count; index++) {
    lines = curl_slist_append(lines, request->headers[index]);
  }
  curl_easy_reset(easy);
#define SET(option, value) curl_easy_setopt(easy, CURLOPT_##option, value)
  SET(URL, request->url);
  SET(CUSTOMREQUEST, request->method);
  SET(HTTPHEADER, lines);
  SET(FOLLOWLOCATION, 0L);
  SET(PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  SET(REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  // What is packed could unpack to anything, but it is measured as it comes out.
  SET(ACCEPT_ENCODING, "");
  SET(NOSIGNAL, 1L);
  SET(CONNECTTIMEOUT_MS, request->connect_timeout);
  SET(TIMEOUT_MS, request->timeout);
  SET(LOW_SPEED_LIMIT, request->slow_bytes);
  SET(LOW_SPEED_TIME, request->slow_seconds);
  SET(WRITEFUNCTION, take_body);
  SET(WRITEDATA, &callbacks);
  SET(HEADERFUNCTION, take_header);
  SET(HEADERDATA, &callbacks);
  SET(XFERINFOFUNCTION, ask);
  SET(XFERINFODATA, &callbacks);
  SET(NOPROGRESS, 0L);
  // Passwords in the person's .netrc are not for servers that a catalogue names.
  SET(NETRC, (long)CURL_NETRC_IGNORED);
  if (request->is_public) {
    SET(OPENSOCKETFUNCTION, open_public);
    SET(FRESH_CONNECT, 1L);
  }
  *is_private = 0;
  if (request->pinned_key && !pin(easy, request->pinned_key)) {
    *status = 0;
    snprintf(reason, reason_size, "%s", "this libcurl pins no certificates");
    curl_slist_free_all(lines);
    return COUCH_HTTP_NO_TLS;
  }
  if (request->body) {
    SET(POSTFIELDSIZE, (long)request->body_size);
    SET(POSTFIELDS, request->body);
  } else if (strcmp(request->method, "HEAD") == 0) {
    SET(NOBODY, 1L);
  } else if (strcmp(request->method, "POST") == 0) {
    SET(POSTFIELDSIZE, 0L);
    SET(POSTFIELDS, "");
  }
#undef SET
  CURLcode code = curl_easy_perform(easy);
  *status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, status);
  const char *address = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIMARY_IP, &address);
  *is_private = address && couch_http_is_private(address);
  snprintf(reason, reason_size, "%s", code == CURLE_OK ? "" : curl_easy_strerror(code));
  curl_slist_free_all(lines);
  return outcome(code);
}

int couch_http_look(const char *url, long connect_timeout, couch_http_sink certificate,
                    couch_http_question is_cancelled, void *context) {
  // A connection that nobody vouches for is not kept.
  couch_http *http = couch_http_new();
  if (!http) return COUCH_HTTP_BROKEN;
  CURL *easy = http->easy;
  couch_callbacks callbacks = {NULL, NULL, is_cancelled, context};
#define SET(option, value) curl_easy_setopt(easy, CURLOPT_##option, value)
  SET(URL, url);
  SET(PROTOCOLS, (long)CURLPROTO_HTTPS);
  SET(CONNECT_ONLY, 1L);
  SET(CERTINFO, 1L);
  SET(SSL_VERIFYPEER, 0L);
  SET(SSL_VERIFYHOST, 0L);
  SET(NOSIGNAL, 1L);
  SET(CONNECTTIMEOUT_MS, connect_timeout);
  SET(XFERINFOFUNCTION, ask);
  SET(XFERINFODATA, &callbacks);
  SET(NOPROGRESS, 0L);
#undef SET
  CURLcode code = curl_easy_perform(easy);
  struct curl_certinfo *chain = NULL;
  if (code == CURLE_OK) curl_easy_getinfo(easy, CURLINFO_CERTINFO, &chain);
  static const char mark[] = "Cert:";
  int goes_on = 1;
  for (int index = 0; chain && goes_on && index < chain->num_of_certs; index++) {
    for (struct curl_slist *line = chain->certinfo[index]; goes_on && line; line = line->next) {
      if (strncmp(line->data, mark, sizeof mark - 1) != 0) continue;
      const char *text = line->data + sizeof mark - 1;
      goes_on = certificate(text, strlen(text), context);
    }
  }
  couch_http_free(http);
  return outcome(code);
}
