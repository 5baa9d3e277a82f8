import CatalogModel
import Testing

struct YearRangeTests {
  @Test(
    arguments: [
      ("1990–1999", 1_990, 1_999), ("1990-1999", 1_990, 1_999), (" 1990 – 1999 ", 1_990, 1_999),
      ("1999–1990", 1_990, 1_999), ("1990s", 1_990, 1_999), ("1990–", 1_990, nil),
      ("–1999", nil, 1_999), ("1994", 1_994, 1_994), ("7", 7, 7),
    ] as [(String, Int?, Int?)])
  func `a range is read as people write it`(text: String, first: Int?, last: Int?) {
    #expect(YearRange(text) == YearRange(first: first, last: last))
  }

  @Test(arguments: ["", "–", "soon", "1990–soon", "19900", "1990–1995–1999", "1994s", "s", "١٩٩٠"])
  func `anything else is no range`(text: String) {
    #expect(YearRange(text) == nil)
  }

  @Test(arguments: ["1990–1999", "1990–", "–1999", "1994"])
  func `a range is written as it is read`(text: String) {
    #expect(YearRange(text)?.text == text)
  }

  @Test func `both ends belong to a range, and an open end has no limit`() throws {
    let closed = YearRange(first: 1_990, last: 1_999)
    let open = YearRange(first: 1_990, last: nil)

    #expect([1_989, 1_990, 1_999, 2_000].map(closed.contains) == [false, true, true, false])
    #expect([1_989, 1_990, 9_999].map(open.contains) == [false, true, true])
  }
}
