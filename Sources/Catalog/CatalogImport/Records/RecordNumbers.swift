import CatalogModel
import CatalogSearch
import Support

/// Reads the numbers of records.
enum RecordNumbers {
  /// The outcome of reading a year.
  private enum Reading {
    case year(Int)
    /// The text says that the year is unknown.
    case nothing
    case unusable(ValueLoss)
  }

  /// The year from the first text that has one.
  static func year(_ texts: [String]?, _ losses: inout [ValueLoss]) -> Int? {
    var first: ValueLoss?
    for text in texts ?? [] {
      switch reading(text) {
      case .year(let year): return year
      case .nothing: break
      case .unusable(let loss):
        first = first ?? loss
        // A year out of range still counts as one: the next column would only say the same in other words.
        if loss.kind == .outOfRange {
          losses.append(loss)
          return nil
        }
      }
    }
    if let first { losses.append(first) }
    return nil
  }

  /// The year in "2008", "2008.0", "2008-05-01", "9/16/2006" or "May 1, 2008", from 1 to 9999.
  private static func reading(_ text: String) -> Reading {
    if let number = Int(text).map(Double.init) ?? Double(text) {
      if (1..<10_000).contains(number) { return .year(Int(number)) }
      // Many lists write 0 or "nan" for an unknown year.
      return number == 0 || number.isNaN ? .nothing : .unusable(loss(text, .outOfRange))
    }
    // Calibre's date of books that have none.
    if text.hasPrefix("0101-01-0") { return .nothing }
    let digits = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber })
    if let year = digits.first(where: { $0.count == 4 }).flatMap({ Int($0) }) {
      if isBeforeChrist(text) { return .unusable(loss(text, .outOfRange)) }
      return year > 0 ? .year(year) : .nothing
    }
    return isUnknown(text) ? .nothing : .unusable(loss(text, .unreadable))
  }

  private static func isBeforeChrist(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["b.c", "bc", "v. chr", "v.chr"].contains(where: text.contains)
  }

  private static func loss(_ text: String, _ kind: ValueLoss.Kind) -> ValueLoss {
    let value = RecordConverter.cut(text, to: 40)
    let clause = kind == .outOfRange ? "is not from 1 to 9999" : "cannot be read"
    return ValueLoss(
      field: .year, reason: "the year \(value) \(clause)", kind: kind, value: value)
  }

  /// Whether a text is a word that lists write for unknown values.
  static func isUnknown(_ text: String) -> Bool { unknown.contains(TextFolding.fold(text)) }

  /// Such words, folded.
  private static let unknown: Set<String> = [
    "", "?", "-", "–", "—", "unknown", "none", "null", "na", "n a", "nan", "tba", "tbd", "tbc",
    "not available", "not applicable", "unbekannt",
  ]

  /// The popularity, or the negated chart position, so that the first becomes the largest.
  static func popularity(_ record: RawRecord, _ losses: inout [ValueLoss]) -> Double? {
    for field in [RecordField.popularity, .rank] {
      let text = record[field]
      guard !text.isEmpty else { continue }
      guard let value = Double(text) ?? Double(text.filter { $0 != "," && $0 != "_" }) else {
        continue
      }
      if value.isFinite { return field == .rank ? -value : max(0, value) }
      if !value.isNaN {
        let value = RecordConverter.cut(text, to: 40)
        losses.append(
          ValueLoss(
            field: field, reason: "the \(field.rawValue) \(value) is out of range",
            kind: .outOfRange, value: value))
      }
    }
    return nil
  }
}
