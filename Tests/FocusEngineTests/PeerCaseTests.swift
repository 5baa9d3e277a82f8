import FocusEngine
import Foundation
import Replay
import Testing

/// The answers of other focus engines, where they fit this product, and of the prose about tvOS.
@Suite struct PeerCaseTests {
  @Test(arguments: ["peer-cases.json", "tvos-cases.json"])
  func `every case that fits passes, and every exception still fails`(file: String) throws {
    guard let plays = try Self.plays(of: file) else { return }

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
    let files = ["peer-cases.json", "tvos-cases.json"]
    let plays = try files.compactMap { try Self.plays(of: $0) }
    guard plays.count == files.count else { return }

    let unknown = Set(PeerException.all.keys).subtracting(plays.joined().map(\.name))

    #expect(unknown.isEmpty)
  }

  /// The cases of a file, or `nil` when the folder beside the package is not there.
  private static func plays(of file: String) throws -> [FocusPlay]? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = package.appending(path: "../shared/focus/\(file)").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else {
      print("Peer cases: skipped, \(path) is not there.")
      return nil
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try FocusFile(json: [UInt8](data), file: file).plays
  }
}
