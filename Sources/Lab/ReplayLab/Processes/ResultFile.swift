internal import CouchSearchApp
internal import Foundation
internal import Replay

/// Results as JSON Lines, on their way from the process that plays to the one that reports.
final class ResultFile {
  private let handle: FileHandle

  init(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw ProgramError.cannotWrite(path: path, reason: "no such folder") }
    self.handle = handle
  }

  // Every result was written when it was added.
  deinit { try? handle.close() }

  /// Adds a result. One that cannot be written is told on standard error.
  func add(_ result: ReplayResult) {
    do {
      var line = try JSONEncoder().encode(result)
      line.append(UInt8(ascii: "\n"))
      try handle.write(contentsOf: line)
    } catch {
      Console.complain("The result of \(result.name) was lost: \(Failure.message(error))")
    }
  }

  /// The results that have been written so far; the last line of a process that crashed may be cut
  /// off and is left out.
  static func results(in path: String) -> [ReplayResult] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(ReplayResult.self, from: Data($0))
    }
  }
}
