internal import COpenSSL

/// A hash function provided by libcrypto.
package enum HashFunction: Sendable {
  /// For servers and programs that require it. It is not secure.
  case md5
  /// For the WebSocket handshake. It is not secure.
  case sha1
  case sha256

  /// The digest of some bytes: 16 bytes for MD5, 20 for SHA-1, 32 for SHA-256.
  package func digest(of bytes: [UInt8]) -> [UInt8] {
    let hash = RunningHash(self)
    hash.add(bytes)
    return hash.finish()
  }

  /// The digest of some bytes as lower-case hexadecimal digits.
  package func hexDigest(of bytes: [UInt8]) -> String { digest(of: bytes).hexadecimal }

  fileprivate var function: couch_hash_function {
    switch self {
    case .md5: couch_md5
    case .sha1: couch_sha1
    case .sha256: couch_sha256
    }
  }
}

/// An incremental hash, for bytes that come piece by piece, such as those of a file.
///
/// - Precondition: There is memory for the state of a hash, a few hundred bytes, as for any Swift value.
@safe
package struct RunningHash: ~Copyable {
  private let hash: OpaquePointer

  /// Starts with no bytes.
  package init(_ function: HashFunction) {
    guard let hash = unsafe couch_hash_new(function.function) else { Self.hasNoMemory() }
    unsafe self.hash = unsafe hash
  }

  deinit { unsafe couch_hash_free(hash) }

  /// Adds bytes.
  package func add(_ bytes: [UInt8]) {
    guard unsafe couch_hash_add(hash, bytes, bytes.count) == 1 else { Self.hasNoMemory() }
  }

  /// The digest of all bytes that were added.
  package consuming func finish() -> [UInt8] {
    let digest = unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      count = unsafe buffer.baseAddress.map { unsafe couch_hash_finish(hash, $0) } ?? 0
    }
    guard !digest.isEmpty else { Self.hasNoMemory() }
    return digest
  }

  private static func hasNoMemory() -> Never {
    preconditionFailure("libcrypto has no memory for a hash")
  }
}

extension [UInt8] {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
