import Configuration
import Testing

/// The error messages of keyboard files.
@Suite struct KeyboardErrorTests {
  static let pages: [(String, String)] = [
    (
      "pages:\n  abc:\n    - [a, b, a]\n",
      "xx-test.yaml:4:14: pages.abc[0][2]: \"a\" stands on page abc twice. Keep one."
    ),
    ("pages:\n  abc:\n    - []\n", ":4:7: pages.abc[0]: found a list, expected at least one key"),
    ("pages:\n  abc: []\n", ":3:8: pages.abc: found a list, expected at least one row."),
    ("pages: {}\n", ":2:8: pages: found a block of keys, expected at least one page."),
    (
      "pages:\n  abc:\n    - [a, { page: AB }]\n  ABC:\n    - [A, { page: abc }]\n",
      """
      :4:19: pages.abc[0][1].page: found "AB", expected one of the pages abc, ABC; did you mean \
      "abc"?
      """
    ),
    (
      "pages:\n  abc:\n    - [a, b]\n  ABC:\n    - [A]\n    - [B]\n",
      """
      :5:3: pages.ABC: has 1 + 1 keys in its rows, page abc has 2: all pages must have the same \
      shape, so that no key moves.
      """
    ),
    (
      "pages:\n  abc:\n    - [a, { width: 150 }]\n",
      "found a block of keys, expected a key with one of type, do or page."
    ),
    (
      "pages:\n  abc:\n    - [a, { type: b, wdith: 150 }]\n",
      "unknown key; did you mean \"width\"?"
    ),
  ]

  static let rows: [(String, String)] = [
    (
      "rows:\n  - a b a\n",
      ":3:5: rows[0]: \"a\" stands on page abc twice. Keep one."
    ),
    ("rows:\n  - ß\n", ":3:5: rows[0]: \"ß\" has no capital of one letter. Say which under"),
    ("rows:\n  - i ı\n", ":3:5: rows[0]: \"I\" stands on page ABC twice. Keep one."),
    ("rows: [a, b, c, d, e]\n", ":2:7: rows: found a list, expected 1 to 4 rows."),
    ("rows:\n  - [a, { do: spcae }]\n", "transform; did you mean \"space\"?"),
    ("rows: [[{ type: か, cycle: きか }]]\n", "expected different letters that begin with か."),
    ("rows: [[{ do: space, cycle: きか }]]\n", "expected to stand beside type."),
    ("rows: [abcdefghijkl]\n", "expected letters with spaces between them."),
    ("rows: [a]\npages: { abc: [[a]] }\n", ":3:8: pages: stands beside rows, which make the"),
    ("rows: [a]\nsymbols: ''\n", ":3:10: symbols: has 0 symbols, too few for the 1 keys of"),
    ("rows: [a]\nfunctions: [spcae]\n", "transform; did you mean \"space\"?"),
    ("rows: [a]\nfunctions: [space, space]\n", "functions[1]: \"space\" stands on page abc twice."),
    ("rows: [a]\ngroups: abc cde\n", ":3:9: groups: found \"abc cde\", expected none, or 2 to 8"),
    ("rows: [a]\ncapitals: nine\n", "capitals: found \"nine\", expected none, or a block of"),
    ("rows: [a]\ndirection: rlt\n", "expected one of ltr, rtl; did you mean \"rtl\"?"),
    ("rows: [a]\ninclude: en-qwert\n", "did you mean \"en-qwerty\"?"),
    ("rows: [a]\ninclude: xx-test\n", "expected a keyboard that does not include this one again"),
    (
      "composer: hangol\nrows: [a]\n",
      """
      :2:11: composer: found "hangol", expected one of none, hangul, kana, romaji; did you mean \
      "hangul"?
      """
    ),
    ("rwos: [a]\n", ":2:1: rwos: unknown key; did you mean \"rows\"?"),
    ("direction: ltr\n", ":1:1: rows: is missing, expected the rows of letters"),
    ("alternates: { a: á á }\nrows: [a]\n", ":2:18: alternates.a: found \"á á\", expected every"),
  ]

  @Test(arguments: pages + rows)
  func `a wrong keyboard names file, line and the nearest name`(
    text: String, expected: String
  ) throws {
    let bench = Workbench()

    let complaint = bench.complaint { _ = try bench.keyboard("name: Test\n" + text) }

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "nothing")")
    #expect(complaint?.hasPrefix("xx-test.yaml:") == true)
  }

  @Test func `a keyboard needs a name`() {
    let bench = Workbench()

    let complaint = bench.complaint { _ = try bench.keyboard("rows: [a]\n") }

    let expected = "name: is missing, expected what people call the language."
    #expect(complaint == "xx-test.yaml:1:1: " + expected)
  }

  @Test(arguments: ["qwerty", "english-qwerty", "EN-qwerty", "en-"])
  func `a file that is not called after its language says how it should be`(_ id: String) {
    let bench = Workbench()

    let complaint = bench.complaint { _ = try bench.keyboard("rows: [a]\n", id: id) }

    #expect(complaint?.contains("is called LANGUAGE-LAYOUT.yaml, like uk-qwerty.yaml") == true)
  }

  @Test func `an unknown keyboard names the nearest one`() throws {
    let bench = Workbench()

    let complaint = try #require(bench.complaint { _ = try bench.loader.keyboard("en-qwertz") })

    #expect(complaint.contains("keyboard.layout: found \"en-qwertz\", expected one of"))
    #expect(complaint.contains("did you mean \"en-qwerty\"?"))
  }
}
