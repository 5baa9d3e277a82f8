internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

extension AtomicFile {
  /// A file being written that will replace another.
  package struct Output: ~Copyable {
    private let descriptor: Int32
    private let target: String
    /// Milliseconds to wait for a pipe's reader.
    private let patience: Int32

    fileprivate init(descriptor: Int32, target: String, patience: Int32 = 0) {
      self.descriptor = descriptor
      self.target = target
      self.patience = patience
    }

    /// Appends bytes.
    /// - Throws: ``FileError`` with the kind `unwritable`, as on a full disk, and for a pipe whose reader
    ///   stalls for too long.
    package borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let start = unsafe UnsafeRawBufferPointer(rebasing: rest).baseAddress
        let count = unsafe Glibc.write(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          guard unsafe poll(&room, 1, patience) > 0 else {
            throw FileError(.unwritable, path: target, reason: "its reader has stopped reading")
          }
          continue
        }
        guard count > 0 else {
          throw FileError(.unwritable, path: target, reason: AtomicFile.lastReason)
        }
        unsafe rest = unsafe rest.dropFirst(count)
      }
    }
  }

  /// Creates a file or replaces it with what `body` writes; its folder must exist. The replacement is atomic,
  /// and on failure nothing is left of the new file.
  ///
  /// A symbolic link is followed, not replaced. Leftovers of killed writers beside it are removed, unless the
  /// write is not durable.
  /// - Parameters:
  ///   - permissions: The permissions of the new file from the start; `nil` keeps those of the replaced file.
  ///   - isDurable: False for a file that may be lost in a power failure, but is never incomplete.
  ///   - body: Writes the contents.
  /// - Throws: ``FileError`` with the kind `unwritable`; any error from `body`.
  package static func write<Value>(
    to path: String, permissions: UInt32? = nil, isDurable: Bool = true,
    _ body: (borrowing Output) throws -> Value
  ) throws -> Value {
    let target = try resolved(path)
    if let kind = FileKind.odd(target) {
      throw FileError(
        .unwritable, path: path, reason: "it is \(kind.rawValue), not a regular file")
    }
    if isDurable {
      removeLeftovers(in: folder(of: target), of: (target as NSString).lastPathComponent)
    }
    let unfinished = unfinishedFile(of: target)
    let descriptor = unsafe open(
      unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
    guard descriptor >= 0 else {
      throw FileError(.unwritable, path: path, reason: lastReason)
    }
    do {
      defer { close(descriptor) }
      var status = stat()
      if permissions == nil, unsafe stat(target, &status) == 0 {
        _ = fchmod(descriptor, status.st_mode & 0o777)
      }
      // In a variable: the optimizer of Swift 6.3 crashes on a noncopyable temporary.
      let output = Output(descriptor: descriptor, target: path)
      let value = try body(output)
      try replace(target, with: unfinished, isDurable: isDurable)
      return value
    } catch {
      unsafe unlink(unfinished)
      throw error
    }
  }

  /// Creates a file or replaces it with these bytes, like ``write(to:permissions:_:)``.
  /// - Throws: ``FileError`` with the kind `unwritable`.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32? = nil, isDurable: Bool = true
  ) throws(FileError) {
    try asFileError(path) {
      try write(to: path, permissions: permissions, isDurable: isDurable) { file in
        unsafe try bytes.withUnsafeBytes { unsafe try file.write($0) }
      }
    }
  }

  private static func asFileError(_ path: String, _ body: () throws -> Void) throws(FileError) {
    do {
      try body()
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.unwritable, path: path, reason: SystemReason.of(error))
    }
  }

  /// Milliseconds between checks whether a pipe has a reader.
  private static let pause: Int32 = 50

  /// Writes a result, such as a picture or report: a file atomically, a device or pipe directly. Does not
  /// wait for the disk.
  /// - Parameter patience: Milliseconds to wait for a pipe's reader to appear, and to continue reading.
  /// - Throws: ``FileError`` with the kind `unwritable`, as on a full disk.
  package static func writeResult(
    _ bytes: [UInt8], to path: String, patience: Int32 = 10_000
  ) throws(FileError) {
    guard let kind = FileKind.odd(path), kind != .folder else {
      return try write(bytes, to: path, isDurable: false)
    }
    let descriptor = try openAsIs(path, patience: kind == .pipe ? patience : 0)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor, target: path, patience: patience)
    try asFileError(path) { unsafe try bytes.withUnsafeBytes { unsafe try output.write($0) } }
  }

  private static func openAsIs(_ path: String, patience: Int32) throws(FileError) -> Int32 {
    var left = patience
    while true {
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      guard errno == ENXIO, patience > 0 else {
        throw FileError(.unwritable, path: path, reason: lastReason)
      }
      guard left > 0 else {
        throw FileError(.unwritable, path: path, reason: "it is a pipe, and nothing reads from it")
      }
      // No event reports a reader, so just wait.
      _ = poll(nil, 0, pause)
      left -= pause
    }
  }

  /// Creates a folder and its parents; an existing one is left alone.
  /// - Parameter permissions: The permissions of created folders.
  /// - Throws: ``FileError`` with the kind `unwritable`.
  package static func makeFolder(_ path: String, permissions: UInt32 = 0o777) throws(FileError) {
    if unsafe mkdir(path, permissions) == 0 { return }
    if errno == ENOENT, folder(of: path) != path {
      try makeFolder(folder(of: path), permissions: permissions)
      if unsafe mkdir(path, permissions) == 0 { return }
    }
    // Save the error first: querying the kind may change it.
    let reason = lastReason
    guard FileKind.odd(path) == .folder else {
      throw FileError(.unwritable, path: path, reason: reason)
    }
  }
}
