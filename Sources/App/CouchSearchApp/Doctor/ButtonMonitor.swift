internal import Configuration
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Platform
internal import ScreenHost

/// Prints every button live with its binding, until stopped.
///
/// Typed text is never printed: a key that types is only reported as one.
struct ButtonMonitor {
  private let setup: ProgramSetup
  private var mapper: InputMapper
  private var names: [DeviceID: (name: String, family: DeviceFamily?)] = [
    .keyboard: ("Keyboard", .keyboard)
  ]

  init(_ setup: ProgramSetup) {
    self.setup = setup
    mapper = InputMapper(bindings: setup.bindings)
  }

  /// Watches for a number of seconds, or until the program is ended.
  mutating func run(seconds: Int?) throws {
    let watch = InputWatch(folder: setup.settings.input.devices ?? "/dev/input")
    let window = try openWindow()
    let clock = MonotonicClock()
    let signals = TerminationSignals { [waker = window.waker] in waker.wake() }
    while !signals.isTerminating {
      let now = clock.now()
      if let seconds, now.milliseconds >= seconds * 1000 { return }
      for event in window.waitEvents(timeoutMilliseconds: 50) {
        guard case .device(let event) = event else { continue }
        if case .closeRequested = event { return }
        if let line = line(for: event, at: now, isWatched: watch.seesDevices) { say(line) }
      }
      for press in watch.takePresses() { say(line(for: press)) }
    }
  }

  private func openWindow() throws -> PlatformWindow {
    var options = setup.windowOptions
    options.title = "CouchSearch: press any button"
    options.size = Size(width: 640, height: 360)
    options.isFullScreen = false
    // Remotes are watched separately, with everything they send.
    options.remotes = nil
    do {
      return try PlatformWindow.open(options)
    } catch PlatformError.noDisplay {
      options.isHeadless = true
      return try PlatformWindow.open(options)
    }
  }

  private func say(_ line: String) { _ = Console.output(Data((line + "\n").utf8)) }

  private mutating func line(
    for event: DeviceEvent, at now: Timestamp, isWatched: Bool
  ) -> String? {
    let intents = mapper.handle(event, at: now, context: .keyboard)
    switch event {
    case .connected(let id, let kind, let name):
      names[id] = (name, kind.family)
      return "\(name) is here (\(kind.rawValue))"
    case .disconnected(let id):
      return names.removeValue(forKey: id).map { "\($0.name) is gone" }
    case .button(let id, let control, isDown: true, isDeviceRepeat: false):
      // The watch has already reported what a keyboard sent.
      guard let device = names[id], device.family == .gamepad || !isWatched else { return nil }
      return "\(device.name): \(control) → \(meaning(of: control, on: device.family))"
    case .axis(let id, let axis, let value):
      guard let device = names[id], let intent = intents.first else { return nil }
      return "\(device.name): \(axis.rawValue) at \(value * 100 / 32_767) % → \(intent)"
    case .text: return isWatched ? nil : "Keyboard: a key that types → types"
    default: return nil
    }
  }

  private func line(for press: InputWatch.Press) -> String {
    let name = press.device.name
    guard let code = press.code else { return "\(name): a key that types → types" }
    var key = KeyCode.name(code)
    if let scan = press.scan { key += ", scan \(String(scan, radix: 16))" }
    if let control = press.control {
      return "\(name): \(key) → \(control) → \(meaning(of: control, on: .remote))"
    }
    if press.isKeyOfWindow { return "\(name): \(key) → a key of the window" }
    return "\(name): \(key) → nothing, because nobody knows this key. “couchsearch doctor "
      + "--write-hwdb” makes a button out of it."
  }

  private func meaning(of control: Control, on family: DeviceFamily?) -> String {
    guard let family,
      let binding = setup.bindings.binding(of: control, on: family, in: .keyboard)
    else { return "nothing is bound to it; “couchsearch bindings” shows what is" }
    return binding.words
  }
}
