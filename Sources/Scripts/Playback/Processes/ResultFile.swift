internal import CouchSearchApp
internal import Foundation
internal import Replay
internal import Support

/// Results as JSON Lines, on their way from the process that plays to the one that reports: first
/// everything that is asked for, then the results in the same order.
package final class ResultFile {
  private let handle: FileHandle

  /// Starts a file.
  /// - Parameter asks: Everything that the process is going to play, in order.
  init(_ path: String, asking asks: [ReplayPlan.Ask]) throws {
    handle = try OutputPlace.create(path)
    try write(Header(asked: asks))
  }

  // Every result was written when it was added.
  deinit { try? handle.close() }

  /// Adds a result. One that cannot be written is told on standard error.
  func add(_ result: ReplayResult) {
    do {
      try write(result)
    } catch {
      Console.complain("The result of \(result.name) was lost: \(Failure.message(error))")
    }
  }

  private func write(_ value: some Encodable) throws {
    var line = try JSONEncoder().encode(value)
    line.append(UInt8(ascii: "\n"))
    try handle.write(contentsOf: line)
  }

  private struct Header: Codable {
    var asked: [ReplayPlan.Ask]
  }

  /// The contents of a file so far.
  package struct Contents {
    /// Everything that was asked for.
    var asked: [ReplayPlan.Ask]
    /// The results of the first of them, in the same order.
    var results: [ReplayResult]

    /// A result for everything: what has none was not played.
    package var complete: [ReplayResult] {
      results
        + asked.dropFirst(results.count).map { ask in
          ReplayResult.unplayed(
            ask, "\(ask.file): the run ended before it was played.", exitCode: 70,
            repro: ReplayCommandLine.plain(ask))
        }
    }
  }

  /// What has been written so far; the last line of a process that crashed may be cut off and is left
  /// out. `nil` for a file that cannot be read or holds no results.
  package static func contents(of path: String) -> Contents? {
    guard let data = try? RegularFile.data(of: path) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    let decoder = JSONDecoder()
    guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first) else {
      return nil
    }
    var results: [ReplayResult] = []
    for line in lines.dropFirst() {
      guard let result = try? decoder.decode(ReplayResult.self, from: line) else { break }
      results.append(result)
    }
    return Contents(asked: header.asked, results: results)
  }
}
