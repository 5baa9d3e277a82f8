internal import Cryptography
internal import Foundation
package import Support

/// An Ed25519 key that catalogues of a fleet are signed with.
package struct FleetKey {
  private let key: SigningKey

  /// Makes a new key.
  package init() { key = SigningKey() }

  /// Reads a key from its file.
  /// - Throws: ``FleetError/badKey(_:)``.
  package init(file: String) throws(FleetError) {
    guard let text = try? RegularFile.text(of: file),
      let bytes = Data(base64Encoded: text.trimmed),
      let key = SigningKey(bytes: Array(bytes))
    else { throw .badKey(file) }
    self.key = key
  }

  /// Writes the key to a new file that only its owner can read.
  /// - Throws: ``FileError``; also where there is a file already.
  package func write(to file: String) throws(FileError) {
    guard !FileManager.default.fileExists(atPath: file) else {
      throw FileError(.unwritable, path: file, reason: "there is a file already")
    }
    let text = Data(key.bytes).base64EncodedString() + "\n"
    try AtomicFile.write(Array(text.utf8), to: file, permissions: 0o600)
  }

  /// The half of the key that screens know, for their configuration.
  package var publicKey: FleetPublicKey { FleetPublicKey(key) }

  /// The signature of some bytes, in Base64.
  func signature(of bytes: [UInt8]) -> String {
    Data(key.signature(of: bytes)).base64EncodedString()
  }
}

/// The half of a key that tells whether a signature was made with the other one.
package struct FleetPublicKey: Hashable, Sendable {
  /// 32 bytes in Base64.
  package let text: String

  /// Reads a key as the configuration has it; `nil` for anything else.
  package init?(_ text: String) {
    guard let bytes = Data(base64Encoded: text), bytes.count == 32 else { return nil }
    self.text = text
  }

  fileprivate init(_ key: SigningKey) {
    text = Data(key.publicBytes).base64EncodedString()
  }

  /// Whether a signature of these bytes is from the other half of the key.
  func accepts(_ signature: String, of bytes: [UInt8]) -> Bool {
    guard let key = Data(base64Encoded: text), let signature = Data(base64Encoded: signature)
    else { return false }
    return isSignature(Array(signature), of: bytes, by: Array(key))
  }
}
