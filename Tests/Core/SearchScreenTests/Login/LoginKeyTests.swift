import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// A key of a service, typed in the view of a login.
@Suite struct LoginKeyTests {
  @Test func `a database that wants a key asks for it, and none is sent anywhere else`() {
    var stage = Stage(importsLibrary: true)
    stage.lookUp(Lookup())

    stage.choose(way: .use([.tmdb, .tvmaze]))
    let title = stage.scene.node("login/title")?.label
    stage.want(.replaceText("eyJh.key"))
    stage.want(.press, .select)

    #expect(title == "API Key")
    #expect(stage.lookups == [])
    #expect(
      stage.loginChecks == [
        .signInByPassword(Lookup.keySource, user: "", secret: SecretText("eyJh.key"))
      ])
  }

  @Test func `a key that is refused is typed again, one that is right closes the view`() {
    var stage = Stage(importsLibrary: true)
    stage.lookUp(Lookup())
    stage.choose(way: .use([.tmdb, .tvmaze]))
    stage.want(.replaceText("eyJh.key"))
    stage.want(.press, .select)

    stage.act(.signInChanged(Lookup.keySource, .refused))
    let refused = stage.state.login
    stage.want(.replaceText("eyJh.better"))
    stage.want(.press, .select)
    stage.act(.signInChanged(Lookup.keySource, .done))

    #expect(refused?.secret.text == "")
    #expect(stage.state.login == nil)
    #expect(stage.focused == "setting/lookup")
  }

  @Test func `a list at Trakt asks for a key, and says which`() {
    let place = "https://trakt.tv/users/ana/watchlist"

    let stage = Stage.signingIn(
      SourceStatus(id: "trakt:" + place, kind: .trakt, title: "trakt.tv", place: place))

    #expect(stage.state.login?.part == .secret)
    #expect(
      stage.scene.nodes.contains { $0.label.contains("Client ID of your app at trakt.tv") })
  }
}
