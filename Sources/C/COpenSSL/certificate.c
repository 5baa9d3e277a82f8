#include "COpenSSL.h"
#include "context.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>
#include <string.h>
#include <time.h>

// More certificates than any chain has.
enum { MOST = 16 };

static X509 *next(BIO *text) {
  X509 *certificate = X509_new_ex(couch_context(), NULL);
  if (certificate && PEM_read_bio_X509(text, &certificate, NULL, NULL)) return certificate;
  X509_free(certificate);
  return NULL;
}

static int is_known(X509 *certificate, STACK_OF(X509) *others) {
  X509_STORE *authorities = X509_STORE_new();
  X509_STORE_CTX *check = X509_STORE_CTX_new_ex(couch_context(), NULL);
  int is_right = authorities && check &&
      X509_STORE_set_default_paths_ex(authorities, couch_context(), NULL) == 1 &&
      X509_STORE_CTX_init(check, authorities, certificate, others) == 1 &&
      X509_STORE_CTX_set_purpose(check, X509_PURPOSE_SSL_SERVER) == 1;
  if (is_right) {
    // Its dates are another question.
    X509_STORE_CTX_set_flags(check, X509_V_FLAG_NO_CHECK_TIME);
    is_right = X509_verify_cert(check) == 1;
  }
  X509_STORE_CTX_free(check);
  X509_STORE_free(authorities);
  return is_right;
}

static int64_t seconds(const ASN1_TIME *time) {
  struct tm parts;
  return time && ASN1_TIME_to_tm(time, &parts) == 1 ? (int64_t)timegm(&parts) : 0;
}

// Adds a name, or nothing where it is not plain or has no room.
static void add(const uint8_t *name, int count, couch_certificate *result) {
  size_t used = strlen(result->names), room = sizeof result->names - used;
  if (count <= 0 || (size_t)count + 2 > room) return;
  for (int index = 0; index < count; index++) {
    if (name[index] <= 0x20 || name[index] >= 0x7F) return;
  }
  if (used) result->names[used++] = '\n';
  memcpy(result->names + used, name, (size_t)count);
  result->names[used + (size_t)count] = 0;
}

static void add_address(const ASN1_OCTET_STRING *address, couch_certificate *result) {
  char *text = NULL;
  const uint8_t *bytes = ASN1_STRING_get0_data(address);
  BIO *out = BIO_new(BIO_s_mem());
  if (!out) return;
  int count = ASN1_STRING_length(address);
  if (count == 4) BIO_printf(out, "%d.%d.%d.%d", bytes[0], bytes[1], bytes[2], bytes[3]);
  for (int index = 0; count == 16 && index < 16; index += 2) {
    BIO_printf(out, "%s%x", index ? ":" : "", bytes[index] << 8 | bytes[index + 1]);
  }
  long length = BIO_get_mem_data(out, &text);
  add((const uint8_t *)text, (int)length, result);
  BIO_free(out);
}

static void add_names(X509 *certificate, couch_certificate *result) {
  GENERAL_NAMES *names = X509_get_ext_d2i(certificate, NID_subject_alt_name, NULL, NULL);
  for (int index = 0; index < sk_GENERAL_NAME_num(names); index++) {
    GENERAL_NAME *name = sk_GENERAL_NAME_value(names, index);
    if (name->type == GEN_DNS) {
      add(ASN1_STRING_get0_data(name->d.dNSName), ASN1_STRING_length(name->d.dNSName), result);
    } else if (name->type == GEN_IPADD) {
      add_address(name->d.iPAddress, result);
    }
  }
  GENERAL_NAMES_free(names);
  if (result->names[0]) return;
  X509_NAME *subject = X509_get_subject_name(certificate);
  int place = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
  if (place < 0) return;
  uint8_t *text = NULL;
  int count = ASN1_STRING_to_UTF8(
      &text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)));
  if (count > 0) add(text, count, result);
  OPENSSL_free(text);
}

// Writes the SHA-256 of bytes that libcrypto has made, and frees them.
static int digest(uint8_t *bytes, int count, uint8_t *result) {
  couch_hash *hash = count > 0 ? couch_hash_new(couch_sha256) : NULL;
  int is_done = hash && couch_hash_add(hash, bytes, (size_t)count) &&
      couch_hash_finish(hash, result) == 32;
  couch_hash_free(hash);
  OPENSSL_free(bytes);
  return is_done;
}

static int digest_all(X509 *certificate, uint8_t *result) {
  uint8_t *bytes = NULL;
  int count = i2d_X509(certificate, &bytes);
  return digest(bytes, count, result);
}

static int digest_key(X509 *certificate, uint8_t *result) {
  uint8_t *bytes = NULL;
  int count = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &bytes);
  return digest(bytes, count, result);
}

int couch_certificate_read(
    const char *chain, size_t count, const char *host, couch_certificate *result) {
  memset(result, 0, sizeof *result);
  BIO *text = couch_context() && count <= 1 << 20 ? BIO_new_mem_buf(chain, (int)count) : NULL;
  X509 *certificate = text ? next(text) : NULL;
  STACK_OF(X509) *others = sk_X509_new_null();
  for (int number = 0; certificate && others && number < MOST; number++) {
    X509 *other = next(text);
    if (!other) break;
    if (!sk_X509_push(others, other)) X509_free(other);
  }
  int is_one = certificate && others && digest_all(certificate, result->fingerprint) &&
      digest_key(certificate, result->key);
  if (is_one) {
    result->begins = seconds(X509_get0_notBefore(certificate));
    result->ends = seconds(X509_get0_notAfter(certificate));
    result->is_known = is_known(certificate, others);
    result->is_named = X509_check_host(certificate, host, 0, 0, NULL) == 1 ||
        X509_check_ip_asc(certificate, host, 0) == 1;
    add_names(certificate, result);
  }
  sk_X509_pop_free(others, X509_free);
  X509_free(certificate);
  BIO_free(text);
  // The end of the chain is one, and libcurl asks the same queue.
  ERR_clear_error();
  return is_one;
}
