internal import Foundation
internal import Platform
internal import ScreenHost
internal import Support

/// The operator's PIN file: only its number of digits and its salted hash.
struct OperatorPIN: Sendable {
  /// 4 … 8.
  let length: Int
  private let hash: PINHash

  /// Reads the file.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: ``ProgramError/damagedPIN(path:)`` if `kiosk set-pin` did not write it.
  init?(file: String) throws {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    // An unreadable file is refused like a damaged one.
    let text = SmallFile.text(file) ?? ""
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2, let length = Int(parts[0]), Self.lengths.contains(length),
      let hash = PINHash(line: parts[1])
    else { throw ProgramError.damagedPIN(path: file) }
    self.length = length
    self.hash = hash
  }

  /// The PIN of some digits.
  init(_ digits: String) throws {
    length = digits.count
    hash = try PINHash(hashing: digits)
  }

  /// The allowed numbers of digits in a PIN.
  static let lengths = 4...8

  /// Whether the digits are the PIN. Deliberately takes about a tenth of a second.
  func matches(_ digits: String) -> Bool { hash.matches(digits) }

  /// The contents of the file for a PIN.
  static func contents(for digits: String) throws -> String {
    "\(digits.count) \(try PINHash(hashing: digits).line)\n"
  }

  /// Stores the hash of a PIN in a file that only its owner can read, and the group assigned by an installed
  /// kiosk.
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
    // Only root can do this, and only root has a kiosk group to assign.
    if isThere, former.st_gid != getegid(), chown(file, former.st_uid, former.st_gid) == 0 {
      chmod(file, 0o640)
    }
  }
}
