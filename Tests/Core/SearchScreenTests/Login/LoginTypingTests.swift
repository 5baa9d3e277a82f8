import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The characters of a login, and a password that nobody sees or hears.
@Suite struct LoginTypingTests {
  @Test func `keys type letters, capitals, signs, accents and spaces`() {
    var stage = Stage.signingIn()

    for action: LoginPanel.Action in [
      .key("a"), .page(.capitals), .key("A"), .page(.signs), .key("#"), .page(.accents), .key("é"),
      .page(.accentedCapitals), .key("É"), .key(" "), .key("7"), .key("0"), .delete,
    ] {
      stage.select(action)
    }

    #expect(stage.state.login?.user == "aA#éÉ 7")
  }

  @Test(arguments: [KeyboardLayout.linear, .korean])
  func `every sign of ASCII has a key, and no key is there twice`(keyboard: KeyboardLayout) {
    var stage = Stage.signingIn(keyboard: keyboard)
    var keys: [String] = []

    for page in LoginPanel.Page.allCases {
      stage.select(.page(page))
      let shown = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("login/key/") }
      #expect(Set(shown.map(\.id)).count == shown.count, "\(page)")
      keys += shown.map(\.label)
    }

    let signs = (0x21...0x7E).map { String(UnicodeScalar($0)) }
    #expect(signs.filter { !keys.contains($0) } == [])
  }

  @Test func `a password is dots, and stands in no outline and no description`() {
    var stage = Stage.signingIn()
    stage.want(.type("ana"), .press, .select)

    stage.want(.type("xqzvmark"))

    let shown = stage.scene.node("login/text")?.displayItems.compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
    var dumped = ""
    dump(stage.state.login, to: &dumped)
    #expect(shown == ["••••••••"])
    #expect(stage.state.login?.secret.text == "xqzvmark")
    #expect(!stage.scene.outline.contains("xqzv"))
    #expect(!"\(stage.state.visit.screen.panels)".contains("xqzv"))
    #expect(!String(reflecting: stage.state.login).contains("xqzv"))
    #expect(!dumped.contains("xqzv"))
    #expect(stage.state.hidesTyping)
  }

  @Test func `what the effect says of itself has no password in it`() {
    var stage = Stage.signingIn()
    stage.sendLogin()

    #expect(!stage.loginChecks.isEmpty)
    #expect(!"\(stage.loginChecks)".contains("sesame"))
    #expect(!String(reflecting: stage.loginChecks).contains("sesame"))
  }

  @Test func `a password is pasted without its line end, and no more than there is room for`() {
    var stage = Stage.signingIn()
    stage.want(.type("ana"), .press, .select)

    stage.want(.replaceText("sesame\n"))
    stage.want(.type(String(repeating: "a", count: 300)))

    #expect(stage.state.login?.secret.text == "sesame")
    #expect(stage.state.visit.field.isEmpty)
  }
}
