import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The address of a server, typed on the screen.
@Suite struct AddressTests {
  private func stage(_ kind: String = "jellyfin", keyboard: KeyboardLayout = .linear) -> Stage {
    var stage = Stage(settings: ScreenSettings(), keyboard: keyboard, importsLibrary: true)
    stage.act(.sourcesChanged(Situation.librarySources))
    stage.want(.settings)
    stage.choose("library")
    stage.choose("server")
    stage.choose(kind)
    return stage
  }

  private func verdict(_ stage: Stage) -> String? {
    stage.scene.node("address/verdict")?.label
  }

  private func page(_ stage: Stage) -> SettingsPage? {
    if case .settings(let page)? = stage.state.visit.screen.panels.last?.panel { page } else { nil }
  }

  private func canAdd(_ stage: Stage) -> Bool {
    stage.scene.node("address/add")?.condition.contains(.dimmed) == false
  }

  private func select(_ action: AddressPanel.Action, on stage: inout Stage) {
    stage.choose(.address(action))
  }

  private func added(_ stage: Stage) -> [LibrarySource] {
    stage.effects.compactMap { if case .addSource(let source) = $0 { source } else { nil } }
  }

  @Test func `keys type an address, and Add waits until it can be one`() {
    var stage = stage()
    let empty = (verdict(stage), canAdd(stage))

    select(.piece("192.168."), on: &stage)
    for key in "1.2" { select(.key(key), on: &stage) }
    let whole = (verdict(stage), canAdd(stage))
    select(.delete, on: &stage)
    let less = (verdict(stage), canAdd(stage))

    #expect(empty == ("For example 192.168.1.20", false))
    #expect(whole == ("Will be added: http://192.168.1.2:8096", true))
    #expect(less == ("This isn’t a complete address yet.", false))
  }

  @Test func `Add makes it a source, shows its page, and asks Jellyfin for a code`() {
    var stage = stage()
    stage.want(.type("media.local"))

    stage.want(.press, .select)
    let asks = if case .alert? = stage.state.visit.screen.panels.last?.panel { true } else { false }
    stage.want(.back)

    let source = LibrarySource(.jellyfin, "http://media.local:8096")
    #expect(added(stage) == [source])
    #expect(stage.effects.contains(.signIn(source.id)))
    #expect(asks)
    #expect(self.page(stage) == .source(source.id))
    #expect(stage.scene.node("setting/update")?.label == "Update Now: Updating…")
  }

  @Test func `a list at Trakt is typed by its pieces`() {
    var stage = stage("trakt")

    select(.piece("trakt.tv/users/"), on: &stage)
    let begun = canAdd(stage)
    stage.want(.type("ana"))
    select(.piece("/watchlist"), on: &stage)
    let whole = verdict(stage)
    select(.add, on: &stage)

    #expect(!begun)
    #expect(whole == "Will be added: https://trakt.tv/users/ana/watchlist")
    #expect(added(stage) == [LibrarySource(.trakt, "https://trakt.tv/users/ana/watchlist")])
  }

  @Test func `a server that needs no code is added with a notice`() {
    var stage = stage("mpd")
    stage.want(.type("192.168.1.20"))

    stage.want(.press, .select)

    #expect(added(stage) == [LibrarySource(.mpd, "192.168.1.20:6600")])
    #expect(
      stage.state.visit.noticeMessage
        == .words(.sourceAdded, values: ["name": "Music Player Daemon"]))
  }

  @Test func `what cannot be an address, has a password, or is there already is not added`() {
    var stage = stage("plex")
    stage.act(
      .sourcesChanged([SourceStatus(id: "plex:http://nas:32400", kind: .plex, title: "Plex")]))
    var verdicts: [String?] = []

    for text in ["nas.", "me:secret@nas", "nas", "http://nas:32400/"] {
      stage.want(.replaceText(text))
      stage.want(.press, .select)
      verdicts.append(verdict(stage))
    }

    #expect(
      verdicts == [
        "This isn’t a complete address yet.",
        "An address can’t contain a password or key. Sign in after adding it.",
        "This source has already been added.", "This source has already been added.",
      ])
    #expect(added(stage) == [])
  }

  @Test func `a scheme goes in front, and an address ends at its longest`() {
    var stage = stage()
    stage.want(.type("media.lan"))
    select(.piece("https://"), on: &stage)
    let secure = stage.state.address?.text
    select(.piece("https://"), on: &stage)

    stage.want(.type(String(repeating: "a", count: 300)))

    #expect(secure == "https://media.lan")
    #expect(stage.state.address?.text == secure)
  }

  @Test func `Back and Cancel add nothing`() {
    var stage = stage()
    stage.want(.type("nas"))
    select(.back, on: &stage)
    let page = self.page(stage)

    stage.choose("emby")
    stage.want(.type("nas"), .back)

    #expect(page == .serverKinds)
    #expect(self.page(stage) == .serverKinds)
    #expect(added(stage) == [])
  }

  @Test func `text of a hardware keyboard stays out of the search`() {
    var stage = stage()

    stage.want(.type("n"), .type("a"), .type("s"), .deleteBackward(isRepeat: false))

    #expect(stage.state.address?.text == "na")
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test(arguments: [KeyboardLayout.linear, .korean])
  func `every character of an address has a key`(keyboard: KeyboardLayout) {
    let stage = stage("m3u", keyboard: keyboard)

    let keys = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("address/key/") }.map(\.label)

    let wanted = "abcdefghijklmnopqrstuvwxyz0123456789-.:/_?=&%{}"
    #expect(wanted.allSatisfy { keys.contains(String($0)) })
    #expect(Set(keys).count == keys.count)
  }

  @Test func `an end of a long address is what the box shows`() {
    var stage = stage("m3u")
    stage.want(.type("http://tv.example/" + String(repeating: "a", count: 120) + "/end"))

    let shown = stage.scene.node("address/text")?.displayItems.compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }.first

    #expect(shown?.hasPrefix("…") == true)
    #expect(shown?.hasSuffix("/end") == true)
  }
}
