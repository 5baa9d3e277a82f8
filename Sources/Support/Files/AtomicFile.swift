internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Atomic replacement of files: write, fsync, rename, fsync of the folder.
package enum AtomicFile {
  /// Renames a file over another after both it and its folder are safe against power loss.
  /// - Parameter isDurable: False for a file that may be lost with the power, but is never half there.
  package static func replace(
    _ target: String, with file: String, isDurable: Bool = true
  ) throws(FileError) {
    if isDurable { try synchronize(file, flags: O_RDWR) }
    if unsafe rename(file, target) != 0 {
      throw FileError(.unwritable, path: target, reason: lastReason)
    }
    if isDurable { synchronizeFolder(folder(of: target)) }
  }

  /// Has the entries of a folder on the disk, as far as its file system can: some of the network cannot, which
  /// is no reason to fail.
  package static func synchronizeFolder(_ path: String) {
    try? synchronize(path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The target of a path: of a symbolic link the file that it names in the end, there or not.
  package static func resolved(_ path: String) throws(FileError) -> String {
    var place = path
    // As many as Linux itself follows.
    for _ in 0..<40 {
      // A path that is not a link is the target; an unreadable one fails where it is used.
      guard
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
      else { return place }
      place = link.hasPrefix("/") ? link : folder(of: place) + "/" + link
    }
    throw FileError(.unwritable, path: path, reason: "its symbolic links lead in a circle")
  }

  /// Whether a file may be replaced: nothing is there, an empty file, or an SQLite file with
  /// that application id. Devices, folders and whatever else a person keeps are not replaced.
  package static func mayReplace(_ target: String, applicationID: Int) -> Bool {
    var status = stat()
    guard unsafe stat(target, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    guard status.st_size > 0 else { return true }
    // What cannot be read is not known to be ours.
    guard let file = try? RegularFile.open(target) else { return false }
    defer { close(file) }
    // Source: the SQLite file format; the id stands at offset 68, its most significant byte first.
    var header = [UInt8](repeating: 0, count: 72)
    guard unsafe read(file, &header, header.count) == header.count else { return false }
    let id = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    return header.starts(with: Array("SQLite format 3".utf8)) && id == applicationID
  }

  /// The bytes of a regular file; `nil` for anything else.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The folder that a path lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Moves a file (and its SQLite companions) out of the way to `path.damaged-N`, N the first
  /// that is free.
  /// - Returns: Its new path; `nil` when it could not be moved.
  package static func moveAside(_ path: String) -> String? {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let aside = "\(path).damaged-\(number)"
    guard unsafe rename(path, aside) == 0 else { return nil }
    for suffix in ["-wal", "-shm", "-journal"] { _ = unsafe rename(path + suffix, aside + suffix) }
    return aside
  }

  static var lastReason: String {
    // A file that is to be written need not be there; its folder has to.
    errno == ENOENT ? "there is no such folder" : SystemReason.of(errno)
  }

  private static func synchronize(_ path: String, flags: Int32) throws(FileError) {
    let descriptor = unsafe open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.unwritable, path: path, reason: lastReason) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw FileError(.unwritable, path: path, reason: lastReason)
    }
  }
}
