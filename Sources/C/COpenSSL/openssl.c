#include "COpenSSL.h"
#include "context.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <pthread.h>

enum { KEY_SIZE = 32, SIGNATURE_SIZE = 64, LONGEST_DIGEST = 32 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static OSSL_LIB_CTX *context;
static EVP_MD *functions[3];

// A context of its own: the machine's openssl.cnf is not read, which costs time and may forbid MD5 to
// programs that protect something with it. Here MD5 protects nothing: servers and players ask for it.
static void begin(void) {
  static const char *const names[] = {"MD5", "SHA1", "SHA256"};
  context = OSSL_LIB_CTX_new();
  if (!context || !OSSL_PROVIDER_load(context, "default")) return;
  for (int index = 0; index < 3; index++) {
    functions[index] = EVP_MD_fetch(context, names[index], NULL);
  }
}

OSSL_LIB_CTX *couch_context(void) {
  pthread_once(&once, begin);
  return context;
}

couch_hash *couch_hash_new(couch_hash_function function) {
  pthread_once(&once, begin);
  EVP_MD_CTX *hash = functions[function] ? EVP_MD_CTX_new() : NULL;
  if (hash && EVP_DigestInit_ex2(hash, functions[function], NULL)) return hash;
  EVP_MD_CTX_free(hash);
  return NULL;
}

int couch_hash_add(couch_hash *hash, const uint8_t *bytes, size_t count) {
  return EVP_DigestUpdate(hash, bytes, count);
}

size_t couch_hash_finish(couch_hash *hash, uint8_t *digest) {
  unsigned int count = 0;
  if (EVP_MD_CTX_get_size(hash) > LONGEST_DIGEST) return 0;
  return EVP_DigestFinal_ex(hash, digest, &count) ? count : 0;
}

void couch_hash_free(couch_hash *hash) { EVP_MD_CTX_free(hash); }

couch_key *couch_key_new(void) {
  pthread_once(&once, begin);
  return context ? EVP_PKEY_Q_keygen(context, NULL, "ED25519") : NULL;
}

couch_key *couch_key_private(const uint8_t *bytes) {
  pthread_once(&once, begin);
  return EVP_PKEY_new_raw_private_key_ex(context, "ED25519", NULL, bytes, KEY_SIZE);
}

couch_key *couch_key_public(const uint8_t *bytes) {
  pthread_once(&once, begin);
  return EVP_PKEY_new_raw_public_key_ex(context, "ED25519", NULL, bytes, KEY_SIZE);
}

int couch_key_write_private(const couch_key *key, uint8_t *bytes) {
  size_t count = KEY_SIZE;
  return EVP_PKEY_get_raw_private_key(key, bytes, &count) == 1 && count == KEY_SIZE;
}

int couch_key_write_public(const couch_key *key, uint8_t *bytes) {
  size_t count = KEY_SIZE;
  return EVP_PKEY_get_raw_public_key(key, bytes, &count) == 1 && count == KEY_SIZE;
}

int couch_key_sign(couch_key *key, const uint8_t *bytes, size_t count, uint8_t *signature) {
  size_t size = SIGNATURE_SIZE;
  EVP_MD_CTX *signing = EVP_MD_CTX_new();
  int is_signed = signing &&
      EVP_DigestSignInit_ex(signing, NULL, NULL, context, NULL, key, NULL) == 1 &&
      EVP_DigestSign(signing, signature, &size, bytes, count) == 1 && size == SIGNATURE_SIZE;
  EVP_MD_CTX_free(signing);
  return is_signed;
}

int couch_key_verify(
    couch_key *key, const uint8_t *bytes, size_t count, const uint8_t *signature) {
  EVP_MD_CTX *verifying = EVP_MD_CTX_new();
  int is_right = verifying &&
      EVP_DigestVerifyInit_ex(verifying, NULL, NULL, context, NULL, key, NULL) == 1 &&
      EVP_DigestVerify(verifying, signature, SIGNATURE_SIZE, bytes, count) == 1;
  EVP_MD_CTX_free(verifying);
  return is_right;
}

void couch_key_free(couch_key *key) { EVP_PKEY_free(key); }
