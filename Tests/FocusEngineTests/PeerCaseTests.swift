import Foundation
import Testing

/// The answers of other focus engines, where they fit this product.
@Suite struct PeerCaseTests {
  /// How many of the flat `adopt` cases pass today; only ever raised.
  static let passing = 0

  @Test func `the flat cases of other engines pass as often as before`() throws {
    guard let all = try PeerCase.all(beside: #filePath) else {
      print("Peer cases: skipped, ../shared/focus/peer-cases.json is not there.")
      return
    }
    let cases = all.filter { $0.policy == "adopt" && !$0.hasGroups }

    let results = cases.map { (suite: $0.suite, id: $0.id, isPassed: $0.passes()) }

    print(Self.matrix(results))
    #expect(results.count { $0.isPassed } >= Self.passing)
  }

  private static func matrix(_ results: [(suite: String, id: String, isPassed: Bool)]) -> String {
    var lines = ["Peer cases, flat, policy adopt:"]
    for suite in Set(results.map(\.suite)).sorted() {
      let own = results.filter { $0.suite == suite }
      let failed = own.filter { !$0.isPassed }.map { $0.id.split(separator: "#").last ?? "" }
      let passed = "\(own.count - failed.count)/\(own.count)"
      let open = failed.isEmpty ? "" : "  open: " + failed.joined(separator: " ")
      lines.append("  \(suite.padding(toLength: 30, withPad: " ", startingAt: 0)) \(passed)\(open)")
    }
    lines.append("  total \(results.count { $0.isPassed })/\(results.count)")
    return lines.joined(separator: "\n")
  }
}
