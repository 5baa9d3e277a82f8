import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The key of a database in which titles are looked up, typed in the view of a login.
@Suite struct LookupKeyTests {
  @Test func `a database that wants a key asks for it, and none is sent anywhere else`() {
    var stage = Stage(importsLibrary: true)
    stage.lookUp(Lookup())

    stage.choose(way: .use([.tmdb, .tvmaze]))
    let title = stage.scene.node("login/title")?.label
    let saysWhich = stage.scene.nodes.contains { $0.label.contains("API Read Access Token") }
    stage.want(.replaceText("eyJh.key"))
    stage.want(.press, .select)

    #expect(title == "API Key" && saysWhich)
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
}
