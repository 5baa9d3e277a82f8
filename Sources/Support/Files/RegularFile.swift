package import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Opens files with untrusted names: regular files only.
///
/// Opening a pipe in place of a file would block, and a device has no end. Nothing here waits for anything
/// but a disk.
package enum RegularFile {
  /// The largest file read as a whole, in bytes.
  package static let usualLimit = 256 << 20

  /// Opens a file for reading, from its start. The caller closes the descriptor.
  /// - Throws: ``FileError`` with the kind `unreadable`.
  /// - Parameter followsLinks: Whether to open the target of a symbolic link.
  package static func open(
    _ path: String, followsLinks: Bool = true
  ) throws(FileError) -> Int32 {
    try open(
      path, flags: O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW), permissions: 0, .unreadable)
  }

  /// Creates a file if it does not exist, and opens it for writing. The caller closes the descriptor.
  /// - Parameters:
  ///   - appends: Whether to keep existing contents and append to them.
  ///   - followsLinks: Whether to open the target of a symbolic link.
  /// - Throws: ``FileError`` with the kind `unwritable`.
  package static func create(
    _ path: String, permissions: UInt32 = 0o666, appends: Bool = false, followsLinks: Bool = true
  ) throws(FileError) -> Int32 {
    try open(
      path,
      flags: O_WRONLY | O_CREAT | (appends ? O_APPEND : O_TRUNC) | (followsLinks ? 0 : O_NOFOLLOW),
      permissions: permissions, .unwritable)
  }

  /// Opens a file for reading and writing, keeping its contents. The caller closes the descriptor.
  /// - Parameters:
  ///   - permissions: The permissions of a file created if missing; `nil` to not create it.
  ///   - followsLinks: Whether to open the target of a symbolic link.
  /// - Throws: ``FileError`` with the kind `unwritable`.
  package static func update(
    _ path: String, making permissions: UInt32? = nil, followsLinks: Bool = true
  ) throws(FileError) -> Int32 {
    try open(
      path, flags: O_RDWR | (permissions == nil ? 0 : O_CREAT) | (followsLinks ? 0 : O_NOFOLLOW),
      permissions: permissions ?? 0, .unwritable)
  }

  /// The bytes of a file.
  /// - Throws: ``FileError`` with the kind `unreadable`, also if it is larger than `limit` bytes.
  package static func data(
    of path: String, atMost limit: Int = usualLimit
  ) throws(FileError) -> Data {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    unsafe fstat(descriptor, &status)
    // The kernel's files in /proc and /sys are longer than their reported size.
    var size = min(max(Int(status.st_size), 0), limit) + 1
    var data = Data()
    while data.count <= limit {
      var piece = Data(count: size)
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw FileError(.unreadable, path: path, reason: SystemReason.of(errno))
      }
      guard count > 0 else { return data }
      data = data.isEmpty ? piece.prefix(count) : data + piece.prefix(count)
      size = 65_536
    }
    let most = limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MB"
    throw FileError(.unreadable, path: path, reason: "it is larger than \(most)")
  }

  /// The text of a file.
  /// - Throws: ``FileError`` with the kind `unreadable`, also for invalid UTF-8.
  package static func text(
    of path: String, atMost limit: Int = usualLimit
  ) throws(FileError) -> String {
    guard let text = String(data: try data(of: path, atMost: limit), encoding: .utf8) else {
      throw FileError(.unreadable, path: path, reason: "it is not text in UTF-8")
    }
    return text
  }

  private static func open(
    _ path: String, flags: Int32, permissions: UInt32, _ failure: FileError.Kind
  ) throws(FileError) -> Int32 {
    // Even opening a pipe or device may have side effects.
    try refuse(FileKind.odd(path), path, failure)
    let descriptor = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, permissions)
    guard descriptor >= 0 else {
      let reason = failure == .unwritable ? AtomicFile.lastReason : SystemReason.of(errno)
      throw FileError(failure, path: path, reason: reason)
    }
    do throws(FileError) {
      // It may have been replaced in the meantime.
      try refuse(FileKind.odd(descriptor), path, failure)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func refuse(
    _ kind: FileKind?, _ path: String, _ failure: FileError.Kind
  ) throws(FileError) {
    guard let kind else { return }
    let remedy =
      switch (failure, kind) {
      case (.unwritable, _): "name another one"
      case (.unreadable, .folder): "name the files in it"
      case (.unreadable, _): "save what it gives in one first"
      }
    throw FileError(
      failure, path: path, reason: "it is \(kind.rawValue), not a regular file (\(remedy))")
  }
}
