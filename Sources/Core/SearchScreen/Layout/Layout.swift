package import FocusEngine
internal import Geometry
package import SceneGraph

/// Where everything is: the scene, what can have focus in it, and how far it can scroll.
package struct Layout: Sendable {
  /// What is painted, read out and focused.
  package var scene: Scene
  /// What can have focus.
  package var map: FocusMap
  /// The elements and sections behind the identifiers of both.
  package var elements: ElementTable
  /// The bottom of the lowest thing in the content, in canvas points before scrolling.
  package var contentBottom: Int
  /// How far the content is scrolled when the keyboard is just gone.
  package var collapsed: Int

  /// The scene with its focus map, as the reducer wants it.
  package var view: ScreenView {
    ScreenView(
      map: map, scene: scene, elements: elements, collapsed: collapsed, lowestScroll: lowestScroll)
  }

  /// The farthest that the content can be scrolled, in canvas points: to its end, or to where the
  /// keyboard is gone.
  package var lowestScroll: Int { max(collapsed, contentBottom - Metrics.bottom) }

  /// Lays out the screen.
  ///
  /// Pure: the same state and the same measures make the same layout.
  /// - Complexity: O(n) in the number of results; only those on the screen get marks.
  package init(_ state: ScreenState, text: any TextMeasuring) {
    var builder = SceneBuilder(state: state, text: text)
    var scroll: SceneScroll?
    if case .attract? = state.overlays.first?.content {
      builder.addAttract()
    } else if case .help(let kind)? = state.overlays.last?.content {
      builder.addHelp(for: kind)
    } else if let page = state.settingsPage {
      builder.addSettings(page)
    } else {
      // Results are painted first, under the scope bar, but read last.
      builder.add(.results) { $0.addResults() }
      let results = builder.sections
      builder.sections = []
      builder.add(.chrome) { $0.addChrome() }
      builder.add(.bar) { $0.addScopeBar() }
      builder.addQueryEcho()
      builder.sections += results
      scroll = builder.scroll
    }
    builder.addStatusLine()
    for (level, overlay) in state.overlays.enumerated() {
      builder.add(overlay, level: level, isTopmost: level == state.overlays.count - 1)
    }
    var scene = Scene(
      theme: builder.theme, backdrop: builder.backdrop, scroll: scroll,
      containers: builder.containers,
      nodes: builder.nodes, sections: builder.sections,
      focusedID: state.focus.focused)
    if builder.theme.isRightToLeft { scene = scene.mirrored }
    self.scene = scene
    map = FocusMap(scene)
    if state.settings.showsFocusMap {
      let overlay = FocusOverlay(scene: scene, map: map, focus: state.focus, text: text)
      self.scene.nodes += overlay.nodes
    }
    elements = builder.elements
    contentBottom = builder.contentBottom
    collapsed = builder.metrics.collapsed
  }
}
