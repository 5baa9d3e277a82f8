import CatalogModel

/// The year of each item in the order of document ids: two bytes per item, little-endian.
package struct YearColumn: Sendable {
  /// By document id from 1; 0 if there is no year.
  private let years: [UInt16]

  /// The column of an empty catalogue.
  static let empty = YearColumn([])

  /// Reads a column.
  init(_ bytes: [UInt8]) {
    years = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
  }

  /// The encoded form of the years of items in order; years above 65,535 are stored as 65,535.
  package static func bytes(_ years: [Int?]) -> [UInt8] {
    years.flatMap { year -> [UInt8] in
      let year = UInt16(clamping: year ?? 0)
      return [UInt8(truncatingIfNeeded: year), UInt8(truncatingIfNeeded: year >> 8)]
    }
  }

  /// The number of items.
  var count: Int { years.count }

  /// The year of an item; 0 if there is none, or a damaged file lacks it.
  @inline(__always)
  subscript(id: DocumentID) -> Int {
    let index = Int(id) - 1
    return index >= 0 && index < years.count ? Int(years[index]) : 0
  }

  /// The newest two years, open-ended. Years that only a few items reach may be mistakes, so the later of the
  /// two is the newest year that at least 1 in 500 items, and at least two, have or exceed; `nil` without
  /// years.
  var newest: YearRange? {
    let known = years.filter { $0 > 0 }
    guard !known.isEmpty else { return nil }
    let fewest = max(known.count / 500, min(2, known.count))
    var counts: [UInt16: Int] = [:]
    for year in known { counts[year, default: 0] += 1 }
    var newer = 0
    for year in counts.keys.sorted(by: >) {
      newer += counts[year] ?? 0
      if newer >= fewest { return YearRange(first: Int(year) - 1, last: nil) }
    }
    return nil
  }

  /// The items whose year is in a range; linear in the number of items.
  func documents(in range: YearRange, itemCount: Int) -> DocumentIDSet {
    let first = UInt16(clamping: max(range.first ?? 1, 1))
    let last = UInt16(clamping: range.last ?? .max)
    let years = years
    return DocumentIDSet(itemCount: itemCount) { index in
      index < years.count && years[index] >= first && years[index] <= last
    }
  }
}
