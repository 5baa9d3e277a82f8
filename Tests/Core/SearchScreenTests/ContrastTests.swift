import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Every text of every state, measured against the pixels it stands on.
@Suite(.serialized) struct ContrastTests {
  static let themes = [
    Theme(), Theme(appearance: .light), Theme(highContrast: true),
    Theme(appearance: .light, highContrast: true),
  ]

  @Test(arguments: themes)
  func `text has at least 4,5 to 1 on the pixels below it`(theme: Theme) throws {
    // One for all states, so that the artwork they share is painted once.
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540)
    for situation in Situation.allCases {
      var scene = situation.stage(Look()).scene
      scene.theme = theme
      let ground = try TextGround(scene, renderer)

      let readings = ground.readings

      #expect(readings.count > 1, "\(situation)")
      for reading in readings where reading.contrast < reading.required {
        Issue.record("\(situation): \(reading)")
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
  private typealias Pixels = (width: Int, height: Int, rgba: [UInt8])
  private let with: Pixels
  private let without: Pixels
  private let scale: Double

  init(_ scene: Scene, _ renderer: SceneRenderer) throws {
    self.scene = scene
    var silent = scene
    for index in silent.nodes.indices {
      silent.nodes[index].marks.removeAll { if case .text = $0 { true } else { false } }
    }
    renderer.settle(silent)
    without = try renderer.pixels()
    scale = Double(without.width) / Double(scene.size.width)
    renderer.settle(scene)
    with = try renderer.pixels()
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

  private func reading(_ text: TextItem, of node: Node) -> Reading? {
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
    // Who asks for contrast gets it everywhere.
    if scene.theme.highContrast { return 4.5 }
    // What leads nowhere, or is about to be replaced, steps back.
    if node.condition.contains(.dimmed) || node.opacity < 1000 { return 3 }
    return style.size >= 38 || style.size >= 31 && style.weight == .bold ? 3 : 4.5
  }

  /// The pixels under the strokes.
  private func grounds(of text: TextItem, in node: Node) -> [Ink] {
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
          max($0, abs(Int(with.rgba[place + $1]) - Int(without.rgba[place + $1])))
        }
        guard change > 24 else { continue }
        found.append(
          Ink(
            red: Double(without.rgba[place]) / 255, green: Double(without.rgba[place + 1]) / 255,
            blue: Double(without.rgba[place + 2]) / 255))
      }
    }
    return found
  }
}

extension Ink {
  fileprivate var opaque: Ink { Ink(red: red, green: green, blue: blue) }
}
