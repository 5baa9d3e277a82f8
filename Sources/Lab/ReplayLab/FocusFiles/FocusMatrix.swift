/// Table of passing cases by suite.
package struct FocusMatrix: Hashable, Sendable {
  private let counts: [String: [Int]]

  /// Counts results by suite.
  package init(_ results: [(suite: String, holds: Bool)]) {
    var counts: [String: [Int]] = [:]
    for result in results {
      counts[result.suite, default: [0, 0]][0] += result.holds ? 1 : 0
      counts[result.suite, default: [0, 0]][1] += 1
    }
    self.counts = counts
  }

  private var sorted: [(suite: String, passed: Int, total: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value[0], $0.value[1]) }
  }

  /// A line for every suite and one for the total.
  package var text: String {
    let all = sorted
    let total = ("all", all.map(\.passed).reduce(0, +), all.map(\.total).reduce(0, +))
    let lines = all.map { ($0.suite, $0.passed, $0.total) } + [total]
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { name, passed, total in
      name + String(repeating: " ", count: width - name.count + 2) + "\(passed)/\(total)"
    }.joined(separator: "\n")
  }
}
