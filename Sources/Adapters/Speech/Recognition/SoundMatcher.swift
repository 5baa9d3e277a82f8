/// Titles matched by sound: the edit distance of phones, in which phones that are alike are near to each
/// other, so that a word that was heard wrong, or is spelt differently, still finds its title.
struct SoundMatcher {
  /// A title and the ways in which it is said.
  struct Entry {
    var title: String
    /// The whole title, and its main part without what follows a colon.
    var forms: [[Phone]]
  }

  /// A title that was found.
  struct Match: Hashable {
    var title: String
    /// The edit distance in thousandths of that of phones that have nothing in common: 0 is equal.
    var distance: Int
  }

  private let entries: [Entry]
  private let costs: [Int]
  private let gaps: [Int]

  /// The most distance at which a title counts as what was said.
  static let most = 400
  /// The cost of a phone of a title that was not said because the title is longer.
  private static let unsaid = 1
  /// The cost of a reading for each one that is likelier.
  private static let laterReading = 1

  /// Prepares titles, the most popular first.
  init(_ entries: [Entry]) {
    self.entries = entries
    let all = Phone.allCases
    costs = all.flatMap { first in all.map { first.distance(to: $0) } }
    gaps = all.map(\.gap)
  }

  /// The titles nearest to what was heard, the nearest first; of equally near ones the more popular.
  /// - Parameters:
  ///   - readings: The phones of each reading, the likeliest first.
  ///   - limit: The most titles.
  /// - Complexity: The phones of all titles times those of all readings.
  func matches(_ readings: [[Phone]], limit: Int) -> [Match] {
    var distances = [Int](repeating: .max, count: entries.count)
    for (rank, reading) in readings.enumerated() where !reading.isEmpty {
      for (index, entry) in entries.enumerated() {
        for form in entry.forms {
          let most = distances[index]
          let length = 10 * max(reading.count, min(form.count, reading.count + 6))
          let raw = distance(reading, form, atMost: most == .max ? .max : most * length / 1000 + 1)
          guard raw < .max else { continue }
          let found = (raw + rank * Self.laterReading) * 1000 / max(1, length)
          distances[index] = min(most, found)
        }
      }
    }
    let order = distances.indices.filter { distances[$0] <= Self.most }
      .sorted { (distances[$0], $0) < (distances[$1], $1) }
    var known: Set<String> = []
    var matches: [Match] = []
    for index in order where matches.count < limit {
      guard known.insert(entries[index].title).inserted else { continue }
      matches.append(Match(title: entries[index].title, distance: distances[index]))
    }
    return matches
  }

  /// The edit distance of what was heard and a title, of which the end may be missing; `Int.max` above
  /// `most`.
  private func distance(_ heard: [Phone], _ title: [Phone], atMost most: Int) -> Int {
    guard !title.isEmpty else { return .max }
    let width = title.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * width) { rows in
      var (before, now) = (0, width)
      rows[0] = 0
      for column in 1..<width {
        rows[column] = rows[column - 1] + gaps[Int(title[column - 1].rawValue)]
      }
      for phone in heard {
        let row = Int(phone.rawValue) * 39
        rows[now] = rows[before] + gaps[Int(phone.rawValue)]
        var least = rows[now]
        for column in 1..<width {
          let other = Int(title[column - 1].rawValue)
          let cost = min(
            rows[before + column - 1] + costs[row + other],
            rows[before + column] + gaps[Int(phone.rawValue)],
            rows[now + column - 1] + gaps[other])
          rows[now + column] = cost
          least = min(least, cost)
        }
        if least > most { return .max }
        swap(&before, &now)
      }
      var best = rows[before + width - 1]
      for column in 1..<width {
        best = min(best, rows[before + column] + 8 + (width - 1 - column) * Self.unsaid)
      }
      return best
    }
  }
}
