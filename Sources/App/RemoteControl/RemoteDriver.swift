package import CouchSearchApp
internal import Foundation
package import Geometry
package import InputMapping
internal import Platform
internal import SearchScreen
internal import VirtualInput

/// JSON-RPC 2.0 server that drives the live screen: one object or batch a line, on standard input
/// and output or on a socket.
///
/// Buttons go through a virtual controller of SDL, so what is driven is all of the program, from
/// the mapping of the controller to the frame. A request is answered when the screen has settled, the
/// requests of a batch one after the other; a press waits until Select works on what is in front.
package final class RemoteDriver: ScreenDriver {
  private let line: any RemoteLine
  private let recording: any RecordingControl
  /// Tells clients what happens.
  package let events = RemoteEvents()
  /// Times the frames.
  package let frames = RemoteFrames()
  /// The client whose input alone counts; `nil` while that of all does.
  private var owner: (any RemoteListener)?
  private var controller: VirtualController?
  /// The reason why the first controller could not be attached.
  private var attachFailure: String?
  /// From when on presses arrive; `nil` before the first turn.
  private var readyAt: Timestamp?
  /// The requests of the line that is being done.
  private var batch: RemoteBatch?
  /// The request that is being done, and what has to happen before it is answered.
  private var current: RemoteJob?

  /// The most requests that one turn of the loop begins.
  private static let mostAtOnce = 40
  /// Milliseconds that SDL may take to notice a press.
  private static let patience = 400

  /// Takes requests from a line.
  /// - Parameters:
  ///   - line: Where requests come from and answers go.
  ///   - recording: Starts and ends a recording of the screen.
  init(_ line: any RemoteLine, recording: any RecordingControl) {
    // A client that goes away ends the visit, and must not end the program with a signal.
    signal(SIGPIPE, SIG_IGN)
    self.line = line
    self.recording = recording
  }

  /// Takes requests from standard input, or from a socket.
  /// - Parameters:
  ///   - socket: The path of the socket to make; `nil` for standard input.
  ///   - recording: Starts and ends a recording of the screen.
  ///   - wake: Wakes the loop; called from another thread when a line is there.
  /// - Throws: `ProgramError.cannotWrite` when the socket cannot be made.
  package convenience init(
    socket: String?, recording: any RecordingControl, wake: @escaping @Sendable () -> Void
  ) throws {
    let line: any RemoteLine =
      if let socket { try SocketLine(path: socket, wake: wake) } else { StandardLine(wake: wake) }
    self.init(line, recording: recording)
  }

  /// Carries requests as far as possible now.
  ///
  /// - Returns: When to call again although nothing happens; `nil` for no need.
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

  /// Answers the request that is under way: the screen ends.
  package func ended(_ screen: any DrivenScreen) {
    defer {
      line.finish()
      // SDL knows it only as long as there is a window.
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

  /// Drops what a client that has gone wanted to know, and cuts its press short: the others wait.
  private func dropUnread(_ screen: any DrivenScreen, now: Timestamp) {
    batch?.dropUnread()
    guard let job = current else { return }
    // A controller that was taken away holds nothing.
    if job.request.isForAnswer, let (control, _) = job.release {
      try? set(control, isDown: false, screen)
    }
    current = job.request.isForAnswer ? nil : job.ending(at: now)
  }

  /// Attaches the controller; presses before the screen has seen it would be lost.
  private func plugIn(at now: Timestamp) -> Timestamp {
    // Requests that need a controller say when there is none, and why.
    do {
      controller = try VirtualController()
    } catch {
      attachFailure = Failure.message(error)
    }
    let start = now + 80
    readyAt = start
    return start
  }

  /// Notes an event of a device, so that a request can wait for it.
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

  /// Starts a request; what lasts a while goes on in ``advance(_:_:now:)``.
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
      // Presses before the screen has seen the controller would be lost.
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

  /// Lets a client own the screen, or others in again; keeps out the input of those who do not own it.
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

  /// Does the next thing of an errand.
  /// - Returns: False when all of it is done.
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

  /// Goes on with a request.
  ///
  /// - Returns: When to go on; `nil` when it has been answered.
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
