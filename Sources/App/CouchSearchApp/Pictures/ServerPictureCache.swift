internal import Cryptography
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The disk cache of server pictures, limited in size and age. Only one thread writes.
struct ServerPictureCache: Sendable {
  /// Metadata stored beside a picture's file.
  struct Facts: Hashable, Sendable, Codable {
    /// The server's entity tag of this version; empty for none.
    var tag: String
    /// Until when it is valid without asking, in seconds since 1970.
    var expires: Int
    /// Seconds for which it stays valid each time the server confirms it.
    var lifetime = 0
  }

  /// The folder, which only the user can enter.
  let folder: String
  /// The most bytes for all files together.
  let byteLimit: Int
  /// Seconds after which a picture that was not shown is removed.
  let age: Int

  private static let ending = ".picture"

  /// The file for an address, whether or not it exists.
  func path(of address: String) -> String {
    folder + "/" + HashFunction.sha256.hexDigest(of: Array(address.utf8)).prefix(32) + Self.ending
  }

  /// The file for an address, counting as a use; `nil` if there is none.
  func file(of address: String) -> String? {
    let path = path(of: address)
    // The time of last use determines which files are removed first.
    return utimes(path, nil) == 0 ? path : nil
  }

  /// The metadata for an address; `nil` if there is none.
  func facts(of address: String) -> Facts? {
    (try? RegularFile.data(of: path(of: address) + ".json"))
      .flatMap { try? JSONDecoder().decode(Facts.self, from: $0) }
  }

  /// Stores a picture, or only its metadata.
  /// - Throws: ``FileError``.
  func keep(_ bytes: [UInt8]?, _ facts: Facts, of address: String) throws {
    try AtomicFile.makeFolder(folder, permissions: 0o700)
    let path = path(of: address)
    if let bytes { try AtomicFile.write(bytes, to: path, permissions: 0o600) }
    try AtomicFile.write(
      Array(JSONEncoder().encode(facts)), to: path + ".json", permissions: 0o600)
  }

  /// Removes expired files, and then the least recently shown, down to nine tenths of the limit.
  /// - Returns: The remaining size in bytes.
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
      // If this fails, it is removed next time.
      unlink(file.path)
      unlink(file.path + ".json")
    }
    return left
  }
}
