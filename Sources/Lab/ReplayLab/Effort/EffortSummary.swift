/// Statistics of the presses for opening titles on one screen, over a sample.
package struct EffortSummary: Hashable, Sendable {
  /// The total number of draws.
  package private(set) var count = 0
  /// Draws whose title could be opened; the figures below cover these.
  package private(set) var opened = 0
  /// Draws for which the results had to be scrolled.
  package private(set) var scrolled = 0
  /// Draws whose title was not among the results even when fully typed.
  package private(set) var missing = 0
  /// Draws whose title has letters missing from the keyboard.
  package private(set) var untypeable = 0
  /// The mean number of letters typed.
  package private(set) var letters = 0.0
  /// The mean number of letters typed individually.
  package private(set) var strokes = 0.0
  /// The mean number of words completed.
  package private(set) var completions = 0.0
  /// The mean number of presses for typing.
  package private(set) var typing = 0.0
  /// The mean number of presses for moving to the card.
  package private(set) var walking = 0.0
  /// The mean number of all presses.
  package private(set) var mean = 0.0
  /// The mean number of all presses if typing continues as long as that brings the title closer.
  package private(set) var fewest = 0.0
  /// The presses within which half of the titles open.
  package private(set) var median = 0
  /// The presses within which nine out of ten titles open.
  package private(set) var p90 = 0
  private var totals: [Int: Int] = [:]

  /// Summarises efforts, each weighted by how often it was drawn.
  package init(_ efforts: [(effort: TitleEffort, times: Int)]) {
    var (letterSum, typingSum, walkingSum, sum) = (0, 0, 0, 0)
    var (strokeSum, completionSum) = (0, 0)
    var fewestSum = 0
    for (effort, times) in efforts {
      count += times
      switch effort.ending {
      case .seen: break
      case .scrolled: scrolled += times
      case .missing: missing += times
      case .untypeable: untypeable += times
      }
      guard let total = effort.total else { continue }
      opened += times
      letterSum += effort.letters * times
      strokeSum += effort.strokes * times
      completionSum += effort.completions * times
      typingSum += effort.typing * times
      walkingSum += effort.walking * times
      sum += total * times
      fewestSum += (effort.fewest ?? total) * times
      totals[total, default: 0] += times
    }
    guard opened > 0 else { return }
    letters = Double(letterSum) / Double(opened)
    strokes = Double(strokeSum) / Double(opened)
    completions = Double(completionSum) / Double(opened)
    typing = Double(typingSum) / Double(opened)
    walking = Double(walkingSum) / Double(opened)
    mean = Double(sum) / Double(opened)
    fewest = Double(fewestSum) / Double(opened)
    median = percentile(50)
    p90 = percentile(90)
  }

  /// The share of all draws that open within a number of presses, 0 … 1.
  package func share(within presses: Int) -> Double {
    let sum = totals.reduce(0) { $0 + ($1.key <= presses ? $1.value : 0) }
    return count == 0 ? 0 : Double(sum) / Double(count)
  }

  /// The smallest number of presses that a percentage of draws does not exceed.
  private func percentile(_ percent: Int) -> Int {
    var seen = 0
    for (total, times) in totals.sorted(by: { $0.key < $1.key }) {
      seen += times
      if seen * 100 >= opened * percent { return total }
    }
    return 0
  }
}
