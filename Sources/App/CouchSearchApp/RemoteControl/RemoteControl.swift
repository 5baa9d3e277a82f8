internal import CatalogModel
internal import FocusEngine
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Platform
internal import SceneGraph
internal import SearchScreen
internal import VirtualInput

/// Lets another program drive the live screen: JSON-RPC 2.0, one object or batch a line, on standard
/// input and output or on a socket.
///
/// Buttons go through a virtual controller of SDL, so what is driven is all of the program, from
/// the mapping of the controller to the frame. A request is answered when the screen has settled,
/// the requests of a batch one after the other.
final class RemoteControl {
  /// What the screen is asked for while a request is done.
  protocol Screen: AnyObject {
    var machine: ScreenMachine { get }
    /// Whether nothing is on its way: no search, no timer of a press, no answer of the disk.
    var isSettled: Bool { get }
    /// The logical time once the clock has been stepped, else the time since the start.
    var time: Timestamp { get }
    func writePicture(to path: String) throws
    func setClock(_ text: String)
    /// Lets the screen's time pass; from then on it passes only so.
    func stepClock(by milliseconds: Int)
    func send(_ event: DeviceEvent)
    func startRecording(to path: String) throws
    /// - Returns: Whether there was a recording.
    func endRecording() throws -> Bool
    func finish()
  }

  private let line: any RemoteLine
  private var controller: VirtualController?
  /// From when on presses arrive; `nil` before the first turn.
  private var readyAt: Timestamp?
  /// The requests of the line that is being done.
  private var batch: RemoteBatch?
  /// The request that is being done, and what has to happen before it is answered.
  private var current: Job?

  private struct Job {
    var request: RemoteRequest
    /// The control to let go, and when at the earliest.
    var release: (control: Control, time: Timestamp)?
    /// The element that focus walks to, press by press.
    var goal: FocusID?
    var presses = 0
    /// What the screen has to have seen a button do before the job goes on.
    var awaited: (control: Control, isDown: Bool)?
    /// Not answered before this.
    var notBefore: Timestamp
    /// When it goes on although nothing was seen.
    var patienceEnds: Timestamp
  }

  /// Milliseconds that a tap lasts.
  private static let pressTime = 60
  /// The most presses on the way to one element; more means that something moves it away.
  private static let longestWay = 500
  /// Milliseconds that SDL may take to notice a press.
  private static let patience = 400

  /// Takes requests from a line.
  init(_ line: any RemoteLine) {
    // Whoever drives the screen may go away: that ends the visit, not the program with a crash.
    signal(SIGPIPE, SIG_IGN)
    self.line = line
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
      } else if let request = batch?.next() {
        begin(request, screen, now: now)
      } else if let done = batch {
        if let answers = done.line { line.send(answers) }
        batch = nil
      } else if let next = line.next() {
        batch = RemoteBatch(next)
      } else {
        if line.isOver { screen.finish() }
        return nil
      }
    }
  }

  /// Answers what is being done: the screen ends.
  func end(_ screen: any Screen) {
    guard let job = current else { return }
    current = nil
    if let result = try? RemoteAnswer.result(of: job.request, screen) {
      batch?.answer(job.request.id, result: result)
    }
    if let answers = batch?.line { line.send(answers) }
    batch = nil
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

  private func begin(
    _ request: Result<RemoteRequest, RemoteBatch.Refused>, _ screen: any Screen, now: Timestamp
  ) {
    switch request {
    case .failure(let refused): batch?.answer(refused.id, failure: refused.error)
    case .success(let request):
      do {
        current = try job(for: request, screen, now: now)
      } catch {
        batch?.answer(request.id, failure: error)
      }
    }
  }

  /// Starts a request; what lasts a while goes on in ``advance(_:_:now:)``.
  private func job(
    for request: RemoteRequest, _ screen: any Screen, now: Timestamp
  ) throws(RemoteError) -> Job {
    let parameters = request.parameters
    switch request.method {
    case "tap":
      let milliseconds = try parameters.milliseconds(usually: Self.pressTime)
      let control = Control(try parameters.text("control"))
      try set(control, isDown: true, screen)
      return Job(
        request: request, release: (control, now + milliseconds), awaited: (control, true),
        notBefore: now + milliseconds, patienceEnds: now + Self.patience)
    case "press", "release":
      let control = Control(try parameters.text("control"))
      let isDown = request.method == "press"
      try set(control, isDown: isDown, screen)
      return Job(
        request: request, awaited: (control, isDown), notBefore: now,
        patienceEnds: now + Self.patience)
    case "goto":
      let goal = FocusID(try parameters.text("to"))
      _ = try RemoteAnswer.plan(goal, screen.machine)
      return Job(request: request, goal: goal, notBefore: now, patienceEnds: now)
    case "pointer":
      for event in try RemotePointer(parameters, on: screen.machine).events { screen.send(event) }
      return Job(request: request, notBefore: now, patienceEnds: now)
    case "plug":
      try plug(try parameters.optionalText("mapping"))
      // Presses before the screen has seen the controller would be lost.
      return Job(request: request, notBefore: now + 80, patienceEnds: now)
    case "wait":
      let milliseconds = try parameters.milliseconds(usually: 60)
      return Job(request: request, notBefore: now + milliseconds, patienceEnds: now)
    case "text": screen.send(.text(try parameters.text("text")))
    case "paste": screen.send(.pasted(try parameters.text("text")))
    case "step": screen.stepClock(by: try parameters.milliseconds())
    case "unplug":
      controller?.detach()
      controller = nil
    case let method where RemoteAnswer.methods.contains(method): break
    default: throw .unknownMethod(request.method, known: RemoteAnswer.methods)
    }
    return Job(request: request, notBefore: now, patienceEnds: now)
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

  /// Presses a button of the controller, or a key of the keyboard, or lets it go.
  private func set(
    _ control: Control, isDown: Bool, _ screen: any Screen
  ) throws(RemoteError) {
    if control.exists(on: .keyboard) {
      screen.send(.button(.keyboard, control, isDown: isDown, isDeviceRepeat: false))
      return
    }
    guard let controller else { throw .failed("A virtual controller could not be attached.") }
    guard controller.set(control, isDown: isDown) else {
      throw .invalidParameters(
        "There is no button or key “\(control.name)”; keys are called like key-escape.")
    }
  }

  /// Presses the next button on the way to an element.
  private func walk(
    _ job: Job, to goal: FocusID, _ screen: any Screen, now: Timestamp
  ) throws(RemoteError) {
    guard job.presses < Self.longestWay else {
      throw .failed("“\(goal)” was not reached in \(Self.longestWay) presses.")
    }
    // Shelves scroll on the way, which can change where the next press leads.
    guard let next = try RemoteAnswer.plan(goal, screen.machine).first else { return }
    try set(next, isDown: true, screen)
    current?.presses += 1
    current?.release = (next, now + Self.pressTime)
    current?.awaited = (next, true)
    current?.patienceEnds = now + Self.patience
  }

  /// Goes on with a request.
  ///
  /// - Returns: When to go on; `nil` when it has been answered.
  private func advance(_ job: Job, _ screen: any Screen, now: Timestamp) -> Timestamp? {
    if job.awaited != nil, now < job.patienceEnds { return now + 4 }
    if let (control, time) = job.release {
      guard now >= time else { return time }
      try? set(control, isDown: false, screen)
      current?.release = nil
      current?.awaited = (control, false)
      current?.patienceEnds = now + Self.patience
      return now + 4
    }
    guard now >= job.notBefore else { return job.notBefore }
    guard screen.isSettled else { return now + 4 }
    do {
      if let goal = job.goal, screen.machine.state.focus.focused != goal {
        try walk(job, to: goal, screen, now: now)
        return now + 4
      }
      current = nil
      batch?.answer(job.request.id, result: try RemoteAnswer.result(of: job.request, screen))
    } catch {
      current = nil
      batch?.answer(job.request.id, failure: error)
    }
    return nil
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
