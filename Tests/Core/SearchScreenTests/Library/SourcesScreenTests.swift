import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The sources of the library in the settings.
@Suite struct SourcesScreenTests {
  private func stage(kiosk: ScreenSettings.Kiosk? = nil) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = kiosk
    var stage = Stage(settings: settings, importsLibrary: true)
    stage.act(.sourcesChanged(Situation.librarySources))
    return stage
  }

  private func label(_ stage: Stage, _ row: String) -> String? {
    stage.scene.node(NodeID("setting/" + row))?.label
  }

  @Test func `the list shows titles, and which source could not be updated`() {
    var stage = stage()
    stage.want(.settings)

    stage.choose("library")

    #expect(label(stage, "folder:|home|me|Films") == "Films: 1,204 titles")
    #expect(label(stage, "steam:|mnt|games") == "Steam: Not Updated")
    #expect(label(stage, "desktop:|usr|share|applications") == "Desktop Games")
  }

  @Test func `a source that is away says since when, why, and what it keeps`() {
    var stage = stage()
    stage.want(.settings)
    stage.choose("library")

    stage.choose("steam:|mnt|games")

    let detail = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("settings/detail") }
      .map(\.label).joined(separator: "\n")
    #expect(detail.contains("/mnt/games"))
    #expect(detail.contains("23 Nov 2026 at 12:31: The folder or file wasn’t found."))
    #expect(detail.contains("Kept from before: 88 titles"))
    #expect(detail.contains("Updated 21 Nov 2026 at 18:02"))
  }

  @Test(
    arguments: [
      (0, "Updated today at 12:07", "Today at 12:07: The folder or file wasn’t found."),
      (1, "Updated yesterday at 12:07", "Yesterday at 12:07: The folder or file wasn’t found."),
      (2, "Updated 21 Nov 2026 at 12:07", "21 Nov 2026 at 12:07: The folder or file wasn’t found."),
    ])
  func `a time is told as people say it`(days: Int, updated: String, failed: String) {
    // Just before midnight in a zone that is ahead.
    let now = 1_000 * 86_400 + 21 * 3_600 + 59 * 60
    let noon = 1_000 * 86_400 - days * 86_400 + 10 * 3_600 + 7 * 60
    var stage = Stage(importsLibrary: true)
    stage.act(.clockChanged(ClockReading("23:59", ClockReading.Moment(seconds: now, zone: 7_200))))
    let time = SourceTime("21 Nov 2026 at 12:07", seconds: noon)
    stage.act(
      .sourcesChanged([
        SourceStatus(
          id: "folder:/a", kind: .folder, title: "a", place: "/a", titles: 3, updated: time,
          looked: time, failure: .missing)
      ]))
    stage.want(.settings)
    stage.choose("library")

    stage.choose("folder:|a")

    let detail = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("settings/detail") }
      .map(\.label).joined(separator: "\n")
    #expect(detail.contains(updated), "\(detail)")
    #expect(detail.contains(failed), "\(detail)")
  }

  @Test func `the starter catalogue is counted among the sources`() {
    var stage = Stage(importsLibrary: true)
    stage.act(
      .sourcesChanged([
        SourceStatus(id: "folder:/a", kind: .folder, title: "a", place: "/a", titles: 16),
        SourceStatus(id: "starter:", kind: .starter, titles: 3_826),
      ]))
    stage.want(.settings)

    stage.choose("library")

    #expect(label(stage, "starter:") == "Starter Catalogue: 3,826 titles")
  }

  @Test func `Update Now asks for all sources, or for one`() {
    var stage = stage()
    stage.want(.settings)
    stage.choose("library")
    stage.choose("update")
    stage.choose("folder:|home|me|Films")
    stage.choose("update")

    #expect(stage.effects.contains(.updateSources(Situation.librarySources.map(\.id))))
    #expect(stage.effects.contains(.updateSources(["folder:/home/me/Films"])))
  }

  @Test func `a source is removed after a question, and the list is there again`() {
    var stage = stage()
    stage.want(.settings)
    stage.choose("library")
    stage.choose("steam:|mnt|games")
    stage.choose("remove")
    let asked = stage.effects.contains(.removeSource("steam:/mnt/games"))

    stage.press("D")
    stage.want(.press, .select)

    #expect(!asked)
    #expect(stage.effects.contains(.removeSource("steam:/mnt/games")))
    #expect(label(stage, "folder:|home|me|Films") != nil)
    #expect(label(stage, "steam:|mnt|games") == nil)
  }

  @Test func `a source of the configuration stays, and says where it stands`() {
    var stage = stage()
    stage.want(.settings)
    stage.choose("library")
    stage.choose("desktop:|usr|share|applications")
    stage.choose("remove")

    #expect(!stage.effects.contains { if case .removeSource = $0 { true } else { false } })
    #expect(stage.state.visit.noticeMessage == .words(.sourceFixed))
  }

  @Test func `without a library to keep there is no row`() {
    var plain = Stage()
    plain.want(.settings)

    #expect(label(plain, "library") == nil)
  }

  // MARK: Signing in

  static let jellyfin = SourceStatus(
    id: "jellyfin:http://media:8096", kind: .jellyfin, title: "Jellyfin",
    place: "http://media:8096", looked: "23 Nov 2026 at 12:31", failure: .signIn)

  private func signingIn() -> Stage {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    stage.act(.sourcesChanged([Self.jellyfin]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose("jellyfin:http:||media:8096")
    stage.choose("sign-in")
    return stage
  }

  private func alert(_ stage: Stage) -> Alert? {
    if case .alert(let alert)? = stage.state.visit.screen.panels.last?.panel { alert } else { nil }
  }

  @Test func `a code is shown to sign in with, and then the titles are read`() {
    var stage = signingIn()
    let waiting = alert(stage)?.title

    stage.act(.signInChanged(Self.jellyfin.id, .code("123456")))
    let code = alert(stage)
    stage.act(.signInChanged(Self.jellyfin.id, .done))

    #expect(stage.effects.contains(.signIn(Self.jellyfin.id)))
    #expect(waiting == "Asking for a code…")
    #expect(code?.title == "123456")
    #expect(code?.message.hasPrefix("In Jellyfin on another device") == true)
    #expect(alert(stage) == nil)
    #expect(stage.state.visit.noticeMessage == .words(.signInDone, values: ["name": "Jellyfin"]))
    #expect(stage.effects.contains(.updateSources([Self.jellyfin.id])))
  }

  @Test func `signing in is called off by Cancel, and a late code shows nothing`() {
    var stage = signingIn()

    stage.want(.press, .select)
    stage.act(.signInChanged(Self.jellyfin.id, .code("123456")))

    #expect(stage.effects.contains(.cancelSignIn))
    #expect(alert(stage) == nil)
  }

  @Test func `a server that refuses is said so`() {
    var stage = signingIn()

    stage.act(.signInChanged(Self.jellyfin.id, .unreachable))

    #expect(alert(stage) == nil)
    #expect(stage.state.visit.noticeMessage == .words(.signInFailed, values: ["name": "Jellyfin"]))
  }
}
