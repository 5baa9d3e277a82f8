import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import Rendering

/// Every text of every screen, measured against the pixels it stands on.
@Suite(.serialized) struct ContrastTests {
  enum Place: String, CaseIterable {
    case landing, typing, shelf, grid, scope, sheet, related, accents, noResults, kiosk

    func screen(_ theme: Theme) -> ScreenFixture {
      var settings = ScreenSettings()
      settings.theme = theme
      settings.popularSearches = ["godfather", "기생충"]
      if self == .kiosk { settings.kiosk = ScreenSettings.Kiosk(pinLength: 4) }
      var screen = ScreenFixture(settings: settings)
      screen.send(.clockChanged("12:34"))
      if self == .landing || self == .kiosk { return screen }
      screen.type(self == .noResults ? "qqxzzy" : "sta")
      screen.settle()
      switch self {
      case .shelf:
        screen.press(.toggleKeyboardAndResults)
        screen.press(.right, times: 2)
      case .grid:
        screen.press(.nextScope)
        screen.press(.down, times: 3)
      case .scope:
        screen.press(.down, times: 5)
        screen.press(.right)
      case .sheet, .related:
        screen.press(.toggleKeyboardAndResults)
        screen.press(.select)
        if self == .related { screen.press(.down) }
      case .accents:
        screen.go(to: "key/e")
        screen.press(.alternates)
      default: break
      }
      screen.settle()
      return screen
    }
  }

  static let themes = [
    Theme(), Theme(appearance: .light), Theme(highContrast: true),
    Theme(appearance: .light, highContrast: true),
  ]

  @Test(arguments: themes)
  func `text has at least 4,5 to 1 on the pixels below it`(theme: Theme) throws {
    // One for all screens, so that the artwork they share is painted once.
    let renderer = try SceneRenderer(offscreenWidth: 1280, height: 720)
    for place in Place.allCases {
      let ground = try TextGround(place.screen(theme).layout.scene, renderer)

      let readings = ground.readings

      #expect(readings.count > 3)
      for reading in readings where reading.contrast < reading.required {
        Issue.record("\(place): \(reading)")
      }
    }
  }
}

/// A scene painted with and without its words: where the two differ there are words, and the second
/// shows what they stand on.
private struct TextGround {
  struct Reading: CustomStringConvertible {
    var node: NodeID
    var text: String
    var contrast: Double
    var required: Double
    var description: String { "\(node) “\(text)”: \(contrast), not \(required)" }
  }

  private let scene: Scene
  private let with: Frame
  private let without: Frame
  private let scale: Double

  init(_ scene: Scene, _ renderer: SceneRenderer) throws {
    self.scene = scene
    var silent = scene
    for index in silent.nodes.indices {
      silent.nodes[index].marks.removeAll { if case .text = $0 { true } else { false } }
    }
    renderer.settle(silent)
    without = try Frame(renderer)
    scale = Double(without.width) / Double(scene.size.width)
    renderer.settle(scene)
    with = try Frame(renderer)
  }

  /// What can be read: under a sheet nothing has to be.
  var readings: [Reading] {
    let top = scene.nodes.lastIndex { $0.elevation == .sheet } ?? 0
    return scene.nodes[top...].flatMap { node in
      node.marks.compactMap { mark in
        guard case .text(let text) = mark else { return nil }
        return reading(text, of: node)
      }
    }
  }

  private func reading(_ text: TextMark, of node: Node) -> Reading? {
    var inks = [Ink(scene.theme.color(text.color))]
    if !text.emphasis.isEmpty { inks.append(Ink(scene.theme.color(.highlightText))) }
    inks = inks.map { $0.faded(Double(node.opacity) / 1000) }
    let found = grounds(of: text, in: node).map { ground in
      inks.map { ground.mixed(with: $0, $0.alpha).opaque.contrast(with: ground) }.min() ?? 0
    }.sorted()
    guard found.count > 12 else { return nil }
    return Reading(
      node: node.id, text: text.text, contrast: found[found.count / 20],
      required: required(text.style, node))
  }

  private func required(_ style: TextStyle, _ node: Node) -> Double {
    // What leads nowhere is meant to step back, unless the person asked for contrast.
    if node.condition.contains(.dimmed), !scene.theme.highContrast { return 2.4 }
    return style.size >= 38 || style.size >= 31 && style.weight == .bold ? 3 : 4.5
  }

  /// The pixels under the strokes.
  private func grounds(of text: TextMark, in node: Node) -> [Ink] {
    let factor = Double(node.scale) / 1000 * scale
    let left = (Double(node.frame.midX) * scale) - Double(node.frame.width) / 2 * factor
    let top = (Double(node.frame.midY) * scale) - Double(node.frame.height) / 2 * factor
    let xs =
      Int(
        left + Double(text.frame.minX) * factor)..<Int(
        left + Double(text.frame.maxX) * factor + 1)
    let ys =
      Int(
        top + Double(text.frame.minY) * factor)..<Int(
        top + Double(text.frame.maxY) * factor + 1)
    let clip = node.clip ?? Rect(origin: .zero, size: scene.size)
    func pixels(_ from: Int, _ to: Int) -> Range<Int> {
      Int(Double(from) * scale)..<Int(Double(to) * scale)
    }
    var found: [Ink] = []
    for y in ys.clamped(to: 0..<with.height).clamped(to: pixels(clip.minY, clip.maxY)) {
      for x in xs.clamped(to: 0..<with.width).clamped(to: pixels(clip.minX, clip.maxX)) {
        let place = (y * with.width + x) * 4
        let change = (0..<3).reduce(0) {
          max($0, abs(Int(with.bytes[place + $1]) - Int(without.bytes[place + $1])))
        }
        guard change > 24 else { continue }
        found.append(
          Ink(
            red: Double(without.bytes[place]) / 255, green: Double(without.bytes[place + 1]) / 255,
            blue: Double(without.bytes[place + 2]) / 255))
      }
    }
    return found
  }
}

extension Ink {
  fileprivate var opaque: Ink { Ink(red: red, green: green, blue: blue) }
}
