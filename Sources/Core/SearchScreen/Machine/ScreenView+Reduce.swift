internal import CatalogModel
package import FocusEngine
package import Geometry
package import SceneGraph

/// Changes the state for one thing that happened, and says what work that asks for.
///
/// Pure: the same state, action, time and map always give the same result.
/// - Parameters:
///   - state: What the screen knows.
///   - action: What happened.
///   - now: When it happened.
///   - view: Where things are on the screen now: the focus map and the scene.
/// - Returns: The work that the program has to do, in order.
package func reduce(
  _ state: inout ScreenState, _ action: Action, at now: Timestamp, in view: ScreenView
) -> [Effect] {
  switch action {
  case .intent(let intent):
    return state.handle(intent, at: now, in: view)
  case .searchFinished(let generation, let page):
    state.searchFinished(generation: generation, page: page)
    return []
  case .searchFailed(let generation, let message):
    state.searchFailed(generation: generation, message: message)
    return []
  case .landingLoaded(let landing):
    state.landing = landing
    return []
  case .sheetLoaded(let id, let related, let isBookmarked):
    state.updateSheet(of: id) { sheet in
      sheet.related = related
      sheet.isBookmarked = isBookmarked
    }
    return []
  case .opened(let id, let message):
    return state.opened(id, message: message, at: now)
  case .pinChecked(let isRight):
    return state.pinChecked(isRight: isRight, at: now)
  case .clockChanged(let clock):
    state.clock = clock
    return []
  case .notice(let sentence):
    state.show(notice: sentence, at: now)
    return []
  case .catalogChanged(let facts):
    state.knownKeys = nil
    state.catalogChanged(facts)
    return [.loadLanding] + state.searchAgain(at: now)
  case .choose(let scope):
    return state.choose(scope, at: now)
  case .show(let item):
    return state.openSheet(of: item)
  case .keyboardsLoaded(let keyboards):
    return state.take(keyboards, at: now)
  case .captured(let control, let kind):
    return state.captured(control, on: kind, at: now)
  case .greeted(let kind):
    return state.greet(kind)
  }
}

/// Where things are on the screen at one moment.
package struct ScreenView: Sendable {
  /// What can have focus.
  package var map: FocusMap
  /// What is painted.
  package var scene: Scene
  /// How far the content is scrolled when the keyboard is just gone.
  package var collapsed: Int
  /// The farthest that the content can be scrolled.
  package var lowestScroll: Int

  /// Puts a focus map and the scene it was read from together; without lengths nothing scrolls.
  package init(map: FocusMap, scene: Scene, collapsed: Int = 0, lowestScroll: Int = 0) {
    self.map = map
    self.scene = scene
    self.collapsed = collapsed
    self.lowestScroll = lowestScroll
  }
}
