import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The question whether a server with a certificate of its own is trusted.
@Suite struct TrustTests {
  private static let server = TrustSituation.server
  private static let certificate = server.certificate
  private static let source = TrustSituation.source()

  /// The page of a source.
  private func stage(_ source: SourceStatus = source, kiosk: ScreenSettings.Kiosk? = nil) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = kiosk
    var stage = Stage(settings: settings, importsLibrary: true)
    stage.act(.sourcesChanged([source]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose(String(source.id.map { $0 == "/" ? "|" : $0 }))
    return stage
  }

  private func text(_ stage: Stage) -> String {
    ["alert/title", "alert/message"].compactMap { stage.scene.node(NodeID($0))?.label }
      .joined(separator: "\n")
  }

  @Test func `it says where, what is wrong, and the fingerprint, and Don’t Trust has focus`() {
    var stage = stage()

    stage.choose("certificate")

    let text = text(stage)
    #expect(text.hasPrefix("Trust This Server?\nhttps://192.168.1.20:8920\n"))
    #expect(text.contains("isn’t signed by a known authority"))
    #expect(text.contains("is for nas.local, nas, not for 192.168.1.20."))
    #expect(text.contains("expired on 3 Mar 2024."))
    #expect(text.contains("3F2A 91BC 0D11 4E5F 6677 8899 AABB CCDD\n"))
    #expect(text.contains("EEFF 0011 2233 4455 6677 8899 A1B2 C3D4\n"))
    #expect(stage.focused == "choice/0")
    #expect(stage.scene.node(.choice(0))?.label == "Don’t Trust")
    #expect(stage.scene.node(.choice(1))?.label == "Trust")
  }

  @Test func `a changed certificate says so, and that nothing was sent`() {
    var stage = stage(TrustSituation.source(TrustSituation.changedServer))
    let detail = stage.scene.nodes.map(\.label).joined(separator: "\n")

    stage.choose("certificate")

    #expect(detail.contains("23 Nov 2026 at 12:31: The server’s certificate has changed."))
    #expect(text(stage).hasPrefix("The certificate of 192.168.1.20 has changed\n"))
    #expect(text(stage).contains("Nothing was sent."))
    #expect(stage.focused == "choice/0")
  }

  @Test func `Select at once trusts nobody`() {
    var stage = stage()
    stage.choose("certificate")

    stage.want(.press, .select)

    #expect(stage.state.trust == nil)
    #expect(!stage.effects.contains(.trust(Self.certificate)))
  }

  @Test func `once the answer is kept, the source is looked at`() {
    var stage = stage()
    stage.choose("certificate")

    stage.choose(.trust(.trust))
    let asked = stage.takeEffects()
    stage.act(.trustKept("https://192.168.1.20", true))
    let other = stage.takeEffects()
    stage.act(.trustKept(Self.certificate.address, true))

    #expect(asked.contains(.trust(Self.certificate)))
    #expect(!other.contains(.updateSources([Self.source.id])))
    #expect(stage.state.trust == nil)
    #expect(stage.effects.contains(.updateSources([Self.source.id])))
  }

  @Test func `an answer that cannot be kept changes nothing, and the question stays`() {
    var stage = stage()
    stage.choose("certificate")
    stage.choose(.trust(.trust))
    _ = stage.takeEffects()

    stage.act(.trustKept(Self.certificate.address, false))

    #expect(stage.state.trust?.isKeeping == false)
    #expect(stage.state.visit.noticeMessage == .words(.trustUnkept))
    #expect(!stage.effects.contains(.updateSources([Self.source.id])))
  }

  @Test func `Update Now ends with the question, but a look of the screen’s own does not`() {
    var updated = stage()
    updated.choose("update")
    // What was told before is no answer.
    updated.act(.sourcesChanged([Self.source]))
    let early = updated.state.trust
    var again = Self.source
    again.looked = "23 Nov 2026 at 12:40"
    updated.act(.sourcesChanged([again]))
    var left = stage()

    left.act(.sourcesChanged([again]))

    #expect(early == nil)
    #expect(updated.state.trust?.server == Self.server)
    #expect(left.state.trust == nil)
  }

  @Test func `Don’t Trust is asked once`() {
    var stage = Stage(importsLibrary: true)
    stage.want(.settings)
    stage.choose("library")
    stage.choose("server")
    stage.choose("opds")
    stage.want(.type("https://192.168.1.20:8920"), .press, .select)
    stage.act(.sourcesChanged([Self.source]))
    let isAsked = stage.state.trust != nil

    stage.want(.press, .select)
    stage.act(.sourcesChanged([Self.source]))

    #expect(isAsked)
    #expect(stage.state.trust == nil)
  }

  @Test func `a code is asked for again once the server is trusted`() {
    let jellyfin = SourcesScreenTests.jellyfin
    var stage = stage(jellyfin)
    stage.choose("sign-in")
    _ = stage.takeEffects()

    stage.act(.signInChanged(jellyfin.id, .untrusted(Self.server)))
    let isAsked = stage.state.trust != nil
    stage.choose(.trust(.trust))
    stage.act(.trustKept(Self.certificate.address, true))
    stage.act(.signInChanged(jellyfin.id, .code("123456")))

    #expect(isAsked)
    #expect(stage.effects.contains(.signIn(jellyfin.id)))
    #expect(text(stage).contains("123456"))
  }

  @Test func `on a public screen nobody is asked`() {
    var stage = stage(kiosk: ScreenSettings.Kiosk(pinLength: 4))
    let before = stage.state.visit.screen.panels.count
    stage.act(.sourcesChanged([Self.source]))
    stage.act(.signInChanged(Self.source.id, .untrusted(Self.server)))

    #expect(stage.state.visit.screen.panels.count == before)
    #expect(stage.state.trust == nil)
  }
}
