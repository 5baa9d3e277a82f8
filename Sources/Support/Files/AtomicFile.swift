internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Atomic replacement of files: write, fsync, rename, fsync of the folder.
package enum AtomicFile {
  /// Renames a file over another once both it and its folder are safe from power loss.
  /// - Parameter isDurable: False for a file that may be lost in a power failure, but is never incomplete.
  package static func replace(
    _ target: String, with file: String, isDurable: Bool = true
  ) throws(FileError) {
    if isDurable { try synchronize(file, flags: O_RDWR) }
    if unsafe rename(file, target) != 0 {
      throw FileError(.unwritable, path: target, reason: lastReason)
    }
    if isDurable { synchronizeFolder(folder(of: target)) }
  }

  /// Flushes the entries of a folder to disk, if its file system supports that: some network file systems do
  /// not, which is not an error.
  package static func synchronizeFolder(_ path: String) {
    try? synchronize(path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The target of a path: for a symbolic link, the file it finally leads to, whether or not that exists.
  package static func resolved(_ path: String) throws(FileError) -> String {
    var place = path
    // The same limit as in Linux itself.
    for _ in 0..<40 {
      // A path that is not a link is the target; an unreadable one fails on use.
      guard
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
      else { return place }
      place = link.hasPrefix("/") ? link : folder(of: place) + "/" + link
    }
    throw FileError(.unwritable, path: path, reason: "its symbolic links lead in a circle")
  }

  /// Whether a file may be replaced: nothing exists there, an empty file, or an SQLite file with the given
  /// application id. Devices, folders and anything else are never replaced.
  package static func mayReplace(_ target: String, applicationID: Int) -> Bool {
    var status = stat()
    guard unsafe stat(target, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    guard status.st_size > 0 else { return true }
    // An unreadable file is not known to be ours.
    guard let file = try? RegularFile.open(target) else { return false }
    defer { close(file) }
    // Source: the SQLite file format; the id is at offset 68, big-endian.
    var header = [UInt8](repeating: 0, count: 72)
    guard unsafe read(file, &header, header.count) == header.count else { return false }
    let id = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    return header.starts(with: Array("SQLite format 3".utf8)) && id == applicationID
  }

  /// The size of a regular file in bytes; `nil` for anything else.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The parent folder of a path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Moves a file (and its SQLite companions) out of the way to `path.damaged-N`, with the first free N.
  /// - Returns: Its new path; `nil` if it could not be moved.
  package static func moveAside(_ path: String) -> String? {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let aside = "\(path).damaged-\(number)"
    guard unsafe rename(path, aside) == 0 else { return nil }
    for suffix in ["-wal", "-shm", "-journal"] { _ = unsafe rename(path + suffix, aside + suffix) }
    return aside
  }

  static var lastReason: String {
    // A file to be written need not exist, but its folder must.
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
