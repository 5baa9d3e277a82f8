import CatalogModel
import Support

/// Running times as lists and files write them: “1h 52min”, “112”, `01:52:00`, `PT1H52M`.
enum RunningTime {
  /// The unit of a bare number.
  enum Unit: Hashable {
    case milliseconds
    case seconds
    case minutes
    /// Not given: minutes, unless the number is too large for a film.
    case likelyMinutes
  }

  /// The unit given by the name of a column: “Runtime (mins)”, “duration_ms”.
  static func unit(of column: String) -> Unit {
    let name = RecordField.normalized(column)
    if name.hasSuffix("ms") || name.hasSuffix("milliseconds") || name == "totaltime" {
      return .milliseconds
    }
    if name.hasSuffix("seconds") || name.hasSuffix("secs") || name.hasSuffix("sec") {
      return .seconds
    }
    return name.contains("min") ? .minutes : .likelyMinutes
  }

  /// The seconds of a text; `nil` if it is not a length, or an implausible one.
  static func seconds(_ text: String, unit: Unit = .likelyMinutes) -> Int? {
    let text = text.trimmed.lowercased()
    guard !text.isEmpty, text.utf8.count <= 40 else { return nil }
    let seconds = alone(text, unit) ?? clock(text) ?? units(text)
    return seconds.flatMap { $0 > 0 && $0 <= MediaFacts.longest ? $0 : nil }
  }

  private static func alone(_ text: String, _ unit: Unit) -> Int? {
    guard let number = Double(text.replacing(",", with: ".")), number.isFinite, number > 0,
      number < 1e12
    else { return nil }
    switch unit {
    case .milliseconds: return Int(number / 1_000)
    case .seconds: return Int(number)
    case .minutes: return Int(number * 60)
    case .likelyMinutes:
      // No film has a thousand minutes, and no song sixty thousand seconds.
      return Int(number < 1_000 ? number * 60 : number < 60_000 ? number : number / 1_000)
    }
  }

  /// “1:52:00” and “4:05”.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap {
      Double($0).flatMap { $0 >= 0 && $0 < 100_000 ? Int($0) : nil }
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  /// “1 h 52 min”, “112 min.”, “PT1H52M” and “2 Std. 5 Min.”.
  private static func units(_ text: String) -> Int? {
    var total = 0.0
    var rest = text[...]
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    var found = false
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " || $0 == "." || $0 == "," }
      if rest.isEmpty { break }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = Double(digits), number < 1e9 else { return nil }
      rest = rest[digits.endIndex...].drop { $0 == " " }
      let word = rest.prefix { $0.isLetter }
      guard let size = size(String(word)) else { return nil }
      rest = rest[word.endIndex...]
      total += number * size
      found = true
    }
    return found ? Int(total) : nil
  }

  private static func size(_ word: String) -> Double? {
    switch word {
    case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
      "horas", "ore", "uur":
      3_600
    case "m", "min", "mins", "minute", "minutes", "minuten", "minutos", "minuti": 60
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunden": 1
    case "ms": 0.001
    default: nil
    }
  }
}

extension RawRecord {
  /// Sets the running time; a number below 1 clears it.
  package mutating func setRunningTime(seconds: Int?) {
    if let seconds, seconds > 0 { texts[.duration] = ["\(seconds) s"] }
  }
}
