/// Popularity figures that look like chart positions.
struct ChartCheck {
  private var count = 0
  private var smallest = Double.infinity
  private var largest = 0.0
  private var sum = 0.0
  /// The first figures, until one repeats or is not a whole number.
  private var different: Set<Double>? = []

  /// The fewest figures that are conclusive, for a whole chart and for part of one.
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

  /// The doubt to report; empty unless the figures look like a chart. They do if they run evenly from 1 to
  /// about their number, or if their column is called popularity and they are distinct whole numbers from 1
  /// on: then they may be part of a longer chart.
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
