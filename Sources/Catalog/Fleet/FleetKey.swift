internal import Cryptography
internal import Foundation
package import Support

/// An Ed25519 key that signs the catalogues of a fleet.
package struct FleetKey {
  private let key: SigningKey
  /// The public half of the key, for the configuration of screens.
  package let publicKey: FleetPublicKey

  /// Creates a new key.
  /// - Throws: ``FleetError/noCryptography(reason:)``.
  package init() throws(FleetError) {
    self = try FleetError.mapping { () throws(CryptographyError) in try FleetKey(SigningKey()) }
  }

  private init(_ key: SigningKey) throws(CryptographyError) {
    self.key = key
    publicKey = FleetPublicKey(try key.publicBytes())
  }

  /// Reads a key from its file.
  /// - Throws: ``FleetError/badKey(_:)``, ``FleetError/noCryptography(reason:)``.
  package init(file: String) throws(FleetError) {
    guard let text = try? RegularFile.text(of: file),
      let bytes = Data(base64Encoded: text.trimmed),
      let key = SigningKey(bytes: Array(bytes))
    else { throw .badKey(file) }
    self = try FleetError.mapping { () throws(CryptographyError) in try FleetKey(key) }
  }

  /// Writes the key to a new file that only its owner can read.
  /// - Throws: ``FileError``; also if the file already exists.
  package func write(to file: String) throws(FileError) {
    guard !FileManager.default.fileExists(atPath: file) else {
      throw FileError(.unwritable, path: file, reason: "there is a file already")
    }
    let bytes: [UInt8]
    do throws(CryptographyError) {
      bytes = try key.bytes()
    } catch {
      throw FileError(.unwritable, path: file, reason: error.reason)
    }
    let text = Data(bytes).base64EncodedString() + "\n"
    try AtomicFile.write(Array(text.utf8), to: file, permissions: 0o600)
  }

  /// The signature of some bytes, in Base64.
  /// - Throws: ``FleetError/noCryptography(reason:)``.
  func signature(of bytes: [UInt8]) throws(FleetError) -> String {
    try FleetError.mapping { () throws(CryptographyError) in
      Data(try key.signature(of: bytes)).base64EncodedString()
    }
  }
}

extension FleetError {
  /// Converts libcrypto errors to fleet errors.
  fileprivate static func mapping<Value>(
    _ body: () throws(CryptographyError) -> Value
  ) throws(FleetError) -> Value {
    do throws(CryptographyError) {
      return try body()
    } catch {
      throw .noCryptography(reason: error.reason)
    }
  }
}

/// The public half of a key, which verifies signatures made with the private half.
package struct FleetPublicKey: Hashable, Sendable {
  /// 32 bytes in Base64.
  package let text: String

  /// Reads a key in the form of the configuration; `nil` for anything else.
  package init?(_ text: String) {
    guard let bytes = Data(base64Encoded: text), bytes.count == 32 else { return nil }
    self.text = text
  }

  fileprivate init(_ bytes: [UInt8]) { text = Data(bytes).base64EncodedString() }

  /// Whether a signature of some bytes was made with the private half of the key.
  func accepts(_ signature: String, of bytes: [UInt8]) -> Bool {
    guard let key = Data(base64Encoded: text), let signature = Data(base64Encoded: signature)
    else { return false }
    return isSignature(Array(signature), of: bytes, by: Array(key))
  }
}
