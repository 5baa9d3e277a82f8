internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

extension AtomicFile {
  private static let mark = ".new-"
  private static let tagLength = 8
  /// Seconds that no writing takes: the process of a file may be one of another machine, with the same
  /// home on a network.
  private static let patience = 60

  /// A new path beside a file for what will take its place: `NAME.new-PID-TAG`.
  static func unfinishedFile(of target: String) -> String {
    target + mark + "\(ProcessInfo.processInfo.processIdentifier)-"
      + UUID().uuidString.prefix(tagLength)
  }

  /// Removes unfinished files whose processes are no more, and were killed before they could. What
  /// cannot be removed stays.
  /// - Parameters:
  ///   - folder: The folder in which they lie.
  ///   - name: The name of the file whose place they were to take; `nil` for any.
  package static func removeLeftovers(in folder: String, of name: String? = nil) {
    // A folder that may be written and not listed keeps them.
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

  /// True for the rest of a name, `PID-TAG`, that a process which is gone has given.
  private static func isAbandoned(_ rest: Substring) -> Bool {
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = pid_t(parts[0]), process > 0,
      parts[1].count == tagLength, parts[1].allSatisfy(\.isHexDigit)
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
