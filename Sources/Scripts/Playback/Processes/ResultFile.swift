internal import Foundation
internal import Replay
internal import ScreenHost
internal import Support

/// Results as JSON Lines, passed from the playing process to the reporting one: first all asks, then the
/// results in the same order.
package final class ResultFile {
  private let handle: FileHandle

  /// Starts a file.
  /// - Parameter asks: Everything that the process will play, in order.
  init(_ path: String, asking asks: [ReplayPlan.Ask]) throws {
    handle = try OutputPlace.create(path)
    try write(Header(asked: asks))
  }

  // Every result was written when it was added.
  deinit { try? handle.close() }

  /// Adds a result. If it cannot be written, that is reported on standard error.
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
    /// Everything that was requested.
    var asked: [ReplayPlan.Ask]
    /// The results of the first asks, in the same order.
    var results: [ReplayResult]

    /// A result for each ask: one without a result was not played.
    package var complete: [ReplayResult] {
      results
        + asked.dropFirst(results.count).map { ask in
          ReplayResult.unplayed(
            ask, "\(ask.file): the run ended before it was played.", exitCode: 70,
            repro: ReplayCommandLine.plain(ask))
        }
    }
  }

  /// The contents so far; the last line of a crashed process may be cut off and is ignored. `nil` if the file
  /// cannot be read or contains no results.
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
