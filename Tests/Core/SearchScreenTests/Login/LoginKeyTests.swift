import CatalogModel
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// A key of a service, typed in the view of a login.
@Suite struct LoginKeyTests {
  @Test func `a list at Trakt asks for a key, and says which`() {
    let stage = Stage.signingIn(LoginSituation.watchlist)

    #expect(stage.state.login?.part == .secret)
    #expect(
      stage.scene.nodes.contains { $0.label.contains("Client ID of your app at trakt.tv") })
  }
}
