internal import Configuration
internal import CouchSearchApp
internal import FocusEngine
internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// One file that shows every step of replays in a browser, and needs nothing but itself.
struct ReplayPage {
  /// A script that was played.
  struct Case {
    var result: ReplayResult
    var trace: ReplayTrace
    var differences: [(name: String, kept: RGBAImage, found: RGBAImage)]
  }

  private let cases: [Case]

  init(_ cases: [Case]) { self.cases = cases }

  /// Writes the page.
  func write(to path: String, environment: ReplayEnvironment) throws {
    let resources = try environment.setup(for: Script(name: "", steps: [])).loader.resources
    let template = resources + "/Assets/Replay/report.html"
    guard let page = try? String(contentsOfFile: template, encoding: .utf8) else {
      throw ProgramError.unreadable(path: template)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(Contents(cases: try cases.map(contents)))
    // Inside of a script element “<” could end it.
    let json = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    let marker = "id=\"data\">{}<"
    let text = page.replacing(marker, with: "id=\"data\">\(json)<")
    try OutputPlace.write(text, to: path)
  }

  // MARK: Contents

  private struct Contents: Encodable {
    var cases: [CaseContents]
  }

  private struct CaseContents: Encodable {
    var name: String
    var passed: Bool
    var message: String
    var repro: String
    var canvas: [Int]
    var pictures: [String] = []
    var maps: [[Place]] = []
    var steps: [StepContents] = []
    var goldens: [GoldenContents] = []
  }

  private struct StepContents: Encodable {
    var line: Int
    var words: String
    var start: Int
    var end: Int
    var presses: [PressContents]
    var waiting: [String]
    var facts: [[String]]
    var focus: String
    var map: Int
    var picture: Int
  }

  private struct PressContents: Encodable {
    var name: String
    var time: Int
    var from: String
    var to: String
    var effect: Bool
  }

  private struct GoldenContents: Encodable {
    var name: String
    var kept: String
    var found: String
    var difference: String
  }

  /// An element and where it is, as a list to keep the page small.
  private struct Place: Encodable, Hashable {
    var id: String
    var frame: Rect

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(id)
      for value in [frame.x, frame.y, frame.width, frame.height] { try list.encode(value) }
    }
  }

  private func contents(_ one: Case) throws -> CaseContents {
    let canvas = one.trace.steps.first?.machine.layout.scene.size ?? .canvas
    var contents = CaseContents(
      name: one.result.name, passed: one.result.passed, message: one.result.message,
      repro: one.result.repro, canvas: [canvas.width, canvas.height])
    // Half the canvas is enough to read it.
    let painter = try SceneRenderer(
      offscreenWidth: canvas.width / 2, height: canvas.height / 2)
    var pictures: [UInt64: Int] = [:]
    var maps: [[Place]: Int] = [:]
    for step in one.trace.steps {
      let scene = step.machine.layout.scene
      let places = Self.places(in: scene)
      let map = maps[places] ?? contents.maps.count
      if maps.updateValue(map, forKey: places) == nil { contents.maps.append(places) }
      let picture = pictures[step.digest] ?? contents.pictures.count
      if pictures.updateValue(picture, forKey: step.digest) == nil {
        painter.settle(scene)
        contents.pictures.append(try Self.address { try painter.writePNG(to: $0) })
      }
      contents.steps.append(
        StepContents(
          line: step.line, words: step.words, start: step.start, end: step.end,
          presses: step.presses.map {
            PressContents(
              name: $0.name, time: $0.time, from: $0.from, to: $0.to, effect: $0.hasEffect)
          },
          waiting: step.waiting, facts: step.facts.map { [$0.name, $0.value] },
          focus: scene.focusedID?.rawValue ?? "", map: map, picture: picture))
    }
    contents.goldens = try one.differences.map { name, kept, found in
      GoldenContents(
        name: name, kept: try Self.address { try kept.writePNG(to: $0) },
        found: try Self.address { try found.writePNG(to: $0) },
        difference: try Self.address { try found.marked(against: kept).writePNG(to: $0) })
    }
    return contents
  }

  private static func places(in scene: Scene) -> [Place] {
    let canvas = Rect(origin: .zero, size: scene.size)
    return scene.nodes.compactMap { node in
      guard node.focus?.isEnabled == true, node.frame.intersects(canvas) else { return nil }
      return Place(id: node.id.rawValue, frame: node.frame)
    }
  }

  /// A picture as an address that holds all of it.
  private static func address(_ write: (String) throws -> Void) throws -> String {
    let file = ChildProgram.freshFile(".png")
    // A temporary file that cannot be removed does no harm.
    defer { try? FileManager.default.removeItem(at: file) }
    try write(file.path)
    return "data:image/png;base64," + (try Data(contentsOf: file)).base64EncodedString()
  }
}
