/// Popularity figures that look like places in a chart.
struct ChartCheck {
  private var count = 0
  private var smallest = Double.infinity
  private var largest = 0.0
  private var sum = 0.0
  /// The first figures, until one of them is there again or is no whole number.
  private var different: Set<Double>? = []

  /// The fewest figures that say anything, where they fill a chart and where they are a part of one.
  private static let fewest = (whole: 50, part: 5)
  /// The most figures that are compared with each other.
  private static let most = 4_096

  /// Takes a figure.
  mutating func note(_ figure: Double) {
    count += 1
    sum += figure
    smallest = min(smallest, figure)
    largest = max(largest, figure)
    guard let known = different?.count, known < Self.most else { return }
    if figure != figure.rounded() || different?.insert(figure).inserted == false {
      different = nil
    }
  }

  /// The question for the reader; empty where the figures are no chart: whole numbers from 1 on, each
  /// of them once. Any others are counts of something, but for those that are called a popularity and
  /// nothing else: these may be some places of a longer chart.
  /// - Parameter column: The name of their column.
  func doubt(of column: String) -> String {
    guard smallest == 1, largest == largest.rounded() else { return "" }
    let isWhole =
      count >= Self.fewest.whole && largest <= 1.2 * Double(count)
      && abs(sum / Double(count) - largest / 2) < largest / 10
    let isPart =
      RecordField.normalized(column) == "popularity" && different != nil
      && count >= Self.fewest.part
    guard isWhole || isPart else { return "" }
    return "its figures go from 1 to \(Int(largest)), like places in a chart"
  }
}
