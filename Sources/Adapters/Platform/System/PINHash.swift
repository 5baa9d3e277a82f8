internal import CCrypt
internal import Foundation

/// A PIN as stored: salted and hashed with yescrypt, as a line of printable text.
package struct PINHash: Hashable, Sendable {
  /// The line to store: `$y$…`.
  package let line: String

  /// Reads a stored line; surrounding whitespace is ignored.
  ///
  /// - Returns: `nil` for anything that is not a hash of the system's libcrypt.
  package init?(line: String) {
    let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.hasPrefix("$"), trimmed.count > 20, !trimmed.contains(where: \.isWhitespace)
    else { return nil }
    self.line = trimmed
  }

  /// Hashes a PIN with a new salt; deliberately takes tens of milliseconds.
  ///
  /// - Throws: `PlatformError.cannotHashPIN` if the system has no yescrypt.
  package init(hashing pin: String) throws {
    guard let salt = crypt_gensalt_ra("$y$", 0, nil, 0) else { throw PlatformError.cannotHashPIN }
    defer { free(salt) }
    guard let hash = PINHash.crypt(pin, setting: String(cString: salt)) else {
      throw PlatformError.cannotHashPIN
    }
    line = hash
  }

  /// Whether the PIN is right; takes the same time either way.
  package func matches(_ pin: String) -> Bool {
    guard let hash = PINHash.crypt(pin, setting: line) else { return false }
    return PINHash.isEqual(Array(hash.utf8), Array(line.utf8))
  }

  /// Compares in constant time.
  static func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func crypt(_ pin: String, setting: String) -> String? {
    // The scratch space is 32 KB, too much for the stack of a worker thread.
    let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
    data.initialize(to: crypt_data())
    defer {
      explicit_bzero(data, MemoryLayout<crypt_data>.size)
      data.deallocate()
    }
    guard let result = crypt_r(pin, setting, data) else { return nil }
    let hash = String(cString: result)
    // A failure is a string that starts with an asterisk.
    return hash.hasPrefix("*") ? nil : hash
  }
}
