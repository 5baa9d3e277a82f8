internal import CSDL2
package import Geometry
package import InputMapping

/// Events that another part of the program takes from SDL, or from elsewhere, and hands over: the window of
/// a screen that has none of its own.
///
/// It belongs to the thread of SDL's events. Controllers are opened here as well, so that SDL reports their
/// buttons to a program that does not use them itself.
package final class EventIntake {
  /// The size of the picture in pixels.
  package var pixelSize: (width: Int, height: Int) {
    didSet {
      guard pixelSize != oldValue else { return }
      pending.append(.resized(width: pixelSize.width, height: pixelSize.height))
    }
  }
  /// Wakes the rest of the program, from any thread.
  package let wakeLoop: @Sendable () -> Void
  /// Parts that could not be started, a line each.
  package let warnings: [String]

  private let session: SDLSession?
  private let controllers: ControllerHub
  private var decoder: EventDecoder
  private var pending: [PlatformEvent]

  /// Opens the controllers where the program uses SDL.
  ///
  /// - Parameters:
  ///   - confirm: The button that selects.
  ///   - pixelSize: The size of the picture.
  ///   - wake: Called from any thread when there is something to do.
  package init(
    confirm: WindowOptions.Confirm, pixelSize: (width: Int, height: Int),
    wake: @escaping @Sendable () -> Void
  ) {
    self.pixelSize = pixelSize
    wakeLoop = wake
    controllers = ControllerHub(confirm: confirm)
    decoder = EventDecoder(controllers: controllers)
    guard SDLSession.isVideoRunning else {
      (session, warnings, pending) = (nil, [], [])
      return
    }
    let session = SDLSession(hints: [])
    self.session = session
    let isStarted = session.start(SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER)
    warnings = isStarted ? [] : ["Controllers cannot be used: \(WindowSetup.message)."]
    pending = isStarted ? controllers.reopen() : []
  }

  deinit { end() }

  /// Leaves controllers to the rest of the program.
  package func end() {
    _ = controllers.closeAll()
    session?.end()
  }

  /// Takes an event of SDL.
  ///
  /// - Parameter event: A `const SDL_Event *`. Text that was dropped stays its owner's.
  package func take(_ event: UnsafeRawPointer) {
    let event = event.loadUnaligned(as: SDL_Event.self)
    switch SDL_EventType(event.type) {
    // They are the program's own: to end, and what is dropped on its window.
    case SDL_QUIT, SDL_DROPFILE, SDL_DROPTEXT, SDL_TEXTEDITING_EXT: return
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue): return
    default: break
    }
    if event.type == SDL_CONTROLLERDEVICEREMOVED.rawValue { decoder.expectUnplugging(in: [event]) }
    pending += decoder.decode(event)
  }

  /// Takes an event from elsewhere.
  package func take(_ event: DeviceEvent) { pending.append(.device(event)) }

  /// Everything that was handed over since the last time, in order.
  package func takeEvents() -> [PlatformEvent] {
    defer { pending = [] }
    return pending
  }

  /// Sets how a place in the events becomes one on the canvas.
  package func mapPointer(_ canvasPoint: @escaping (_ x: Int, _ y: Int) -> Point) {
    decoder.canvasPoint = canvasPoint
  }

  /// The place on the canvas of a place in the events.
  package func canvasPoint(x: Int, y: Int) -> Point { decoder.canvasPoint(x, y) }

  /// Lets a modifier key that was pressed by itself count for the next key.
  package var latchesModifiers: Bool {
    get { decoder.latch.isOn }
    set { if newValue != decoder.latch.isOn { decoder.latch.isOn = newValue } }
  }

  /// Whether presses are taken while another window has the keyboard.
  package var hearsInBackground: Bool {
    get { decoder.hearsInBackground }
    set { decoder.hearsInBackground = newValue }
  }

  /// The text on the clipboard; `nil` when there is none.
  package var clipboardText: String? {
    get { SystemClipboard.text }
    set { SystemClipboard.text = newValue }
  }

  /// Closes every controller, so that a launched program has them to itself.
  package func closeControllers() { pending += controllers.closeAll() }

  /// Opens the controllers again.
  package func reopenControllers() { pending += controllers.reopen() }

  /// Shakes the controller that was used last.
  package func rumble(strength: Double, milliseconds: Int) {
    controllers.rumble(nil, strength: strength, milliseconds: milliseconds)
  }
}
