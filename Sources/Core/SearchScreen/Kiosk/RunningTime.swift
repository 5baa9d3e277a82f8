/// The time that a kiosk has been running, or since an event.
package enum RunningTime {
  /// A duration in its two largest units, with international symbols: `3 d 4 h`, `12 min 5 s`.
  package static func text(_ seconds: Int) -> String {
    let parts = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    return parts[first...].prefix(2).filter { $0.0 > 0 }
      .map { String($0.0) + "\u{A0}" + $0.1 }.joined(separator: "\u{A0}")
  }
}
