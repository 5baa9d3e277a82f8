import CatalogModel
import Configuration
import Geometry
import SceneGraph
import SearchScreen
import Testing

@Suite struct SettingsTests {
  @Test func `the documented defaults are the defaults`() throws {
    let bench = Workbench()

    var settings = try bench.loader.settings()

    #expect(settings.sources == [bench.loader.defaultFile])
    settings.sources = []
    #expect(settings == Settings())
  }

  @Test func `the addresses of servers are no paths`() throws {
    let bench = Workbench()
    let file = try bench.write(
      """
      catalog: >-
        postgresql://a/films
        postgresql://b/films
      """, to: "servers.yaml")

    let settings = try bench.loader.settings(file: file)

    #expect(settings.catalog == "postgresql://a/films postgresql://b/films")
  }

  @Test func `every key of a file arrives`() throws {
    let bench = Workbench()
    try bench.write("", to: "pads.txt")
    try bench.write("", to: "mine/notes")
    let file = try bench.write(
      """
      search:
        start: submit
        placeholder: Books
        prompt: Ask for anything
        popular: [Dune, 1984, no]
        meaning: false
        history: session
      scope: { selects: press }
      keyboard: { layout: en-linear, skipUnavailable: on }
      input: { confirm: east, mappings: pads.txt, bindings: ~/mine }
      feedback: { sounds: false, rumble: off }
      theme:
        appearance: light
        textScale: 1.25
        boldText: true
        highContrast: yes
        reducedMotion: true
      window: { width: 1280, height: 720, fullscreen: true }
      catalog: /srv/books.sqlite
      sources:
        - { kind: folder, place: ~/Films, every: 0 }
        - kind: starter
      open: [/opt/play, --id, "{id}", "{title} – {url}"]
      locale: pt-BR
      log: { level: debug }
      """)

    let settings = try bench.loader.settings(file: file)

    #expect(settings.screen.searchStart == .submit)
    #expect(settings.screen.placeholder == "Books")
    #expect(settings.screen.prompt == "Ask for anything")
    #expect(settings.screen.popularSearches == ["Dune", "1984", "no"])
    #expect(!settings.searchesByMeaning)
    #expect(settings.screen.history == .session)
    #expect(settings.screen.scopeSelection == .press)
    #expect(settings.screen.sounds == false)
    #expect(settings.screen.rumble == false)
    #expect(settings.screen.theme.appearance == .light)
    #expect(settings.screen.theme.textScale == 1250)
    #expect(settings.screen.theme.boldText)
    #expect(settings.screen.theme.highContrast)
    #expect(settings.screen.theme.reducedMotion)
    #expect(settings.screen.kiosk == nil)
    #expect(settings.keyboard == "en-linear")
    #expect(settings.screen.skipUnavailable == .on)
    #expect(settings.input.confirm == .east)
    #expect(settings.input.mappings == bench.folder + "/pads.txt")
    #expect(settings.input.bindings == bench.folder + "/mine")
    #expect(settings.window.size == Size(width: 1280, height: 720))
    #expect(settings.screen.isFullScreen)
    #expect(settings.catalog == "/srv/books.sqlite")
    #expect(settings.open.arguments == ["/opt/play", "--id", "{id}", "{title} – {url}"])
    #expect(settings.openers.isEmpty)
    #expect(
      settings.library == [
        LibrarySource(.folder, bench.folder + "/Films", minutes: 0), LibrarySource(.starter, ""),
      ])
    #expect(settings.locale == "pt-BR")
    #expect(settings.logLevel == .debug)
  }

  @Test func `keys that a file leaves out keep their defaults`() throws {
    let bench = Workbench()
    let file = try bench.write("theme:\n  boldText: true\n")

    var settings = try bench.loader.settings(file: file)

    #expect(settings.screen.theme.boldText)
    settings.screen.theme.boldText = false
    settings.sources = []
    #expect(settings == Settings())
  }

  @Test func `a file of comments changes nothing`() throws {
    let bench = Workbench()

    #expect(try bench.complaint(about: "# nothing yet\n") == nil)
  }

  @Test func `the person's own file is found, and a named one wins over it`() throws {
    let bench = Workbench()
    try bench.write("locale: ko\n", to: ".config/couchsearch/config.yaml")
    let named = try bench.write("log: { level: error }\n", to: "other.yaml")

    let own = try bench.loader.settings()
    let other = try bench.loader.settings(file: named)

    #expect(own.locale == "ko")
    #expect(other.locale == nil)
    #expect(other.logLevel == .error)
  }

  @Test func `the kiosk file makes a kiosk that keeps nothing`() throws {
    let bench = Workbench()

    let settings = try bench.loader.settings(file: Workbench.resources + "/Configs/kiosk.yaml")

    #expect(settings.screen.kiosk == ScreenSettings.Kiosk())
    #expect(settings.screen.history == .off)
    #expect(settings.screen.isFullScreen)
    #expect(settings.open.arguments == [])
  }

  @Test func `a kiosk keeps no history although the default does`() throws {
    let bench = Workbench()
    let file = try bench.write("kiosk: { enabled: true, idleTimeout: 5000 }\n")

    let settings = try bench.loader.settings(file: file)

    #expect(settings.screen.history == .off)
    #expect(settings.screen.kiosk?.idleTimeout == 5000)
    #expect(settings.screen.kiosk?.countdown == 15_000)
  }
}
