/// Matches titles by sound: the edit distance between phones, in which similar phones are close, so that a
/// word misheard or spelt differently still finds its title.
struct SoundMatcher {
  /// A title and its pronunciations.
  struct Entry {
    var title: String
    /// The whole title, and its main part before a colon.
    var forms: [[Phone]]
  }

  /// A matching title.
  struct Match: Hashable {
    var title: String
    /// The edit distance in thousandths of that between completely different phones: 0 is equal.
    var distance: Int
  }

  private let entries: [Entry]
  private let costs: [Int]
  private let gaps: [Int]

  /// The greatest distance at which a title matches.
  static let most = 400
  /// The cost per phone of a title's unspoken end.
  private static let unsaid = 1
  /// The penalty for each hypothesis ranked before this one.
  private static let laterReading = 1

  /// Prepares titles, the most popular first.
  init(_ entries: [Entry]) {
    self.entries = entries
    let all = Phone.allCases
    costs = all.flatMap { first in all.map { first.distance(to: $0) } }
    gaps = all.map(\.gap)
  }

  /// The titles nearest to the hypotheses, the nearest first; ties go to the more popular one.
  /// - Parameters:
  ///   - readings: The phones of each hypothesis, the likeliest first.
  ///   - limit: The most titles.
  /// - Complexity: The product of the phones of all titles and all hypotheses.
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

  /// The edit distance between the spoken phones and a title, whose end may be missing; `Int.max` above
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
