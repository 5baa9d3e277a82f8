internal import CatalogImport

/// Reports the progress of an import: a bar that stays in place on a terminal, a line every few seconds
/// elsewhere.
struct ImportMeter {
  private let isTerminal: Bool
  private var lastShown: Int?
  private var isBarShown = false
  /// The rate over the last seconds: reading and writing differ.
  private var rate = 0.0
  private var rateFrom: (phase: ImportProgress.Phase, count: Int, time: Int)?

  private static let barWidth = 24
  /// Milliseconds between updates of the bar, and between lines.
  private static let intervals = (terminal: 100, other: 5_000)

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// The text to write now; empty if it is too early for more.
  ///
  /// - Parameter time: Milliseconds since the start.
  mutating func text(for progress: ImportProgress, at time: Int) -> String {
    measure(progress, at: time)
    let interval = isTerminal ? Self.intervals.terminal : Self.intervals.other
    let isDue = time - (lastShown ?? (isTerminal ? -interval : 0)) >= interval
    guard isDue || progress.phase == .finishing && isTerminal else { return "" }
    lastShown = time
    isBarShown = isTerminal
    let line = line(for: progress, at: time)
    return isTerminal ? "\r\u{1B}[K" + line : line + "\n"
  }

  /// The text that clears the bar, so that other output can follow.
  var end: String { isBarShown ? "\r\u{1B}[K" : "" }

  /// Forgets the bar once it has been cleared.
  mutating func finish() { isBarShown = false }

  private mutating func measure(_ progress: ImportProgress, at time: Int) {
    guard let from = rateFrom, from.phase == progress.phase else {
      rateFrom = (progress.phase, progress.count, time)
      rate = 0
      return
    }
    guard time - from.time >= 1_000 || rate == 0, time > from.time else { return }
    rate = Double(progress.count - from.count) * 1_000 / Double(time - from.time)
    if time - from.time >= 1_000 { rateFrom = (progress.phase, progress.count, time) }
  }

  private func line(for progress: ImportProgress, at time: Int) -> String {
    var words: [String] = []
    switch progress.phase {
    case .reading: words.append("Reading")
    case .writing: words.append("Writing")
    case .finishing: words.append("Finishing the index")
    }
    if let fraction = progress.fraction {
      let done = Int(fraction * Double(Self.barWidth))
      let bar =
        String(repeating: "█", count: done) + String(repeating: "░", count: Self.barWidth - done)
      if isTerminal { words.append(bar) }
      words.append("\(Int(fraction * 100)) %")
    }
    words.append("\(Self.grouped(progress.count)) records")
    if progress.phase != .finishing, rate > 0 {
      words.append("\(Self.grouped(Int(rate)))/s")
    }
    // At the very start, the remaining time cannot be estimated.
    if let fraction = progress.fraction, fraction > 0.02, time >= 1_000 {
      words.append(Self.timeLeft(Double(time) * (1 - fraction) / fraction / 1_000))
    }
    return words.joined(separator: "  ")
  }

  private static func timeLeft(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    let rest = String(seconds % 60)
    return "\(seconds / 60):\(rest.count < 2 ? "0" : "")\(rest) left"
  }

  /// 1234567 as "1,234,567".
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
