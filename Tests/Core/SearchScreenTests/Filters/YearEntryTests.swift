import CatalogModel
import InputMapping
import SearchScreen
import Testing

/// Two digit entries for a range of years.
@Suite struct YearEntryTests {
  private let years = 1902...2026

  /// An entry into which digits were typed; `>` chooses the last year, `<` deletes.
  private func typed(_ keys: String) -> YearEntry {
    var driver = YearEntryDriver()
    for key in keys { driver.press(key) }
    return driver.entry
  }

  @Test(arguments: [
    ("", "1,2"), ("1", "9"), ("19", "0,1,2,3,4,5,6,7,8,9"), ("190", "2,3,4,5,6,7,8,9"), ("2", "0"),
    ("20", "0,1,2"), ("202", "0,1,2,3,4,5,6"),
  ])
  func `only digits that lead to a year of the catalogue are live`(keys: String, live: String) {
    let entry = typed(keys)

    let found = (0...9).filter { entry.isLive($0, in: years) }

    #expect(found.map(String.init).joined(separator: ",") == live)
  }

  @Test func `after a complete first year the digits go to the last one, which is not before it`() {
    let entry = typed("1977")

    #expect(entry.edge(in: years) == .to)
    #expect(entry.permitted(.to, in: years) == 1977...2026)
    #expect((0...9).filter { entry.isLive($0, in: years) } == [1, 2])
    #expect((0...9).filter { typed("197719").isLive($0, in: years) } == [7, 8, 9])
  }

  @Test(arguments: [
    ("1977", "1977–"), ("19771985", "1977–1985"), ("197720", "1977–"), ("197", "1970–"),
    (">1985", "–1985"), (">198", "–1989"), ("1902", "-"), ("", "-"), ("19771977", "1977"),
    ("1977198<", "1977–1999"), ("1977<", "1977–"),
  ])
  func `a year typed in part stands for the first or the last that begins so`(
    keys: String, range: String
  ) {
    #expect((typed(keys).range(in: years)?.text ?? "-") == range)
  }

  @Test func `a digit that leads nowhere changes nothing and is refused`() {
    let entry = typed("207")

    #expect(entry.from == "20")
    #expect(entry.isRefused)
    #expect(!typed("2072").isRefused)
  }

  @Test func `a digit after a complete year begins another one`() {
    #expect(typed(">19852").to == "2")
    #expect(typed(">1985<").to == "198")
  }

  @Test func `an entry of a decade holds both years`() {
    let entry = YearEntry(YearRange("1990s"))

    #expect(entry.from == "1990")
    #expect(entry.to == "1999")
  }
}

/// Types into a row of years on a screen of its own.
private struct YearEntryDriver {
  private var stage: Stage
  private let row: FilterRow.ID

  init() {
    stage = Stage()
    stage.openFilters()
    row = stage.row(0).id
    stage.setAttribute(.years, ofRow: 0)
  }

  var entry: YearEntry { stage.row(0).entry }

  mutating func press(_ key: Character) {
    switch key {
    case ">": stage.select(.year(row: row, .to))
    case "<": stage.want(.deleteBackward(isRepeat: false))
    default: stage.want(.digit(key.wholeNumberValue ?? 0))
    }
  }
}
