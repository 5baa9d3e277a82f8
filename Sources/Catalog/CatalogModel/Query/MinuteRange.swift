/// A range of running times in whole minutes, open at one end where it has no shortest or no longest one.
package struct MinuteRange: Hashable, Sendable {
  /// The shortest time; `nil` for an open beginning.
  package let least: Int?
  /// The longest time, not before the shortest; `nil` for an open end.
  package let most: Int?

  /// The longest running time that is told from longer ones.
  package static let longest = 300

  /// Makes a range; times in the wrong order are exchanged.
  package init(least: Int?, most: Int?) {
    if let least, let most {
      self.least = min(least, most)
      self.most = max(least, most)
    } else {
      self.least = least
      self.most = most
    }
  }

  /// Reads `–90`, `120–` or `80–100`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "–", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.isEmpty || Self.minutes($0) != nil }),
      parts.contains(where: { !$0.isEmpty })
    else { return nil }
    self.init(least: Self.minutes(parts[0]), most: Self.minutes(parts[1]))
  }

  private static func minutes(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The written form, with an en dash: `–90`, `120–`, `80–100`.
  package var text: String {
    (least.map(String.init) ?? "") + "–" + (most.map(String.init) ?? "")
  }

  /// Whether a time is in the range; both ends are.
  package func contains(_ minutes: Int) -> Bool {
    minutes >= least ?? .min && minutes <= most ?? .max
  }
}
