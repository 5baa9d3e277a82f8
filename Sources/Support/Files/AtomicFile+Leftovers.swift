internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

extension AtomicFile {
  private static let mark = ".new-"
  private static let tagLength = 8
  /// Seconds that no write takes: the process may be on another machine that shares the home folder over a
  /// network.
  private static let patience = 60

  /// A new path beside a file, for its replacement: `NAME.new-PID-TAG`.
  static func unfinishedFile(of target: String) -> String {
    target + mark + "\(ProcessInfo.processInfo.processIdentifier)-"
      + UUID().uuidString.prefix(tagLength)
  }

  /// Removes unfinished files whose processes were killed. Files that cannot be removed stay.
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - name: The name of the file they were to replace; `nil` for any.
  package static func removeLeftovers(in folder: String, of name: String? = nil) {
    // In a folder that is writable but not listable, they stay.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files {
      guard let range = file.ranges(of: mark).last, isAbandoned(file[range.upperBound...]),
        name.map({ $0 == file[..<range.lowerBound] }) ?? true
      else { continue }
      let path = folder + "/" + file
      var status = stat()
      if unsafe lstat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec > patience {
        unsafe unlink(path)
      }
    }
  }

  /// Whether the rest of a name, `PID-TAG`, belongs to a dead process.
  private static func isAbandoned(_ rest: Substring) -> Bool {
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = pid_t(parts[0]), process > 0,
      parts[1].count == tagLength, parts[1].allSatisfy(\.isHexDigit)
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
