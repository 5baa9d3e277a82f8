internal import Foundation
package import Geometry
package import InputMapping
internal import Platform
package import ScreenHost
internal import SearchScreen
internal import VirtualInput

/// JSON-RPC 2.0 server that drives the live screen: one object or batch per line, over standard input and
/// output or a socket.
///
/// Buttons go through an SDL virtual controller, so the whole program is driven, from the controller mapping
/// to the frame. A request is answered when the screen has settled, the requests of a batch one after
/// another; a press waits until Select acts on what is in front.
package final class RemoteDriver: ScreenDriver {
  private let line: any RemoteLine
  private let recording: any RecordingControl
  /// Notifies clients of events.
  package let events = RemoteEvents()
  /// Times the frames.
  package let frames = RemoteFrames()
  /// The client that owns the screen and whose input alone counts; `nil` if all clients' input does.
  private var owner: (any RemoteListener)?
  private var controller: VirtualController?
  /// The reason why the first controller could not be attached.
  private var attachFailure: String?
  /// When presses start to arrive; `nil` before the first turn.
  private var readyAt: Timestamp?
  /// The remaining requests of the current line.
  private var batch: RemoteBatch?
  /// The current request, and what must happen before it is answered.
  private var current: RemoteJob?

  /// The most requests started in one turn of the loop.
  private static let mostAtOnce = 40
  /// Milliseconds for SDL to notice a press.
  private static let patience = 400

  /// Takes requests from a line-based connection.
  /// - Parameters:
  ///   - line: The source of requests and destination of answers.
  ///   - recording: Starts and stops a recording of the screen.
  init(_ line: any RemoteLine, recording: any RecordingControl) {
    // A client that disconnects ends the visit, and must not kill the program with a signal.
    signal(SIGPIPE, SIG_IGN)
    self.line = line
    self.recording = recording
  }

  /// Takes requests from standard input, or from a socket.
  /// - Parameters:
  ///   - socket: The path of the socket to make; `nil` for standard input.
  ///   - output: The open file for answers to standard input.
  ///   - recording: Starts and ends a recording of the screen.
  ///   - wake: Wakes the loop; called from another thread when a line is there.
  /// - Throws: `ProgramError.cannotWrite` when the socket cannot be made.
  package convenience init(
    socket: String?, output: Int32 = 1, recording: any RecordingControl,
    wake: @escaping @Sendable () -> Void
  ) throws {
    let line: any RemoteLine =
      if let socket {
        try SocketLine(path: socket, wake: wake)
      } else {
        StandardLine(output: output, wake: wake)
      }
    self.init(line, recording: recording)
  }

  /// Processes requests as far as currently possible.
  ///
  /// - Returns: When to call it again even if nothing happens; `nil` for no need.
  package func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    let start = readyAt ?? plugIn(at: now)
    guard now >= start else { return start }
    // Frames are presented between the requests of a long batch, too.
    var begun = 0
    while true {
      if begun >= Self.mostAtOnce { return now }
      if batch != nil, line.listener?.isGone == true { dropUnread(screen, now: now) }
      if let job = current {
        if let wait = advance(job, screen, now: now) { return wait }
      } else if batch?.pressesNext == true, !screen.letSelectCount() {
        return now + 4
      } else if let request = batch?.next() {
        begun += 1
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

  /// Answers the current request: the screen is closing.
  package func ended(_ screen: any DrivenScreen) {
    defer {
      line.finish()
      // SDL knows the controller only as long as there is a window.
      controller?.detach()
      controller = nil
    }
    guard let job = current else { return }
    current = nil
    do {
      batch?.answer(
        job.request.id, result: try RemoteAnswer.result(of: job.request, screen, recording, frames))
    } catch {
      batch?.answer(job.request.id, failure: error)
    }
    if let answers = batch?.line { line.send(answers) }
    batch = nil
  }

  /// Drops a departed client's queries and cuts its press short, because others are waiting.
  private func dropUnread(_ screen: any DrivenScreen, now: Timestamp) {
    batch?.dropUnread()
    guard let job = current else { return }
    // A detached controller holds nothing.
    if job.request.isForAnswer, let (control, _) = job.release {
      try? set(control, isDown: false, screen)
    }
    current = job.request.isForAnswer ? nil : job.ending(at: now)
  }

  /// Attaches the controller; presses before the screen has noticed it would be lost.
  private func plugIn(at now: Timestamp) -> Timestamp {
    // Requests that need a controller report why there is none.
    do {
      controller = try VirtualController()
    } catch {
      attachFailure = Failure.message(error)
    }
    let start = now + 80
    readyAt = start
    return start
  }

  /// Notes a device event that a request may be waiting for.
  package func saw(_ event: DeviceEvent) { current?.see(event) }

  private func begin(
    _ request: Result<RemoteRequest, RemoteBatch.Refused>, _ screen: any DrivenScreen,
    now: Timestamp
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

  /// Starts a request; a longer one continues in ``advance(_:_:now:)``.
  private func job(
    for request: RemoteRequest, _ screen: any DrivenScreen, now: Timestamp
  ) throws(RemoteError) -> RemoteJob {
    let parameters = request.parameters
    try claim(request.method)
    switch request.method {
    case "tap":
      let milliseconds = try parameters.milliseconds(usually: RemoteErrand.pressTime)
      let control = Control(try parameters.text("control"))
      try set(control, isDown: true, screen)
      var job = RemoteJob(request: request, notBefore: now + milliseconds, patienceEnds: now)
      job.hold(control, for: milliseconds, at: now, patience: Self.patience)
      return job
    case "press", "release":
      let control = Control(try parameters.text("control"))
      let isDown = request.method == "press"
      try set(control, isDown: isDown, screen)
      return RemoteJob(
        request: request, awaited: (control, isDown), notBefore: now,
        patienceEnds: now + Self.patience)
    case "goto":
      let walk = try RemoteWalk(to: try parameters.text("to"), on: screen.machine)
      return RemoteJob(request: request, errand: .walk(walk), notBefore: now, patienceEnds: now)
    case "type":
      let typing = try RemoteTyping(try parameters.text("text", longest: 200), on: screen.machine)
      return RemoteJob(request: request, errand: .type(typing), notBefore: now, patienceEnds: now)
    case "pointer":
      for event in try RemotePointer(parameters, on: screen.machine).events { screen.send(event) }
      return RemoteJob(request: request, notBefore: now, patienceEnds: now)
    case "plug":
      try plug(try parameters.optionalText("mapping"))
      // Presses before the screen has noticed the controller would be lost.
      return RemoteJob(request: request, notBefore: now + 80, patienceEnds: now)
    case "wait":
      let milliseconds = try parameters.milliseconds(usually: 60)
      return RemoteJob(request: request, notBefore: now + milliseconds, patienceEnds: now)
    case "text": screen.send(.text(try parameters.text("text")))
    case "paste": screen.send(.pasted(try parameters.text("text")))
    case "step": screen.stepClock(by: try parameters.milliseconds())
    case "unplug":
      controller?.detach()
      controller = nil
    case "subscribe": try events.subscribe(line.listener, to: parameters)
    case let method where RemoteMethod.names.contains(method): break
    default: throw .unknownMethod(request.method, known: RemoteMethod.names)
    }
    return RemoteJob(request: request, notBefore: now, patienceEnds: now)
  }

  /// Gives the screen to a client, or back to all; blocks the input of clients that do not own it.
  private func claim(_ method: String) throws(RemoteError) {
    if owner?.isOver == true { owner = nil }
    let asking = line.listener
    if let owner, owner !== asking, !RemoteMethod.looking.contains(method) {
      throw .failed(
        "Another client owns the screen. It can be looked at until that shares it or leaves.")
    }
    switch method {
    case "own": owner = asking
    case "share": owner = nil
    default: break
    }
  }

  /// Replaces the controller with another: an ordinary one, or one wired according to lines of
  /// SDL_GameControllerDB.
  private func plug(_ mapping: String?) throws(RemoteError) {
    controller?.detach()
    do {
      let lines = mapping?.split(whereSeparator: \.isNewline).map(String.init)
      controller = try lines.map(VirtualController.init(mapping:)) ?? VirtualController()
    } catch {
      throw .failed(Failure.message(error))
    }
  }

  /// Presses or releases a button of the controller or a key of the keyboard.
  private func set(
    _ control: Control, isDown: Bool, _ screen: any DrivenScreen
  ) throws(RemoteError) {
    if control.exists(on: .keyboard) {
      screen.send(.button(.keyboard, control, isDown: isDown, isDeviceRepeat: false))
      return
    }
    guard let controller else {
      throw .failed(
        "A virtual controller could not be attached" + (attachFailure.map { ": \($0)" } ?? "."))
    }
    guard controller.set(control, isDown: isDown) else {
      throw .invalidParameters(
        "There is no button or key “\(control.name)”; keys are called like key-escape.")
    }
  }

  /// Performs the next action of an errand.
  /// - Returns: False if it is finished.
  private func goOn(
    with errand: RemoteErrand, _ screen: any DrivenScreen, now: Timestamp
  ) throws(RemoteError) -> Bool {
    guard screen.letSelectCount() else { return true }
    var errand = errand
    let next = try errand.next(on: screen.machine)
    current?.errand = errand
    switch next {
    case nil: return false
    case .pause(let milliseconds):
      screen.passHeldTime(milliseconds)
      current?.notBefore = now + milliseconds
    case .press(let control, let milliseconds):
      guard current?.presses ?? 0 < errand.mostPresses else {
        throw .failed("“\(errand.name)” was not reached in \(errand.mostPresses) presses.")
      }
      try set(control, isDown: true, screen)
      current?.presses += 1
      current?.hold(control, for: milliseconds, at: now, patience: Self.patience)
    }
    return true
  }

  /// Continues a request.
  ///
  /// - Returns: When to continue; `nil` if it has been answered.
  private func advance(_ job: RemoteJob, _ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    if job.awaited != nil, now < job.patienceEnds { return now + 4 }
    if let (control, time) = job.release {
      guard now >= time else { return time }
      screen.passHeldTime(job.holdTime)
      try? set(control, isDown: false, screen)
      current?.release = nil
      current?.awaited = (control, false)
      current?.patienceEnds = now + Self.patience
      return now + 4
    }
    guard now >= job.notBefore else { return job.notBefore }
    guard screen.isSettled else { return now + 4 }
    do {
      if let errand = job.errand, try goOn(with: errand, screen, now: now) { return now + 4 }
      current = nil
      batch?.answer(
        job.request.id, result: try RemoteAnswer.result(of: job.request, screen, recording, frames))
    } catch {
      current = nil
      batch?.answer(job.request.id, failure: error)
    }
    return nil
  }
}
