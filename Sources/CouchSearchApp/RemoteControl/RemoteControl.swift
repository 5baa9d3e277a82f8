internal import CatalogModel
internal import FocusEngine
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import Synchronization
internal import TextEntry

/// Lets another program drive the live screen: JSON-RPC 2.0, one object a line, on standard input
/// and output.
///
/// Buttons go through a virtual controller of SDL, so what is driven is all of the program, from
/// the mapping of the controller to the frame. A request is answered when the screen has settled.
final class RemoteControl {
  /// What the screen is asked for while a request is done.
  protocol Screen: AnyObject {
    var machine: ScreenMachine { get }
    /// Whether nothing is on its way: no search, no timer of a press, no answer of the disk.
    var isSettled: Bool { get }
    func writePicture(to path: String) throws
    func setClock(_ text: String)
    func finish()
  }

  static let methods = [
    "hello", "tap", "press", "release", "wait", "focus", "outline", "plan", "picture", "clock",
    "plug", "unplug", "quit",
  ]

  private let lines = LineReader()
  private var controller: VirtualController?
  /// From when on presses arrive; `nil` before the first turn.
  private var readyAt: Timestamp?
  /// Whether nobody reads the answers any more.
  private var isDeaf = false
  /// The request that is being done, and what has to happen before it is answered.
  private var current: Job?

  private struct Job {
    var request: RemoteRequest
    /// The control to let go, and when at the earliest.
    var release: (control: Control, time: Timestamp)?
    /// What the screen has to have seen a button do before the job goes on.
    var awaited: (control: Control, isDown: Bool)?
    /// Not answered before this.
    var notBefore: Timestamp
    /// When it goes on although nothing was seen.
    var patienceEnds: Timestamp
  }

  /// Milliseconds that SDL may take to notice a press.
  private static let patience = 400

  /// Starts to read; `wake` is called from another thread when a line is there.
  init(wake: @escaping @Sendable () -> Void) {
    // Whoever drives the screen may go away: that ends the visit, not the program with a crash.
    signal(SIGPIPE, SIG_IGN)
    lines.start(wake: wake)
  }

  /// Does what can be done now.
  ///
  /// - Returns: When to call again although nothing happens; `nil` for no need.
  func turn(_ screen: any Screen, now: Timestamp) -> Timestamp? {
    let start = readyAt ?? plugIn(at: now)
    guard now >= start else { return start }
    while true {
      if let job = current {
        if let wait = advance(job, screen, now: now) { return wait }
        continue
      }
      guard let line = lines.next() else {
        if lines.hasEnded || isDeaf { screen.finish() }
        return nil
      }
      begin(line, screen, now: now)
    }
  }

  /// Attaches the controller; presses before the screen has seen it would be lost.
  private func plugIn(at now: Timestamp) -> Timestamp {
    controller = try? VirtualController()
    let start = now + 80
    readyAt = start
    return start
  }

  /// Tells what a device did, so that a request can wait for it.
  func saw(_ event: DeviceEvent) {
    guard let awaited = current?.awaited else { return }
    switch event {
    case .button(_, awaited.control, awaited.isDown, _): current?.awaited = nil
    case .axis(_, let axis, _) where awaited.control.isPart(of: axis): current?.awaited = nil
    default: break
    }
  }

  private func begin(_ line: String, _ screen: any Screen, now: Timestamp) {
    guard let request = try? JSONDecoder().decode(RemoteRequest.self, from: Data(line.utf8)) else {
      return answer(nil, failure: .parseError)
    }
    do {
      current = try job(for: request, now: now)
    } catch {
      answer(request.id, failure: error)
    }
  }

  /// Starts a request; what lasts a while goes on in ``advance(_:_:now:)``.
  private func job(for request: RemoteRequest, now: Timestamp) throws(RemoteError) -> Job {
    let milliseconds = max(0, request.params?.milliseconds ?? 60)
    switch request.method {
    case "tap":
      let control = try press(request)
      return Job(
        request: request, release: (control, now + milliseconds), awaited: (control, true),
        notBefore: now + milliseconds, patienceEnds: now + Self.patience)
    case "press":
      let control = try press(request)
      return Job(
        request: request, awaited: (control, true), notBefore: now,
        patienceEnds: now + Self.patience)
    case "release":
      let control = Control(request.params?.control ?? "")
      controller?.set(control, isDown: false)
      return Job(
        request: request, awaited: (control, false), notBefore: now,
        patienceEnds: now + Self.patience)
    case "plug":
      try plug(request.params?.mapping)
      // Presses before the screen has seen the controller would be lost.
      return Job(request: request, notBefore: now + 80, patienceEnds: now)
    case "wait":
      return Job(request: request, notBefore: now + milliseconds, patienceEnds: now)
    case let method where Self.methods.contains(method):
      return Job(request: request, notBefore: now, patienceEnds: now)
    default: throw .unknownMethod(request.method)
    }
  }

  /// Puts another controller in the place of the one that is there: an ordinary one, or one that is
  /// wired as the lines of SDL_GameControllerDB say.
  private func plug(_ mapping: String?) throws(RemoteError) {
    controller?.detach()
    do {
      let lines = mapping?.split(whereSeparator: \.isNewline).map(String.init)
      controller = try lines.map(VirtualController.init(mapping:)) ?? VirtualController()
    } catch {
      throw .failed(Failure.message(error))
    }
  }

  private func press(_ request: RemoteRequest) throws(RemoteError) -> Control {
    guard let name = request.params?.control else {
      throw .missing("control", of: request.method)
    }
    guard let controller else { throw .failed("A virtual controller could not be attached.") }
    let control = Control(name)
    guard controller.set(control, isDown: true) else {
      throw .failed("A controller has no button “\(name)”.")
    }
    return control
  }

  /// Goes on with a request.
  ///
  /// - Returns: When to go on; `nil` when it has been answered.
  private func advance(_ job: Job, _ screen: any Screen, now: Timestamp) -> Timestamp? {
    if job.awaited != nil, now < job.patienceEnds { return now + 4 }
    if let (control, time) = job.release {
      guard now >= time else { return time }
      controller?.set(control, isDown: false)
      current?.release = nil
      current?.awaited = (control, false)
      current?.patienceEnds = now + Self.patience
      return now + 4
    }
    guard now >= job.notBefore else { return job.notBefore }
    guard screen.isSettled else { return now + 4 }
    current = nil
    do {
      answer(job.request.id, result: try result(of: job.request, screen))
    } catch {
      answer(job.request.id, failure: error)
    }
    return nil
  }

  private func result(
    of request: RemoteRequest, _ screen: any Screen
  ) throws(RemoteError) -> [String: any Sendable] {
    let machine = screen.machine
    switch request.method {
    case "hello":
      let fingerprint = (try? RenderingFingerprint.current()) ?? ""
      return [
        "protocol": 1, "version": Program.version, "methods": Self.methods,
        "fingerprint": fingerprint,
      ]
    case "outline": return ["outline": machine.layout.scene.outline]
    case "plan": return ["controls": try plan(request.params?.to, machine)]
    case "picture":
      guard let path = request.params?.path else { throw .missing("path", of: "picture") }
      do {
        try screen.writePicture(to: path)
      } catch {
        throw .failed(Failure.message(error))
      }
      return ["path": path]
    case "clock":
      screen.setClock(request.params?.text ?? "")
      return [:]
    case "unplug":
      controller?.detach()
      controller = nil
      return [:]
    case "quit":
      screen.finish()
      return [:]
    default:
      let node = machine.layout.scene.focusedID.flatMap(machine.layout.scene.node)
      let frame = node.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
      return [
        "focus": machine.state.focus.focused?.rawValue ?? "", "frame": frame ?? [],
        "query": machine.state.field.composedText,
        "scope": machine.state.scope.id,
        "digest": String(machine.digest, radix: 16),
      ]
    }
  }

  private func plan(_ goal: String?, _ machine: ScreenMachine) throws(RemoteError) -> [String] {
    guard let goal else { throw .missing("to", of: "plan") }
    let planner = KeyPlanner(machine.layout.map)
    guard let route = planner.route(from: machine.state.focus, to: FocusID(goal)) else {
      throw .failed("Focus cannot get to “\(goal)” from here.")
    }
    return route.moves.map { "dpad-\($0.rawValue)" }
  }

  // MARK: Answers

  private func answer(_ id: RemoteRequest.Identifier?, result: [String: any Sendable]) {
    write(["jsonrpc": "2.0", "id": json(id), "result": result])
  }

  private func answer(_ id: RemoteRequest.Identifier?, failure: RemoteError) {
    write([
      "jsonrpc": "2.0", "id": json(id),
      "error": ["code": failure.code, "message": failure.message] as [String: any Sendable],
    ])
  }

  private func json(_ id: RemoteRequest.Identifier?) -> any Sendable {
    switch id {
    case .number(let number): number
    case .text(let text): text
    case nil: NSNull()
    }
  }

  private func write(_ object: [String: any Sendable]) {
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return }
    if !Console.output(data + Data("\n".utf8)) { isDeaf = true }
  }
}

extension Control {
  /// Whether it is what an axis does when it is pushed.
  fileprivate func isPart(of axis: Axis) -> Bool {
    switch axis {
    case .leftX, .leftY: name.hasPrefix("left-stick-")
    case .rightX, .rightY: name.hasPrefix("right-stick-")
    case .leftTrigger: name == "lt"
    case .rightTrigger: name == "rt"
    }
  }
}
