// Hashes, Ed25519 signatures and certificates, from libcrypto of OpenSSL.

#include <stddef.h>
#include <stdint.h>

// A hash function. The digests of MD5 have 16 bytes, those of SHA-1 20 and those of SHA-256 32.
typedef enum { couch_md5, couch_sha1, couch_sha256 } couch_hash_function;

// A hash of bytes that come piece by piece.
typedef struct evp_md_ctx_st couch_hash;

// A new hash; `NULL` without memory.
couch_hash *couch_hash_new(couch_hash_function function);
// Adds bytes. Returns whether there was memory for it.
int couch_hash_add(couch_hash *hash, const uint8_t *bytes, size_t count);
// Writes the digest, at most 32 bytes. Returns how many there are, 0 without memory. Nothing can be
// added afterwards.
size_t couch_hash_finish(couch_hash *hash, uint8_t *digest);
void couch_hash_free(couch_hash *hash);

// The private or the public half of an Ed25519 key. A private one is overwritten when it is freed.
typedef struct evp_pkey_st couch_key;

// A new private key; `NULL` without random numbers.
couch_key *couch_key_new(void);
// The key of 32 bytes; `NULL` where it is none.
couch_key *couch_key_private(const uint8_t *bytes);
couch_key *couch_key_public(const uint8_t *bytes);
// Writes the 32 bytes of a half. Returns whether the key has it.
int couch_key_write_private(const couch_key *key, uint8_t *bytes);
int couch_key_write_public(const couch_key *key, uint8_t *bytes);
// Writes a signature of 64 bytes. Returns whether it could be made.
int couch_key_sign(couch_key *key, const uint8_t *bytes, size_t count, uint8_t *signature);
// Returns whether a signature of 64 bytes is that of these bytes.
int couch_key_verify(
    couch_key *key, const uint8_t *bytes, size_t count, const uint8_t *signature);
void couch_key_free(couch_key *key);

// The facts about a certificate of a server.
typedef struct {
  // The SHA-256 of the certificate, and of its public key.
  uint8_t fingerprint[32], key[32];
  // Seconds since 1970.
  int64_t begins, ends;
  // Whether an authority of the system vouches for it, whatever it is for and until when.
  int is_known;
  // Whether it is for the host.
  int is_named;
  // The hosts that it is for, with line breaks between, as far as they have room; ends with a zero.
  char names[1024];
} couch_certificate;

// Reads a certificate in PEM that is followed by those that were sent along with it. Returns whether it is one.
int couch_certificate_read(
    const char *chain, size_t count, const char *host, couch_certificate *certificate);
