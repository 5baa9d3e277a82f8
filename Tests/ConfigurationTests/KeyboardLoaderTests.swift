import Configuration
import Testing
import TextEntry

@Suite struct KeyboardLoaderTests {
  @Test func `qwerty has three pages of three rows, with wide keys at both ends`() throws {
    let layout = try Workbench().loader.keyboard("en-qwerty")

    #expect(
      layout.pages.map { Self.picture(of: $0) } == [
        """
        abc
        page-ABC|q w e r t y u i o p|delete
        page-#+=|a s d f g h j k l '|space
        clear|z x c v b n m , . -|search
        """,
        """
        ABC
        page-abc|Q W E R T Y U I O P|delete
        page-#+=|A S D F G H J K L '|space
        clear|Z X C V B N M , . -|search
        """,
        """
        #+=
        page-abc|1 2 3 4 5 6 7 8 9 0|delete
        page-ABC|& ! ? : ; " ( ) + '|space
        clear|# @ * % $ _ / , . -|search
        """,
      ])
    #expect(layout.id == "en-qwerty")
    #expect(layout.language == "en")
    #expect(layout.arrangement == "qwerty")
    #expect(!layout.isRightToLeft)
    #expect(
      layout.pages.allSatisfy { page in
        page.rows.allSatisfy { $0.first?.width == 150 && $0.last?.width == 150 }
      })
  }

  @Test func `linear is one row of 29 keys`() throws {
    let layout = try Workbench().loader.keyboard("en-linear")

    let rows = layout.pages.map { $0.rows[0].map(\.id).joined() }

    #expect(layout.isOneRow)
    #expect(layout.pages.allSatisfy { $0.rows[0].count == 29 })
    #expect(rows[0] == "page-ABCabcdefghijklmnopqrstuvwxyzspacedelete")
    #expect(rows[1] == "page-#+=ABCDEFGHIJKLMNOPQRSTUVWXYZspacedelete")
    #expect(rows[2] == "page-abc1234567890&!?:'\"()+-,./#@*spacedelete")
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
    #expect(variants("abc", "n")?.contains("ñ") == true)
  }

  @Test(
    arguments: [
      (
        "pages:\n  abc:\n    - [a, b, a]\n",
        "kb.yaml:6:14: pages.abc[0][2]: \"a\" stands on page abc twice. Keep one."
      ),
      ("pages:\n  abc:\n    - []\n", "kb.yaml:6:7: pages.abc[0]: found a list, expected at least"),
      ("pages:\n  abc: []\n", "kb.yaml:5:8: pages.abc: found a list, expected at least one row."),
      ("pages: {}\n", "kb.yaml:4:8: pages: found a block of keys, expected at least one page."),
      (
        "pages:\n  abc:\n    - [a, { page: AB }]\n  ABC:\n    - [A, { page: abc }]\n",
        """
        kb.yaml:6:19: pages.abc[0][1].page: found "AB", expected one of the pages abc, ABC; \
        did you mean "abc"?
        """
      ),
      (
        "pages:\n  abc:\n    - [a, b]\n  ABC:\n    - [A]\n    - [B]\n",
        """
        kb.yaml:7:3: pages.ABC: has 1 + 1 keys in its rows, page abc has 2: all pages must have \
        the same shape, so that no key moves.
        """
      ),
      (
        "pages:\n  abc:\n    - [a, { do: spcae }]\n",
        "expected one of space, delete, clear, search, transform; did you mean \"space\"?"
      ),
      (
        "pages:\n  abc:\n    - [a, { width: 150 }]\n",
        "found a block of keys, expected a key with one of type, do or page."
      ),
      (
        "pages:\n  abc:\n    - [a, { type: b, wdith: 150 }]\n",
        "there is no such key; did you mean \"width\"?"
      ),
      ("pges:\n  abc: []\n", "kb.yaml:4:1: pges: there is no such key; did you mean \"pages\"?"),
      ("rightToLeft: false\n", "kb.yaml:1:1: pages: is missing, expected the pages"),
      (
        "composer: hangol\npages: { abc: [[a]] }\n",
        """
        kb.yaml:4:11: composer: found "hangol", expected one of none, hangul, kana, romaji; did \
        you mean "hangul"?
        """
      ),
      (
        "alternates: { a: á á }\npages: { abc: [[a]] }\n",
        "kb.yaml:4:18: alternates.a: found \"á á\", expected every variant once"
      ),
    ])
  func `a wrong keyboard names file, line and the nearest name`(
    text: String, expected: String
  ) throws {
    let bench = Workbench()
    let head = "language: en\narrangement: abc\nname: English\n"
    let file = try bench.write(head + text, to: "kb.yaml")

    let complaint = bench.complaint { _ = try KeyboardLoader.load(file) }

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "nothing")")
    #expect(complaint?.hasPrefix("kb.yaml:") == true)
  }

  @Test func `an unknown keyboard names the nearest one`() throws {
    let bench = Workbench()

    let complaint = try #require(bench.complaint { _ = try bench.loader.keyboard("en-qwertz") })

    #expect(complaint.contains("keyboard.layout: found \"en-qwertz\", expected one of"))
    #expect(complaint.contains("did you mean \"en-qwerty\"?"))
  }

  @Test func `every keyboard there is loads`() throws {
    let loader = Workbench().loader

    let ids = loader.keyboardIDs()

    #expect(ids.contains("en-qwerty") && ids.contains("en-linear"))
    for id in ids { #expect(try loader.keyboard(id).id == id) }
  }

  private static func picture(of page: KeyboardPage) -> String {
    let rows = page.rows.map { row in
      let ids = row.map(\.id)
      return [ids.first ?? "", ids.dropFirst().dropLast().joined(separator: " "), ids.last ?? ""]
        .joined(separator: "|")
    }
    return ([page.id] + rows).joined(separator: "\n")
  }
}
