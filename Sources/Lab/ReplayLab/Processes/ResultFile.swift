internal import CouchSearchApp
internal import Foundation
internal import Replay

/// Results on their way from the process that plays to the one that tells about them, a line each.
final class ResultFile {
  private let handle: FileHandle

  init(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw ProgramError.cannotWrite(path: path, reason: "no such folder") }
    self.handle = handle
  }

  deinit { try? handle.close() }

  func add(_ result: ReplayResult) {
    guard var line = try? JSONEncoder().encode(result) else { return }
    line.append(UInt8(ascii: "\n"))
    try? handle.write(contentsOf: line)
  }

  /// Everything that has been written so far.
  static func results(in path: String) -> [ReplayResult] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(ReplayResult.self, from: Data($0))
    }
  }
}
