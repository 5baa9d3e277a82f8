internal import CouchSearchApp
internal import FocusEngine
internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import Support

/// The page's contents about one script: its events, and the screen after each press.
struct ReplayPageCase: Encodable {
  let name: String
  let file: String
  let passed: Bool
  let headline: String
  let message: String
  let remark: String
  /// The unmet expectations: key, expected, found, hint.
  let mismatches: [[String]]
  let repro: String
  let bless: String
  let canvas: [Int]
  let wall: Int
  let clock: Int
  var pictures: [String] = []
  var maps: [[Place]] = []
  var steps: [Step] = []
  var moments: [Moment] = []
  var searches: [Search] = []
  var focus: [Focus] = []
  var effects: [Work] = []
  var frames: [Int] = []
  var goldens: [Golden] = []

  struct Step: Encodable {
    var line: Int
    var words: String
    var start: Int
    var end: Int
    var waiting: [String]
    var facts: [[String]]
    var failed: Bool
  }

  /// The screen after a press, or at the end of a step.
  struct Moment: Encodable {
    var step: Int
    /// The press; empty at the end of a step.
    var press = ""
    var time: Int
    var from = ""
    var effect = true
    var focus: String
    /// The elements reached by up, down, left and right; empty for none, `nil` if unknown.
    var next: [String?]
    var map: Int
    /// `nil` if nothing was painted.
    var picture: Int?
  }

  struct Search: Encodable {
    var query: String
    var start: Int
    var end: Int?
    var results: Int?
    var failed: Bool
  }

  struct Focus: Encodable {
    var time: Int
    var id: String
    var reason: String
  }

  struct Work: Encodable {
    var time: Int
    var kind: String
    var words: String
  }

  struct Golden: Encodable {
    var name: String
    var kept: String
    var found: String
    var difference: String
  }

  /// A focusable element with its place, as a list to keep the page small.
  struct Place: Encodable, Hashable {
    var id: String
    var label: String
    var frame: Rect

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(id)
      for value in [frame.x, frame.y, frame.width, frame.height] { try list.encode(value) }
      try list.encode(label)
    }
  }

  /// Shows a result without played steps.
  init(_ result: ReplayResult, _ failure: ScriptFailure?, canvas size: Size) {
    name = result.name
    file = result.file
    passed = result.passed
    headline = result.identity?.headline ?? ""
    message = result.message
    remark = result.remark
    mismatches = failure?.mismatches.map { [$0.key, $0.expected, $0.found, $0.hint] } ?? []
    repro = result.repro
    bless = result.identity?.oracle == .golden ? result.repro + " --bless" : ""
    canvas = [size.width, size.height]
    wall = result.wallMilliseconds
    clock = result.milliseconds
  }

  /// Paints the pictures of a played script.
  init(_ one: ReplayPage.Case) throws {
    let size = one.trace.steps.first?.machine.layout.scene.size ?? .canvas
    self.init(one.result, one.failure, canvas: size)
    if let timeline = one.trace.timeline {
      searches = timeline.searches.map {
        Search(
          query: $0.query, start: $0.start, end: $0.end, results: $0.results, failed: $0.hasFailed)
      }
      focus = timeline.focus.map { Focus(time: $0.time, id: $0.id, reason: $0.reason) }
      effects = timeline.effects.map { Work(time: $0.time, kind: $0.kind, words: $0.words) }
      frames = timeline.frames
    }
    try add(
      one.trace.steps,
      painter: one.isPainted
        // Half the canvas size is enough to read it.
        ? try SceneRenderer(offscreenWidth: size.width / 2, height: size.height / 2) : nil)
    goldens = try one.differences.map { name, kept, found in
      Golden(
        name: name, kept: try Self.address(".png") { try kept.writePNG(to: $0) },
        found: try Self.address(".png") { try found.writePNG(to: $0) },
        difference: try Self.address(".png") { try found.marked(against: kept).writePNG(to: $0) })
    }
  }

  private mutating func add(
    _ steps: [ReplayTrace.Step], painter: SceneRenderer?
  ) throws {
    var known: [UInt64: Int] = [:]
    var knownMaps: [[Place]: Int] = [:]
    func picture(of machine: ScreenMachine) throws -> Int? {
      guard let painter else { return nil }
      if let place = known[machine.digest] { return place }
      known[machine.digest] = pictures.count
      painter.settle(machine.layout.scene)
      let pixels = try painter.pixels()
      let image = RGBAImage(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
      pictures.append(try Self.address(".jpg") { try image.writeJPEG(to: $0) })
      return pictures.count - 1
    }
    func map(of machine: ScreenMachine) -> Int {
      let places = Self.places(in: machine)
      if let place = knownMaps[places] { return place }
      knownMaps[places] = maps.count
      maps.append(places)
      return maps.count - 1
    }
    // What fails after the last step, such as a budget, is shown there.
    let hasFailedAtEnd = !passed && !steps.contains(where: \.hasFailed)
    for (index, step) in steps.enumerated() {
      self.steps.append(
        Step(
          line: step.line, words: step.words, start: step.start, end: step.end,
          waiting: step.waiting, facts: step.facts.map { [$0.name, $0.value] },
          failed: step.hasFailed || hasFailedAtEnd && index == steps.count - 1))
      for press in step.presses {
        moments.append(
          Moment(
            step: index, press: press.name, time: press.time, from: press.from,
            effect: press.hasEffect, focus: press.to, next: Self.neighbours(in: press.machine),
            map: map(of: press.machine), picture: try picture(of: press.machine)))
      }
      // Most steps end with the screen after their last press.
      if step.presses.last?.machine.digest == step.digest { continue }
      moments.append(
        Moment(
          step: index, time: step.end,
          focus: step.machine.state.visit.screen.focus.focused?.rawValue ?? "",
          next: Self.neighbours(in: step.machine), map: map(of: step.machine),
          picture: try picture(of: step.machine)))
    }
  }

  /// The visible focusable elements in front.
  private static func places(in machine: ScreenMachine) -> [Place] {
    let scene = machine.layout.scene
    let canvas = Rect(origin: .zero, size: scene.size)
    let map = machine.layout.map
    return scene.nodes.compactMap { node in
      guard node.focus != nil, map.canFocus(node.id) else { return nil }
      let window = node.clip.map { canvas.intersection($0) } ?? canvas
      guard node.frame.intersects(window) else { return nil }
      return Place(
        id: node.id.rawValue, label: node.label, frame: node.frame.intersection(window))
    }
  }

  private static func neighbours(in machine: ScreenMachine) -> [String] {
    [Direction.up, .down, .left, .right].map { direction in
      var focus = machine.state.visit.screen.focus
      let next = focus.move(direction, in: machine.layout.map).to
      return next == machine.state.visit.screen.focus.focused ? "" : next?.rawValue ?? ""
    }
  }

  /// A picture as a data URL.
  static func address(
    _ ending: String, _ write: (String) throws -> Void
  ) throws -> String {
    let file = ChildProgram.freshFile(ending)
    // Failing to remove a temporary file does no harm.
    defer { try? FileManager.default.removeItem(at: file) }
    try write(file.path)
    return address(try RegularFile.data(of: file.path), kind: ending == ".jpg" ? "jpeg" : "png")
  }

  /// The bytes of a picture as a data URL.
  static func address(_ data: Data, kind: String) -> String {
    "data:image/\(kind);base64," + data.base64EncodedString()
  }
}
