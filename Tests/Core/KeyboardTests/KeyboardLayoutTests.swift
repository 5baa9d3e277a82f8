import FocusEngine
import Geometry
import Rendering
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The layout of the shipped keyboards on the screen.
@Suite struct KeyboardLayoutTests {
  /// One for all, so that the same letters are measured once.
  private static let measurer = PangoTextMeasurer()

  @Test(arguments: Keyboards.ids, [1000, 1300, 1600])
  func `keys keep to the safe area, clear of each other, and hold their labels`(
    id: String, textScale: Int
  ) throws {
    let layout = try Keyboards.layout(id)
    var settings = ScreenSettings()
    settings.theme.textScale = textScale
    settings.theme.boldText = textScale == 1300

    for (others, page, start) in Self.variants(of: layout) {
      settings.searchStart = start
      var state = ScreenState(settings: settings, keyboard: layout, otherKeyboards: others)
      state.keyboard.show(page: page.id)
      let scene = ScreenLayout(state, text: Self.measurer).scene
      // Without a search key there is a search with every letter.
      let wanted = state.keyboard.page.keys.filter { start == .submit || $0.action != .search }
      let ids = wanted.map { NodeID.key($0.id) }
      let keys = scene.nodes.filter { ids.contains($0.id) }

      let problems = keys.flatMap { Self.problems(of: $0, among: keys) }

      #expect(keys.count == ids.count && ids.count > 12, "\(page.id): \(keys.count) of \(ids)")
      #expect(problems.isEmpty, "\(page.id): \(problems.joined(separator: ", "))")
    }
  }

  @Test(arguments: Keyboards.ids.filter { (try? Keyboards.layout($0).isOneRow) != true })
  func `the middle row stands in columns with its neighbours where it is as long`(
    _ id: String
  ) throws {
    let layout = try Keyboards.layout(id)
    let state = ScreenState(settings: ScreenSettings(), keyboard: layout)
    let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene

    let rows = state.keyboard.page.rows.map { row in
      row.filter(\.isLetter).compactMap { scene.node(NodeID.key($0.id))?.frame.x }
    }

    #expect(rows.count > 1 && rows.allSatisfy { !$0.isEmpty })
    let lefts = rows.map { $0.min() ?? 0 }
    let hasCase = layout.capitals != nil
    #expect(!hasCase || lefts.allSatisfy { $0 == lefts[0] }, "\(lefts)")
    for (row, next) in zip(rows, rows.dropFirst()) where row.count == next.count {
      #expect(row == next)
    }
  }

  @Test(arguments: ["ar-qwerty", "he-abc", "ar-linear"])
  func `rows of right-to-left keyboards begin at the right`(_ id: String) throws {
    let layout = try Keyboards.layout(id)
    let scene = ScreenLayout(
      ScreenState(settings: ScreenSettings(), keyboard: layout), text: FixedTextMeasurer()
    ).scene

    for row in layout.withoutGlobe.pages[0].rows {
      let places = row.compactMap { scene.node(NodeID.key($0.id))?.frame.x }
      #expect(places.count == row.count && Set(places).count == places.count)
      #expect(places == places.sorted(by: >))
    }
  }

  @Test func `digits run from left to right on every keyboard`() throws {
    for id in Keyboards.ids {
      let layout = try Keyboards.layout(id)
      var state = ScreenState(settings: ScreenSettings(), keyboard: layout)
      state.keyboard.show(page: KeyboardPage.symbolsID)
      let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene

      let places = "12345".compactMap { scene.node(NodeID.key(String($0)))?.frame.x }

      #expect(places.count == 5 && places == places.sorted(), "\(id)")
    }
  }

  /// Every page of a layout with as few keys as it can have, and with the globe and the search key.
  private static func variants(
    of layout: KeyboardLayout
  ) -> [(others: [KeyboardLayout], page: KeyboardPage, start: ScreenSettings.SearchStart)] {
    layout.pages.flatMap { [([], $0, .live), ([layout], $0, .submit)] }
  }

  private static func problems(of key: Node, among keys: [Node]) -> [String] {
    var problems: [String] = []
    let safe = Rect(x: 80, y: 60, width: 1760, height: 960)
    if !safe.contains(key.frame) { problems.append("\(key.id) leaves the safe area") }
    if key.frame.width < 44 { problems.append("\(key.id) is only \(key.frame.width) wide") }
    if keys.contains(where: { $0.id != key.id && $0.frame.intersects(key.frame) }) {
      problems.append("\(key.id) overlaps another")
    }
    for case .text(let text) in key.displayItems {
      let width = measurer.width(of: text.text, style: text.style)
      if width > text.frame.width {
        problems.append("“\(text.text)” of \(key.id) is \(width) wide in \(text.frame)")
      }
      if text.style.size < TextStyle.smallest {
        problems.append("“\(text.text)” of \(key.id) has size \(text.style.size)")
      }
    }
    return problems
  }
}
