import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// A login for the server of a source, typed on the screen.
@Suite struct LoginTests {
  private static let navidrome = LoginSituation.navidrome
  private static let emby = SourceStatus(
    id: "emby:http://nas:8096", kind: .emby, title: "Emby", place: "http://nas:8096")
  private static let playlist = SourceStatus(
    id: "m3u:http://tv.local/list", kind: .m3u, title: "tv.local", place: "http://tv.local/list")
  private static let mpd = SourceStatus(
    id: "mpd:nas:6600", kind: .mpd, title: "Music Player Daemon", place: "nas:6600")

  private func label(_ stage: Stage, _ node: String) -> String? {
    stage.scene.node(NodeID("login/" + node))?.label
  }

  @Test func `a name and a password are checked, and the titles are read`() {
    var stage = Stage.signingIn()
    stage.sendLogin()
    let (title, note) = (label(stage, "title"), label(stage, "verdict"))

    stage.act(.signInChanged(Self.navidrome.id, .done))

    #expect(
      stage.loginChecks == [
        .signInByPassword(Self.navidrome.id, user: "ana", secret: SecretText("sesame"))
      ])
    #expect(title == "Password")
    #expect(note == "Checking…")
    #expect(stage.state.login == nil)
    #expect(
      stage.state.visit.noticeMessage
        == .words(.signInDone, values: ["name": "Navidrome · Subsonic"]))
    #expect(stage.effects.contains(.updateSources([Self.navidrome.id])))
  }

  @Test func `a wrong password is typed again, the name stays, and nothing is filled in`() {
    var stage = Stage.signingIn()
    stage.sendLogin()

    stage.act(.signInChanged(Self.navidrome.id, .refused))
    let refused = stage.state.login
    let note = label(stage, "verdict")
    stage.want(.type("right"), .press, .select)

    #expect(refused?.user == "ana")
    #expect(refused?.secret.text == "")
    #expect(refused?.part == .secret)
    #expect(note == "Wrong user name or password. Try again, or go back to change the name.")
    #expect(
      stage.loginChecks.last
        == .signInByPassword(
          Self.navidrome.id, user: "ana", secret: SecretText("right")))
  }

  @Test func `a server that is off is told apart, and the password need not be typed again`() {
    var stage = Stage.signingIn()
    stage.sendLogin()

    stage.act(.signInChanged(Self.navidrome.id, .unreachable))
    let note = label(stage, "verdict")
    stage.point(at: .login("proceed"))
    stage.want(.press, .select)

    #expect(note == "The server doesn’t answer. Make sure it’s on, and try again.")
    #expect(stage.loginChecks.count == 2)
    #expect(stage.loginChecks.first == stage.loginChecks.last)
  }

  @Test func `a login that cannot be kept, and another server, are said so`() {
    var stage = Stage.signingIn()
    stage.sendLogin()

    stage.act(.signInChanged(Self.navidrome.id, .unkept))
    let unkept = label(stage, "verdict")
    stage.want(.type("x"), .press, .select)
    stage.act(.signInChanged(Self.navidrome.id, .strange))

    #expect(unkept == "The login couldn’t be saved. Unlock the keyring and try again.")
    #expect(label(stage, "verdict")?.hasPrefix("This address doesn’t belong to Navidrome") == true)
  }

  @Test func `without a name a key is asked for, where the server takes one`() {
    var stage = Stage.signingIn(Self.emby)
    let hint = label(stage, "verdict")
    stage.point(at: .login("proceed"))
    stage.want(.press, .select)
    let title = label(stage, "title")
    let canBeEmpty = stage.scene.node("login/proceed")?.condition.contains(.dimmed) == false

    stage.want(.type("k3y"), .press, .select)

    #expect(hint == "http://nas:8096 · Leave this empty to use an API key.")
    #expect(title == "API Key")
    #expect(!canBeEmpty)
    #expect(
      stage.loginChecks == [.signInByPassword(Self.emby.id, user: "", secret: SecretText("k3y"))])
  }

  @Test func `a playlist needs a name, and a music player has none`() {
    var playlist = Stage.signingIn(Self.playlist)
    playlist.point(at: .login("proceed"))
    playlist.want(.press, .select)
    let isAtName = playlist.state.login?.part == .user

    var player = Stage.signingIn(Self.mpd)
    let title = label(player, "title")
    player.want(.type("sesame"), .press, .select)

    #expect(isAtName)
    #expect(title == "Password")
    #expect(
      player.loginChecks == [.signInByPassword(Self.mpd.id, user: "", secret: SecretText("sesame"))]
    )
  }

  @Test func `Back goes to the name and forgets the password, then leaves`() {
    var stage = Stage.signingIn()
    stage.want(.type("ana"), .press, .select)
    stage.want(.type("sesame"))

    stage.want(.back)
    let entry = stage.state.login
    stage.want(.back)

    #expect(entry?.part == .user)
    #expect(entry?.user == "ana")
    #expect(entry?.secret.text == "")
    #expect(stage.state.login == nil)
    #expect(stage.loginChecks.isEmpty)
  }

  @Test func `Back during the check calls it off, and a late answer changes nothing`() {
    var stage = Stage.signingIn()
    stage.sendLogin()

    stage.want(.back)
    let entry = stage.state.login
    stage.act(.signInChanged(Self.navidrome.id, .done))

    #expect(stage.effects.contains(.cancelSignIn))
    #expect(entry?.part == .secret)
    #expect(entry?.isChecking == false)
    #expect(stage.state.login == entry)
    #expect(!stage.effects.contains(.updateSources([Self.navidrome.id])))
  }

  @Test func `nothing can be changed while the server is asked, and it is asked once`() {
    var stage = Stage.signingIn()
    stage.sendLogin()

    stage.want(.type("x"), .deleteBackward(isRepeat: false), .clear, .replaceText("y"))
    stage.want(.press, .select)

    #expect(stage.state.login?.secret.text == "sesame")
    #expect(stage.loginChecks.count == 1)
  }

  @Test func `the name of the last login is there, unless somebody types already`() {
    var stage = Stage.signingIn()
    let isAsked = stage.effects.contains(.findUser(Self.navidrome.id))
    stage.act(.userFound(Self.navidrome.id, "ana"))
    let found = stage.state.login?.user
    stage.want(.clear, .type("bo"))

    stage.act(.userFound(Self.navidrome.id, "ana"))

    #expect(isAsked)
    #expect(found == "ana")
    #expect(stage.state.login?.user == "bo")
  }

  @Test func `a source that was just added is asked a login for once its server wants one`() {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    stage.act(.sourcesChanged([]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose("server")
    stage.choose("m3u")
    stage.want(.type("http://tv.local/list"), .press, .select)
    let isQuiet = stage.state.login == nil
    var source = Self.playlist
    source.failure = .signIn

    stage.act(.sourcesChanged([source]))
    let asks = stage.state.login?.source
    stage.want(.back)
    stage.act(.sourcesChanged([source]))

    #expect(isQuiet)
    #expect(asks == source.id)
    #expect(stage.state.login == nil)
  }

  @Test func `a server that always wants a login is asked for it at once`() {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    stage.act(.sourcesChanged([]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose("server")
    stage.choose("subsonic")

    stage.want(.type("nas"), .press, .select)

    #expect(stage.effects.contains(.addSource(LibrarySource(.subsonic, "http://nas:4533"))))
    #expect(stage.state.login?.source == "subsonic:http://nas:4533")
  }

  @Test func `a Jellyfin without codes takes a password, by choice or when it refuses`() {
    var chosen = Stage.signingIn(SourcesScreenTests.jellyfin)
    chosen.press("D")
    chosen.want(.press, .select)
    var refused = Stage.signingIn(SourcesScreenTests.jellyfin)

    refused.act(.signInChanged(SourcesScreenTests.jellyfin.id, .refused))

    #expect(chosen.effects.contains(.cancelSignIn))
    #expect(chosen.state.login?.kind == .jellyfin)
    #expect(refused.state.login?.kind == .jellyfin)
  }

  @Test func `a login goes off again once the server is trusted, and not before`() {
    var stage = Stage.signingIn()
    stage.sendLogin()
    let certificate = TrustSituation.server.certificate

    stage.act(.signInChanged(Self.navidrome.id, .untrusted(TrustSituation.server)))
    let isAsked = stage.state.trust != nil
    stage.want(.back)
    let said = stage.scene.nodes.map(\.label)
    stage.want(.press, .select)
    stage.act(.signInChanged(Self.navidrome.id, .untrusted(TrustSituation.server)))
    stage.choose(.trust(.trust))
    let before = stage.loginChecks.count
    stage.act(.trustKept(certificate.address, true))
    stage.act(.signInChanged(Self.navidrome.id, .done))

    #expect(isAsked)
    #expect(said.contains("The server’s certificate isn’t trusted, so your login wasn’t sent."))
    #expect(before == 2)
    #expect(
      stage.loginChecks.last
        == .signInByPassword(Self.navidrome.id, user: "ana", secret: SecretText("sesame")))
    #expect(stage.loginChecks.count == 3)
    #expect(stage.state.login == nil)
  }

  @Test func `a server that was just added is asked about, trusted and looked at, then its login`()
  {
    let source = TrustSituation.source()
    var early = source
    (early.failure, early.untrusted, early.isUpdating, early.looked) = (nil, nil, true, "")
    var stage = Stage(importsLibrary: true)
    stage.want(.settings)
    stage.choose("library")
    stage.choose("server")
    stage.choose("opds")
    stage.want(.type("https://192.168.1.20:8920"), .press, .select)
    stage.act(.sourcesChanged([early]))

    stage.act(.sourcesChanged([source]))
    stage.choose(.trust(.trust))
    stage.act(.trustKept(source.place, true))
    let looks = stage.takeEffects().contains(.updateSources([source.id]))
    stage.act(.sourcesChanged([early]))
    var closed = source
    (closed.failure, closed.untrusted, closed.looked) = (.signIn, nil, "23 Nov 2026 at 12:32")
    stage.act(.sourcesChanged([closed]))

    #expect(looks)
    #expect(stage.state.trust == nil)
    #expect(stage.state.login?.source == source.id)
  }
}
