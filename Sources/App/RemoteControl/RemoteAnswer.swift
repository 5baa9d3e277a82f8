internal import CatalogModel
internal import CouchSearchApp
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

/// The answers to requests to a driven screen.
enum RemoteAnswer {
  /// The methods there are.
  static let methods = [
    "hello", "tap", "press", "release", "goto", "pointer", "text", "paste", "wait", "step", "focus",
    "outline", "plan", "expect", "picture", "record", "end-recording", "clock", "plug", "unplug",
    "quit",
  ]

  /// The result of a request to a screen that has settled.
  static func result(
    of request: RemoteRequest, _ screen: any DrivenScreen, _ recording: any RecordingControl
  ) throws(RemoteError) -> [String: any Sendable] {
    let machine = screen.machine
    let parameters = request.parameters
    switch request.method {
    case "hello":
      // Empty where fonts cannot be found: then no fingerprint is the same.
      let fingerprint = (try? RenderingFingerprint.current()) ?? ""
      return [
        "protocol": 1, "version": Program.version, "methods": methods, "fingerprint": fingerprint,
      ]
    case "outline": return ["outline": machine.layout.scene.outline]
    case "plan":
      let path = try plan(NodeID(try parameters.text("to")), machine)
      return ["controls": path.map(\.name)]
    case "expect": return try expect(parameters, screen)
    case "picture":
      let path = try parameters.text("path", longest: 4_000)
      try attempt { try PrivatePicture.write(to: path) { try screen.writePicture(to: $0) } }
      return ["path": path]
    case "record":
      let path = try parameters.text("path", longest: 4_000)
      try attempt { try recording.start(path, on: machine) }
      return ["path": path]
    case "end-recording":
      var wasRecording = false
      try attempt { wasRecording = try recording.end(on: machine) }
      guard wasRecording else { throw .failed("Nothing is being recorded.") }
      return [:]
    case "clock":
      screen.setClock(try parameters.optionalText("text", longest: 40) ?? "")
      return [:]
    case "quit":
      screen.finish()
      return [:]
    case "unplug": return [:]
    default:
      let node = machine.layout.scene.focusedID.flatMap(machine.layout.scene.node)
      let frame = node.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
      return [
        "focus": machine.state.focus.focused?.rawValue ?? "", "frame": frame ?? [],
        "query": machine.state.field.composedText,
        "scope": machine.state.scope.id,
        "digest": String(machine.digest, radix: 16),
        "time": screen.time.milliseconds,
      ]
    }
  }

  private static func attempt(_ work: () throws -> Void) throws(RemoteError) {
    do {
      try work()
    } catch {
      throw .failed(Failure.message(error))
    }
  }

  /// Mismatches with an expectation; the parameters are those of `expect` in a script.
  private static func expect(
    _ parameters: RemoteRequest.Parameters, _ screen: any DrivenScreen
  ) throws(RemoteError) -> [String: any Sendable] {
    let expectation: Expectation
    do {
      expectation = try Expectation(json: parameters.json)
    } catch {
      throw .invalidParameters(error.message)
    }
    let mismatches = expectation.mismatches(on: screen.machine)
    return [
      "holds": mismatches.isEmpty,
      "mismatches": mismatches.map { mismatch in
        [
          "key": mismatch.key, "expected": mismatch.expected, "found": mismatch.found,
          "hint": mismatch.hint,
        ]
      },
    ]
  }

  /// The buttons that bring focus to an element; none when it is there.
  static func plan(
    _ goal: NodeID, _ machine: ScreenMachine
  ) throws(RemoteError) -> [Control] {
    let map = machine.layout.map
    guard let path = FocusPathFinder(map).path(from: machine.state.focus, to: goal) else {
      let names = map.sections.flatMap { map.reachableItems(in: $0.id) }.map(\.id.rawValue)
      let near = NearestName.list(goal.rawValue, among: names, count: 3)
      let hint =
        near.isEmpty ? "" : " Nearest: \(near.map { "“\($0)”" }.joined(separator: ", "))."
      throw .failed("Focus cannot get to “\(goal)” from here.\(hint)")
    }
    return path.moves.map { Control("dpad-\($0.rawValue)") }
  }
}
