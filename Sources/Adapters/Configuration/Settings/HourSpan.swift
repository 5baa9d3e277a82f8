/// A daily span, in minutes since midnight; it may cross midnight.
package struct HourSpan: Hashable, Sendable {
  /// The first minute, 0 ..< 1440.
  package var start: Int
  /// The minute after the last one, 0 ..< 1440.
  package var end: Int

  /// Reads `19:00–07:00`, with any dash; `nil` for anything else and for an empty span.
  package init?(_ text: String) {
    let parts = text.split(whereSeparator: { "–-—".contains($0) }).map { part in
      part.split(separator: ":", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " } }
    }
    let minutes = parts.compactMap { fields -> Int? in
      guard fields.count == 2, fields.allSatisfy({ (1...2).contains($0.utf8.count) }),
        let hour = Int(fields[0]), let minute = Int(fields[1]), (0...23).contains(hour),
        (0...59).contains(minute)
      else { return nil }
      return hour * 60 + minute
    }
    guard minutes.count == 2, parts.count == 2, minutes[0] != minutes[1] else { return nil }
    (start, end) = (minutes[0], minutes[1])
  }

  /// Whether the span contains a minute of the day.
  package func contains(minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }
}
