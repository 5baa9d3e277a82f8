internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Writes a small file whole or not at all, whatever stops the program.
enum WholeFile {
  /// Puts text in the place of a file; a symbolic link is followed, not replaced.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  static func write(_ text: String, to path: String) throws(SettingsFileError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let fresh = target + ".new"
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: fresh))
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
    let file = open(fresh, O_RDWR)
    if file >= 0 {
      fsync(file)
      close(file)
    }
    guard rename(fresh, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(fresh)
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// Removes a file; one that is not there is gone already.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  static func remove(_ path: String) throws(SettingsFileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: String(cString: strerror(errno)))
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }
}
