internal import COpenSSL

/// A private Ed25519 key, overwritten in memory when it is no longer used.
///
/// Source: RFC 8032.
@safe
package final class SigningKey: @unchecked Sendable {
  // Never changed after `init`, and libcrypto reads keys from any thread.
  private let key: OpaquePointer

  /// Creates a new key.
  /// - Throws: ``CryptographyError/noRandomNumbers``.
  package init() throws(CryptographyError) {
    guard let key = unsafe couch_key_new() else { throw .noRandomNumbers }
    unsafe self.key = unsafe key
  }

  /// Creates a key from its 32 bytes; `nil` for any other number of bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32, let key = unsafe couch_key_private(bytes) else { return nil }
    unsafe self.key = unsafe key
  }

  deinit { unsafe couch_key_free(key) }

  /// The 32 bytes of the key.
  /// - Throws: ``CryptographyError/noMemory``, like the other members here.
  package func bytes() throws(CryptographyError) -> [UInt8] {
    unsafe try written(32) { unsafe couch_key_write_private(key, $0) }
  }

  /// The 32 bytes of the public key.
  package func publicBytes() throws(CryptographyError) -> [UInt8] {
    unsafe try written(32) { unsafe couch_key_write_public(key, $0) }
  }

  /// The 64-byte signature of some bytes.
  package func signature(of bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
    unsafe try written(64) { unsafe couch_key_sign(key, bytes, bytes.count, $0) }
  }

  /// The bytes that libcrypto writes.
  private func written(
    _ size: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int32
  ) throws(CryptographyError) -> [UInt8] {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe buffer.baseAddress.map { unsafe write($0) == 1 ? size : 0 } ?? 0
    }
    guard bytes.count == size else { throw .noMemory }
    return bytes
  }
}

/// Whether a signature of some bytes was made with the private half of an Ed25519 public key; also `false`
/// for a key that is not 32 bytes long or a signature that is not 64.
package func isSignature(
  _ signature: [UInt8], of bytes: [UInt8], by publicKey: [UInt8]
) -> Bool {
  guard publicKey.count == 32, signature.count == 64, let key = unsafe couch_key_public(publicKey)
  else { return false }
  defer { unsafe couch_key_free(key) }
  return unsafe couch_key_verify(key, bytes, bytes.count, signature) == 1
}
