internal import COpenSSL

/// A private Ed25519 key, overwritten in memory when it is no longer used.
///
/// Source: RFC 8032.
package final class SigningKey: @unchecked Sendable {
  // Never changed after `init`, and libcrypto reads keys from any thread.
  private let key: OpaquePointer

  /// Makes a new key.
  package init() {
    guard let key = couch_key_new() else { fatalError("libcrypto has no random numbers.") }
    self.key = key
  }

  /// The key of 32 bytes; `nil` for another number of bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32, let key = couch_key_private(bytes) else { return nil }
    self.key = key
  }

  deinit { couch_key_free(key) }

  /// The 32 bytes of the key.
  package var bytes: [UInt8] { written(32) { couch_key_write_private(key, $0) } }

  /// The 32 bytes of the public key.
  package var publicBytes: [UInt8] { written(32) { couch_key_write_public(key, $0) } }

  /// The signature of some bytes, 64 bytes.
  package func signature(of bytes: [UInt8]) -> [UInt8] {
    written(64) { couch_key_sign(key, bytes, bytes.count, $0) }
  }

  /// What libcrypto writes.
  private func written(_ size: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress, write(start) == 1 else {
        fatalError("libcrypto has no memory for a key.")
      }
      count = size
    }
  }
}

/// Whether a signature of some bytes was made with the private half of an Ed25519 public key; `false`
/// as well for a key of other than 32 bytes and a signature of other than 64.
package func isSignature(
  _ signature: [UInt8], of bytes: [UInt8], by publicKey: [UInt8]
) -> Bool {
  guard publicKey.count == 32, signature.count == 64, let key = couch_key_public(publicKey)
  else { return false }
  defer { couch_key_free(key) }
  return couch_key_verify(key, bytes, bytes.count, signature) == 1
}
