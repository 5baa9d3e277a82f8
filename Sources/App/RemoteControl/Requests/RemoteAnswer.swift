internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import TextEntry

/// The answers to requests for a driven screen.
enum RemoteAnswer {
  /// The result of a request, once the screen has settled.
  static func result(
    of request: RemoteRequest, _ screen: any DrivenScreen, _ recording: any RecordingControl,
    _ frames: RemoteFrames
  ) throws(RemoteError) -> [String: any Sendable] {
    let machine = screen.machine
    let parameters = request.parameters
    switch request.method {
    case "hello":
      // Empty if fonts cannot be found: then no fingerprint matches.
      let fingerprint = (try? RenderingFingerprint.current()) ?? ""
      return [
        "protocol": 1, "version": Program.version, "methods": RemoteMethod.names,
        "fingerprint": fingerprint,
      ]
    case "rpc.discover": return OpenRPC.document
    case "subscribe":
      return ["events": try RemoteEvents.kinds(parameters).map(\.rawValue)]
    case "outline": return outline(of: machine.layout)
    case "plan":
      let walk = try RemoteWalk(to: try parameters.text("to"), on: machine)
      return ["controls": try walk.moves(on: machine).map(\.name)]
    case "figures":
      let (count, p99) = frames.take()
      return [
        "frames": count, "frameP99": p99, "pictures": screen.keptPictures,
        "heap": HeapUse.allocated,
      ]
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
      let text = try parameters.optionalText("text", longest: 40) ?? ""
      guard ClockText.isPossible(text) else {
        throw .wrong("text", of: "clock", expected: "a time of the day, such as “21:05”")
      }
      screen.setClock(text)
      return [:]
    case "quit":
      screen.finish()
      return [:]
    case "unplug": return [:]
    default:
      let node = machine.layout.scene.focusedID.flatMap(machine.layout.scene.node)
      let frame = node.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
      return [
        "focus": machine.state.visit.screen.focus.focused?.rawValue ?? "", "frame": frame ?? [],
        "query": machine.state.lineText,
        "scope": machine.state.visit.scope.id,
        "digest": String(machine.digest, radix: 16),
        "time": screen.time.milliseconds,
      ]
    }
  }

  /// The screen in words, and its elements with their places.
  private static func outline(of layout: ScreenLayout) -> [String: any Sendable] {
    let canvas = Rect(origin: .zero, size: layout.scene.size)
    let nodes = layout.scene.nodes.filter { !$0.label.isEmpty && $0.frame.intersects(canvas) }
    return [
      "outline": layout.scene.outline, "canvas": [canvas.width, canvas.height],
      "elements": nodes.map { node in
        var element: [String: any Sendable] = [
          "id": node.id.rawValue, "role": node.role.rawValue, "label": node.label,
          "frame": [node.frame.x, node.frame.y, node.frame.width, node.frame.height],
        ]
        if let place = node.focus, layout.map.canFocus(node.id) {
          element["section"] = place.section.rawValue
        }
        return element
      },
    ]
  }

  private static func attempt(_ work: () throws -> Void) throws(RemoteError) {
    do {
      try work()
    } catch {
      throw .failed(Failure.message(error))
    }
  }

  /// The mismatches with an expectation; the parameters are those of `expect` in a script.
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
}
