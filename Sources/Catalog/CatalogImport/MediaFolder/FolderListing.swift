import Foundation
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// The entries of one folder of a library. Symbolic links are not followed: they could lead out of it or form
/// a loop.
struct FolderListing {
  /// The names of regular files, in order.
  private(set) var files: [String] = []
  /// The names of folders, in order.
  private(set) var folders: [String] = []
  /// Other names, and why they are left out, as a clause.
  private(set) var refused: [(name: String, reason: String)] = []

  /// Reads a folder in a library; hidden files are left out.
  ///
  /// - Throws: The reason why it cannot be read, as a clause.
  init(_ path: String, root: String) throws(DecodingFailure) {
    guard let stream = unsafe opendir(path) else { throw DecodingFailure(SystemReason.of(errno)) }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          unsafe Array(UnsafeBufferPointer(start: bytes, count: length(of: bytes, atMost: 256)))
        }
      }
      if bytes.first == UInt8(ascii: ".") { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        refused.append((String(decoding: bytes, as: UTF8.self), "its name is not UTF-8"))
        continue
      }
      add(name, at: path + "/" + name, root: root)
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    refused.sort { $0.name < $1.name }
  }

  private mutating func add(_ name: String, at path: String, root: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: files.append(name)
    case S_IFDIR: folders.append(name)
    case S_IFLNK:
      // The target of a link within the library is found at its own path.
      guard let target = LibraryPath.real(path) else {
        return refused.append((name, "it is a symbolic link to nothing"))
      }
      if target != root, !target.hasPrefix(root == "/" ? root : root + "/") {
        refused.append((name, "it is a symbolic link out of the folder, to \(target)"))
      }
    default:
      if MediaName.Kind(ending: name) != nil || name.lowercased().hasSuffix(".nfo") {
        refused.append((name, "it is no regular file"))
      }
    }
  }
}

private func length(of bytes: UnsafePointer<UInt8>, atMost limit: Int) -> Int {
  var length = 0
  while length < limit, unsafe bytes[length] != 0 { length += 1 }
  return length
}
