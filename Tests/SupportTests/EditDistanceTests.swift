import Support
import Testing

struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abcd", "badc", 2), ("kitten", "sitting", 3), ("ca", "abc", 3), ("éa", "ae", 2),
    ])
  func `distances are those of optimal string alignment, of letters and of scalars`(
    first: String, second: String, expected: Int
  ) {
    let letters = EditDistance.between(Array(first), Array(second))
    let scalars = EditDistance.between(Array(first.unicodeScalars), Array(second.unicodeScalars))
    let row = EditDistance.row(Array(first.unicodeScalars), Array(second.unicodeScalars))

    #expect(
      EditDistance.isOne(between: Array(first.unicodeScalars), Array(second.unicodeScalars))
        == (expected == 1))
    #expect(letters == expected && scalars == expected)
    #expect(row.count == second.unicodeScalars.count + 1 && row.last == expected)
  }
}
