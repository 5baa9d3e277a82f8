package import FocusEngine
internal import Geometry
package import SceneGraph

/// The layout of the screen: the scene, its focus map, and its scroll range.
package struct ScreenLayout: Sendable {
  /// The scene: the nodes that are painted, read out and focused.
  package var scene: Scene
  /// The focus map of the scene.
  package var map: FocusMap
  /// The actions of the controls, and the sections, by the identifiers of scene and map.
  package var commands: CommandTable
  /// The canvas.
  var canvas: Canvas
  /// The bottom of the lowest part of the content, in canvas points before scrolling.
  package var contentBottom: Int
  /// The scroll offset with focus above the results, 0 or where the tab bar has just left the screen.
  var restOffset: Int
  /// The scroll offset at which the keyboard has just left the screen.
  package var collapsed: Int
  /// The scroll offset at which the filter rows have just left the screen too.
  var belowFilters: Int
  /// The y of the first row's heading when the results are scrolled.
  var bandTop: Int
  /// The distance by which the results move down relative to the scope bar until it is pinned.
  var roomToPin: Int

  /// The lowest bottom of a focused cover whose title can be read above the hints.
  var lowestCover: Int
  /// The scroll offset at which focus is on the first filter row; `nil` without rows.
  var filterScroll: Int?
  /// The tokens in the field and their frames on the canvas.
  var tokenFrames: [TokenFrame]
  /// The part of an alert in which its list scrolls; `nil` without one.
  var listWindow: Rect?
  /// The rows of a list of switches, which scrolls by whole rows; `nil` without one.
  var switchRows: [NodeID]?
  /// The index of the topmost panel's first node.
  var panelStart: Int

  /// The scene and the focus map for the reducer.
  package var view: ScreenView {
    ScreenView(
      map: map, scene: scene, commands: commands, canvas: canvas, collapsed: collapsed,
      lowestScroll: lowestScroll, tokenFrames: tokenFrames)
  }

  /// The maximum scroll offset of the content, in canvas points: at its end, or where the keyboard and the
  /// filter rows have left the screen.
  package var lowestScroll: Int {
    max(belowFilters, contentBottom + roomToPin - canvas.contentBottom)
  }

  /// The first section of results; `nil` for none.
  var firstResults: FocusSection? {
    map.sections.first { commands.section($0.id)?.isResults == true }
  }

  /// Whether the stage's row is the only one, and is wholly above the hints.
  var isStageAlone: Bool {
    let results = map.sections.filter { commands.section($0.id)?.isResults == true }
    return results.count == 1 && results[0].frame.maxY <= canvas.contentBottom
      && scene.node(.stage) != nil
  }

  /// Lays out the screen.
  ///
  /// Pure: the same state and the same text measures give the same layout.
  /// - Complexity: O(n) in the number of results; only those on the screen get display items.
  package init(_ state: ScreenState, text: any TextMeasuring) {
    var builder = SceneBuilder(state: state, text: text)
    var scroll: SceneScroll?
    var edgeFades: [EdgeFade] = []
    var pagePath: [String] = []
    if builder.addParts(at: .inPlaceOfScreen) {
      // Nothing of the screen is left.
    } else if let panel = state.visit.screen.panels.last?.panel.feature, panel.traits.isWholeScreen
    {
      panel.add(to: &builder)
      pagePath = panel.traits.isPage ? state.pagePath : []
    } else if let page = state.settingsPage {
      builder.addSettings(page)
      pagePath = state.pagePath
    } else {
      builder.add(.wall) { $0.addMosaic() }
      // Results are painted first, under the scope bar, but read out last.
      builder.add(.results) { builder in
        if builder.state.visit.screen.page != nil {
          builder.addParts(at: .pageHeader)
          builder.addResults()
        } else if builder.state.visit.tab == .search {
          builder.addResults()
        } else {
          builder.addTabPage()
        }
      }
      let results = builder.sections
      builder.sections = []
      if let page = state.visit.screen.page {
        builder.add(.bar) { $0.addNavigationBar(of: page) }
      } else {
        builder.add(.chrome) { $0.addChrome() }
      }
      if state.showsSearch {
        builder.add(.bar) { builder in
          if builder.gluesField { builder.addField() }
          builder.addScopeBar()
          builder.addFilterGlyphName()
        }
        builder.addQueryEcho()
      }
      builder.sections += results
      scroll = builder.scroll
      edgeFades = builder.edgeFades + [builder.mosaicFade].compactMap(\.self)
    }
    builder.addParts(at: .aboveScreen)
    let hasOverlays = !state.visit.screen.panels.isEmpty
    if !hasOverlays {
      builder.addParts(at: .aroundElements)
      builder.addStatusLine()
    }
    builder.addIndexLetter()
    if let sheet = state.sheetBelowAlert { builder.add(sheet) }
    panelStart = builder.nodes.count
    if let panel = state.visit.screen.panels.last { builder.add(panel) }
    if hasOverlays {
      // The hints are the panel's, and are above its scrim.
      builder.addStatusLine()
      builder.addParts(at: .aroundElements)
    }
    builder.addParts(at: .front)
    builder.dimSiblings()
    var scene = Scene(
      size: builder.metrics.canvas.size, theme: builder.theme, backdrop: builder.backdrop,
      scroll: scroll,
      containers: builder.containers,
      nodes: builder.nodes, sections: builder.sections, focusGuides: builder.focusGuides,
      edgeFades: edgeFades,
      upcomingArtwork: builder.upcomingArtwork, focusedID: state.visit.screen.focus.focused)
    scene.pagePath = pagePath
    scene.backdropTop = builder.backdropTop
    scene.awaitsResults =
      scroll != nil && state.visit.screen.awaitsAnswer
      && !builder.nodes.contains { $0.layer == .results }
    if builder.theme.isRightToLeft { scene = scene.mirrored }
    self.scene = scene
    map = FocusMap(scene)
    if state.settings.showsFocusMap {
      let overlay = FocusOverlay(
        scene: scene, map: map, focus: state.visit.screen.focus, text: text)
      self.scene.nodes += overlay.nodes
    }
    commands = builder.commands
    canvas = builder.metrics.canvas
    contentBottom = builder.contentBottom
    restOffset = builder.metrics.restOffset
    collapsed = builder.metrics.collapsed
    belowFilters = builder.metrics.belowFilters
    bandTop = builder.metrics.bandTop
    roomToPin = builder.metrics.roomToPin
    lowestCover = builder.metrics.lowestCover
    filterScroll = builder.metrics.filterScroll
    listWindow = builder.listWindow
    switchRows = builder.switchRows
    tokenFrames =
      !builder.theme.isRightToLeft
      ? builder.tokenFrames
      : builder.tokenFrames.map {
        TokenFrame(index: $0.index, frame: $0.frame.mirrored(in: state.canvas.width))
      }
  }
}
