import FocusEngine
import Foundation
import Replay
import TestSupport
import Testing

@testable import ReplayLab

/// The answers of other focus engines, where they fit this product, and of the prose about tvOS: frames,
/// moves and where they lead, without a word of their sources.
struct PeerCaseTests {
  private static let files = ["peers.json", "tvos.json"]

  @Test func `all cases and moves are there`() throws {
    let plays = try Self.files.map(Self.plays)

    #expect(plays.map(\.count) == [333, 10])
    #expect(plays.joined().reduce(0) { $0 + $1.played().count } > 500)
  }

  @Test(arguments: files)
  func `every case that fits passes, and every exception still fails`(file: String) throws {
    let plays = try Self.plays(of: file)

    let results = plays.map { (play: $0, moves: $0.played()) }

    let matrix = FocusMatrix(results.map { ($0.play.suite, $0.moves.allSatisfy(\.holds)) })
    print("\(file):\n\(matrix.text)")
    for (play, moves) in results {
      let failure = moves.firstIndex { !$0.holds }
      let exception = PeerException.all[play.name]
      if let failure, exception == nil {
        let move = moves[failure]
        Issue.record(
          """
          \(play.name), move \(failure + 1), \(move.move) from \(move.outcome.from as Any): \
          expected \(move.expected as Any), got \(move.outcome.to as Any) \
          (\(move.outcome.reason.rawValue))
          """)
      }
      #expect(failure != nil || exception == nil, "\(play.name) passes: it is no exception")
    }
  }

  @Test func `every exception names a case that is there`() throws {
    let plays = try Self.files.map(Self.plays)

    let unknown = Set(PeerException.all.keys).subtracting(plays.joined().map(\.name))

    #expect(unknown.isEmpty)
  }

  /// The cases of a file.
  private static func plays(of file: String) throws -> [FocusPlay] {
    let folder = PackageFolder.url.appending(path: "Tests/Core/FocusEngineTests/Cases")
    let data = try Data(contentsOf: folder.appending(path: file))
    return try FocusFile(json: [UInt8](data), file: file).plays
  }
}
