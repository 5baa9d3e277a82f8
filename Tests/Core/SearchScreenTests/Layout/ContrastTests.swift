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
    for situation in Arrangements.all {
      var scene = situation.stage(Look()).scene
      scene.theme = theme
      let ground = try TextGround(scene, renderer)

      let readings = ground.readings

      // A kiosk may have one text that never moves: how to begin a visit.
      #expect(readings.count > (situation.isInPublic ? 0 : 1), "\(situation)")
      for reading in readings where reading.contrast < reading.required {
        Issue.record("\(situation): \(reading)")
      }
    }
  }
}

/// The focused control, measured in the pixels of the screen.
@Suite(.serialized) struct FocusContrastTests {
  struct Case: CustomStringConvertible {
    var theme: Theme
    var height: Int
    var situation: Situation

    var description: String {
      "\(situation), \(theme.appearance), high contrast \(theme.highContrast), \(height) high"
    }
  }

  static let cases = ContrastTests.themes.flatMap { theme in
    [720, 1080].flatMap { height in
      [Situation.landing, .onASuggestion, .onAScope].map {
        Case(theme: theme, height: height, situation: $0)
      }
    }
  }

  @Test(arguments: cases)
  func `focus has at least 3 to 1 to its neighbours and to the ground`(example: Case) throws {
    var scene = example.situation.stage(Look()).scene
    scene.theme = example.theme
    for index in scene.nodes.indices {
      scene.nodes[index].displayItems.removeAll { item in
        switch item {
        case .text, .icon: true
        default: false
        }
      }
    }
    let renderer = try SceneRenderer(
      offscreenWidth: example.height * 16 / 9, height: example.height)

    renderer.settle(scene)

    let focused = try #require(scene.nodes.first { $0.id == scene.focusedID })
    let others = scene.nodes.filter {
      $0.role == focused.role && $0.id != focused.id && !$0.condition.contains(.dimmed)
        && !$0.displayItems.isEmpty && $0.frame.maxX < scene.size.width
    }
    // As far away from the shadow as there is one.
    let neighbour = try #require(
      others.max {
        abs($0.frame.midX - focused.frame.midX) < abs($1.frame.midX - focused.frame.midX)
      })
    let pixels = try renderer.pixels()
    let scale = Double(example.height) / Double(scene.size.height)
    func ink(_ x: Int, _ y: Int) -> Ink {
      let place = (Int(Double(y) * scale) * pixels.width + Int(Double(x) * scale)) * 4
      let parts = (0..<3).map { Double(pixels.rgba[place + $0]) / 255 }
      return Ink(red: parts[0], green: parts[1], blue: parts[2])
    }
    let lit = ink(focused.frame.midX, focused.frame.midY)
    let rest = ink(neighbour.frame.midX, neighbour.frame.midY)
    let ground = ink(neighbour.frame.minX - 4, neighbour.frame.midY)
    #expect(lit.contrast(with: rest) >= 3, "\(focused.id) to \(neighbour.id)")
    #expect(lit.contrast(with: ground) >= 3, "\(focused.id) to the ground")
    #expect(rest != ground || neighbour.role != .key, "\(neighbour.id) is seen on the ground")
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
      silent.nodes[index].displayItems.removeAll { if case .text = $0 { true } else { false } }
    }
    renderer.settle(silent)
    without = try renderer.pixels()
    scale = Double(without.width) / Double(scene.size.width)
    renderer.settle(scene)
    with = try renderer.pixels()
  }

  /// The readable texts; those below a sheet are exempt.
  var readings: [Reading] {
    let top = scene.nodes.lastIndex { $0.elevation == .sheet } ?? 0
    return scene.nodes[top...].flatMap { node in
      node.displayItems.compactMap { item in
        guard case .text(let text) = item else { return nil }
        return reading(text, of: node)
      }
    }
  }

  private func reading(_ text: TextItem, of node: Node) -> Reading? {
    var inks = [Ink(scene.theme.color(text.color))]
    if !text.emphasis.isEmpty { inks.append(Ink(scene.theme.color(.highlightText))) }
    inks = inks.map { $0.faded(Double(node.opacity) / 1000) }
    // Few colours lie below a text: each is measured once, however many pixels have it.
    let grounds = grounds(of: text, in: node)
    let found = grounds.map { packed, count in
      let ground = Ink(packed: packed)
      let contrast = inks.map { $0.mixed(over: ground).contrast(with: ground) }.min() ?? 0
      return (contrast: contrast, count: count)
    }.sorted { $0.contrast < $1.contrast }
    let total = found.reduce(0) { $0 + $1.count }
    guard total > 12 else { return nil }
    var rest = total / 20
    let lowest = found.first { reading in
      rest -= reading.count
      return rest < 0
    }
    return Reading(
      node: node.id, text: text.text, contrast: lowest?.contrast ?? 0,
      required: required(text.style, node))
  }

  private func required(_ style: TextStyle, _ node: Node) -> Double {
    // High contrast requires it everywhere.
    if scene.theme.highContrast { return 4.5 }
    // Dimmed and stale text may have less contrast.
    if node.condition.contains(.dimmed) || node.opacity < 1000 { return 3 }
    return style.size >= 38 || style.size >= 31 && style.weight == .bold ? 3 : 4.5
  }

  /// The colours under the strokes, red in the lowest byte, and how many pixels have each.
  private func grounds(of text: TextItem, in node: Node) -> [UInt32: Int] {
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
    var found: [UInt32: Int] = [:]
    let columns = xs.clamped(to: 0..<with.width).clamped(to: pixels(clip.minX, clip.maxX))
    with.rgba.withUnsafeBytes { with in
      without.rgba.withUnsafeBytes { without in
        for y in ys.clamped(to: 0..<self.with.height).clamped(to: pixels(clip.minY, clip.maxY)) {
          // A range is slow to walk in a debug build, and this is done for millions of pixels.
          var place = (y * self.with.width + columns.lowerBound) * 4
          let end = (y * self.with.width + columns.upperBound) * 4
          while place < end {
            let before = without.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            if before != with.loadUnaligned(fromByteOffset: place, as: UInt32.self),
              Self.differ(with, without, at: place)
            {
              found[before & 0xFF_FFFF, default: 0] += 1
            }
            place += 4
          }
        }
      }
    }
    return found
  }

  /// Whether a pixel is part of a stroke: one of its channels differs clearly from the picture
  /// without text.
  private static func differ(
    _ with: UnsafeRawBufferPointer, _ without: UnsafeRawBufferPointer, at place: Int
  ) -> Bool {
    for part in place..<place + 3 where abs(Int(with[part]) - Int(without[part])) > 24 {
      return true
    }
    return false
  }
}

extension Ink {
  /// A colour of three bytes, red in the lowest.
  fileprivate init(packed: UInt32) {
    self.init(
      red: Double(packed & 255) / 255, green: Double(packed >> 8 & 255) / 255,
      blue: Double(packed >> 16 & 255) / 255)
  }

  /// The colour as it is seen on a ground.
  fileprivate func mixed(over ground: Ink) -> Ink {
    let mixed = ground.mixed(with: self, alpha)
    return Ink(red: mixed.red, green: mixed.green, blue: mixed.blue)
  }
}
