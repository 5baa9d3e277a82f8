internal import Cryptography
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The disk cache of pictures from servers, bounded in bytes and in age. One thread writes.
struct ServerPictureCache: Sendable {
  /// The facts about a picture, beside its file.
  struct Facts: Hashable, Sendable, Codable {
    /// The tag by which the server knows this version; empty for none.
    var tag: String
    /// Until when it is right without asking, in seconds since 1970.
    var expires: Int
    /// Seconds that it is right each time that the server says so.
    var lifetime = 0
  }

  /// The folder, which only the person can enter.
  let folder: String
  /// The most bytes of all files together.
  let byteLimit: Int
  /// Seconds after which a picture that was not shown is removed.
  let age: Int

  private static let ending = ".picture"

  /// The file of an address, there or not.
  func path(of address: String) -> String {
    folder + "/" + HashFunction.sha256.hexDigest(of: Array(address.utf8)).prefix(32) + Self.ending
  }

  /// The file of an address, which counts as a use; `nil` where there is none.
  func file(of address: String) -> String? {
    let path = path(of: address)
    // The time of the last use decides what is removed first.
    return utimes(path, nil) == 0 ? path : nil
  }

  /// The facts about the picture of an address; `nil` where there is none.
  func facts(of address: String) -> Facts? {
    (try? RegularFile.data(of: path(of: address) + ".json"))
      .flatMap { try? JSONDecoder().decode(Facts.self, from: $0) }
  }

  /// Keeps a picture, or the facts alone.
  /// - Throws: ``FileError``.
  func keep(_ bytes: [UInt8]?, _ facts: Facts, of address: String) throws {
    try AtomicFile.makeFolder(folder, permissions: 0o700)
    let path = path(of: address)
    if let bytes { try AtomicFile.write(bytes, to: path, permissions: 0o600) }
    try AtomicFile.write(
      Array(JSONEncoder().encode(facts)), to: path + ".json", permissions: 0o600)
  }

  /// Removes what is too old, and then what was not shown for longest, down to nine tenths of the
  /// limit.
  /// - Returns: The bytes of what is left.
  func trim(at time: Int = Int(Date().timeIntervalSince1970)) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files = names.filter { $0.hasSuffix(Self.ending) }.compactMap {
      name -> (path: String, size: Int, time: Int)? in
      var status = stat()
      let path = folder + "/" + name
      guard stat(path, &status) == 0 else { return nil }
      return (path, Int(status.st_size), status.st_mtim.tv_sec)
    }
    files.sort { ($0.time, $0.path) > ($1.time, $1.path) }
    let isFull = files.reduce(0) { $0 + $1.size } > byteLimit
    var left = 0
    for file in files {
      let isOver = isFull && left + file.size > byteLimit - byteLimit / 10
      guard isOver || time - file.time > age else {
        left += file.size
        continue
      }
      // One that stays is removed the next time.
      unlink(file.path)
      unlink(file.path + ".json")
    }
    return left
  }
}
