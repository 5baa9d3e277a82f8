internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Writes, copies and removes the small files of the settings screen.
enum WholeFile {
  /// Replaces a file with a text atomically; creates its folder if missing.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  static func write(_ text: String, to path: String) throws(SettingsFileError) {
    do throws(FileError) {
      let target = try AtomicFile.resolved(path)
      try AtomicFile.makeFolder(AtomicFile.folder(of: target), permissions: 0o700)
      let isThere = FileManager.default.fileExists(atPath: target)
      try AtomicFile.write(
        Array(text.utf8), to: target, permissions: isThere ? nil : 0o600)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Copies a file to the first free name beside it: `NAME.old`, `NAME.old2` …
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  static func copyAside(_ path: String) throws(SettingsFileError) {
    let names = [path + ".old"] + (2...99).map { path + ".old\($0)" }
    // With all of these taken, another copy would add nothing.
    guard let copy = names.first(where: { !FileManager.default.fileExists(atPath: $0) }) else {
      return
    }
    do {
      try FileManager.default.copyItem(
        at: URL(filePath: path).resolvingSymlinksInPath(), to: URL(filePath: copy))
    } catch {
      throw .unwritable(path: copy, reason: reason(error))
    }
  }

  /// Removes a file, if it exists.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  static func remove(_ path: String) throws(SettingsFileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: String(cString: strerror(errno)))
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
    if error.code == CocoaError.fileWriteFileExists.rawValue {
      return String(cString: strerror(EEXIST))
    }
    let words = error.localizedDescription
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
