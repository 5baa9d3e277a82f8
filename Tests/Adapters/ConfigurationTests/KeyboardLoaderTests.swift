import Configuration
import Testing
import TextEntry

@Suite struct KeyboardLoaderTests {
  @Test func `rows of letters become letters, capitals and symbols with keys that do not type`()
    throws
  {
    let layout = try Workbench().loader.keyboard("en-qwerty")

    #expect(
      layout.pages.map { Self.picture(of: $0) } == [
        """
        abc: page-#+= globe space delete search
        q w e r t y u i o p
        a s d f g h j k l
        z x c v b n m
        """,
        """
        ABC: page-abc page-#+= globe space delete search
        Q W E R T Y U I O P
        A S D F G H J K L
        Z X C V B N M
        """,
        """
        #+=: page-ABC page-abc globe space delete search
        1 2 3 4 5 6 7 8 9 0
        & ! ? : ' " ( ) +
        - , . / # @ *
        """,
      ])
    #expect(
      layout.groups == ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"])
    #expect(layout.id == "en-qwerty")
    #expect(layout.language == "en")
    #expect(layout.arrangement == "qwerty")
    #expect(!layout.isRightToLeft)
    #expect(layout.composer == .none)
  }

  @Test func `linear is one row of letters`() throws {
    let layout = try Workbench().loader.keyboard("en-linear")

    let rows = layout.pages.map { $0.rows[0].map(\.id).joined() }

    #expect(layout.isOneRow)
    #expect(rows[0] == "abcdefghijklmnopqrstuvwxyz")
    #expect(rows[1] == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(rows[2] == "1234567890&!?:'\"()+-,./#@*")
  }

  @Test(arguments: ["en-qwerty", "en-linear"])
  func `holding a letter offers its accents in the same case`(_ id: String) throws {
    let layout = try Workbench().loader.keyboard(id)
    func variants(_ page: String, _ key: String) -> [String]? {
      layout.page(page).rows.flatMap(\.self).first { $0.id == key }?.alternates
    }

    #expect(variants("abc", "e")?.prefix(4) == ["è", "é", "ê", "ë"])
    #expect(variants("ABC", "E")?.prefix(4) == ["È", "É", "Ê", "Ë"])
    #expect(variants("abc", "q") == [])
    #expect(variants("ABC", "S")?.contains("ẞ") == true)
  }

  @Test(arguments: [
    ("tr-qwerty", "ı", "I"), ("tr-qwerty", "i", "İ"), ("de-qwerty", "ß", "ẞ"),
    ("el-qwerty", "σ", "Σ"), ("el-qwerty", "ς", "ς"), ("ko-qwerty", "ㄱ", "ㄲ"),
    ("ru-qwerty", "ё", "Ё"),
  ])
  func `a capital stands where its small letter does`(
    id: String, letter: String, capital: String
  ) throws {
    let layout = try Workbench().loader.keyboard(id)
    let keys = { (page: String) in layout.page(page).rows.flatMap(\.self).map(\.id) }

    let place = try #require(keys("abc").firstIndex(of: letter))

    #expect(keys("ABC")[place] == capital)
  }

  @Test func `what is written out wins over rows that are made`() throws {
    let bench = Workbench()
    let text = """
      name: Test
      pages:
        abc:
          - [{ type: q, label: Q!, width: 150 }, { do: globe }, { page: more }]
        more:
          - [{ type: か, cycle: かき }, { do: shift }, { page: abc, label: back }]
      """

    let layout = try bench.keyboard(text)

    #expect(layout.pages[0].rows[0][0] == Key(.type("q"), label: "Q!", width: 150))
    #expect(layout.pages[0].rows[0].map(\.id) == ["q"])
    #expect(layout.pages[0].functions.map(\.id) == ["page-more", "globe"])
    #expect(layout.pages[1].rows[0][0].cycle == ["か", "き"])
    #expect(layout.pages[1].rows[0][0].alternates == ["き"])
    #expect(layout.pages[1].functions.last?.label == "back")
  }

  @Test func `a keyboard builds on the one it includes`() throws {
    let bench = Workbench()
    try bench.write(
      "name: Base\ndirection: rtl\nrows: [a b c]\nalternates: { a: á, b: ƀ }\n",
      to: "xx-base.yaml")

    let layout = try bench.keyboard(
      "include: xx-base\nname: Mine\nalternates: { a: å }\n", id: "xx-mine")

    let keys = layout.pages[0].rows[0].filter(\.isLetter)
    #expect(layout.name == "Mine")
    #expect(layout.isRightToLeft)
    #expect(keys.map(\.id) == ["a", "b", "c"])
    #expect(keys.map(\.alternates) == [["å"], ["ƀ"], ["ç", "ć", "č"]])
  }

  @Test func `marks that join a letter stand on a dotted circle`() throws {
    let layout = try Workbench().keyboard("name: ไทย\nrows: [ก ั]\n", id: "th-test")

    #expect(layout.pages[0].rows[0].filter(\.isLetter).map(\.label) == ["ก", "◌ั"])
  }

  private static func picture(of page: KeyboardPage) -> String {
    let functions = page.functions.map(\.id).joined(separator: " ")
    let rows = page.rows.map { $0.map(\.id).joined(separator: " ") }
    return (["\(page.id): \(functions)"] + rows).joined(separator: "\n")
  }
}

extension Workbench {
  /// Loads a text as the keyboard of that name, over what all keyboards share.
  func keyboard(_ text: String, id: String = "xx-test") throws -> KeyboardLayout {
    let file = try write(text, to: "\(id).yaml")
    return try KeyboardLoader.load(
      file, in: KeyboardFolders(own: loader.keyboards.own, personal: folder))
  }
}
