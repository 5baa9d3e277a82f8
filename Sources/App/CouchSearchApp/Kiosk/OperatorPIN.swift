internal import Foundation
internal import Platform
internal import Support

/// The operator's PIN as a file: its number of digits and its salted hash, nothing else.
struct OperatorPIN: Sendable {
  /// 4 … 8.
  let length: Int
  private let hash: PINHash

  /// Reads the file.
  ///
  /// - Returns: `nil` when there is none.
  /// - Throws: ``ProgramError/damagedPIN(path:)`` when it is not what `kiosk set-pin` writes.
  init?(file: String) throws {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    // A file that cannot be read is refused like a damaged one.
    let text = SmallFile.text(file) ?? ""
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2, let length = Int(parts[0]), Self.lengths.contains(length),
      let hash = PINHash(line: parts[1])
    else { throw ProgramError.damagedPIN(path: file) }
    self.length = length
    self.hash = hash
  }

  /// The number of digits that a PIN may have.
  static let lengths = 4...8

  /// Whether these are the digits. Takes a tenth of a second or so, on purpose.
  func matches(_ digits: String) -> Bool { hash.matches(digits) }

  /// The contents of the file for a PIN.
  static func contents(for digits: String) throws -> String {
    "\(digits.count) \(try PINHash(hashing: digits).line)\n"
  }

  /// Keeps the hash of a PIN in a file that only its owner can read, and the group that an installed
  /// kiosk has given it.
  static func write(_ digits: String, to file: String) throws {
    let contents = try contents(for: digits)
    var former = stat()
    let isThere = stat(file, &former) == 0
    do throws(FileError) {
      try AtomicFile.makeFolder(AtomicFile.folder(of: file))
      try AtomicFile.write(Array(contents.utf8), to: file, permissions: 0o600)
    } catch {
      throw ProgramError.cannotWrite(path: file, reason: error.reason)
    }
    // Only root can, and only root has a kiosk to give it to.
    if isThere, former.st_gid != getegid(), chown(file, former.st_uid, former.st_gid) == 0 {
      chmod(file, 0o640)
    }
  }
}
