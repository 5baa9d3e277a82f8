internal import CSDL2
package import Geometry
package import InputMapping

/// Events that the host program receives from SDL or elsewhere and passes on, for a screen without a window
/// of its own.
///
/// Must be used on SDL's event thread. It opens controllers too, so that SDL reports their buttons even if
/// the host does not use them.
package final class EventIntake {
  /// The size of the picture in pixels.
  package var pixelSize: (width: Int, height: Int) {
    didSet {
      guard pixelSize != oldValue else { return }
      pending.append(.resized(width: pixelSize.width, height: pixelSize.height))
    }
  }
  /// Wakes the host's loop, from any thread.
  package let wakeLoop: @Sendable () -> Void
  /// The subsystems that could not be started, a line each.
  package let warnings: [String]

  private let session: SDLSession?
  private let controllers: ControllerHub
  private var decoder: EventDecoder
  private var pending: [PlatformEvent]

  /// Opens the controllers if the host uses SDL.
  ///
  /// - Parameters:
  ///   - confirm: The button that selects.
  ///   - pixelSize: The size of the picture.
  ///   - wake: Called from any thread when there is work.
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

  /// Leaves the controllers to the host.
  package func end() {
    _ = controllers.closeAll()
    session?.end()
  }

  /// Takes an SDL event.
  ///
  /// - Parameter event: A `const SDL_Event *`. Dropped text remains its owner's.
  package func take(_ event: UnsafeRawPointer) {
    let event = event.loadUnaligned(as: SDL_Event.self)
    switch SDL_EventType(event.type) {
    // Quitting and drops on its window are the host's business.
    case SDL_QUIT, SDL_DROPFILE, SDL_DROPTEXT, SDL_TEXTEDITING_EXT: return
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue): return
    default: break
    }
    if event.type == SDL_CONTROLLERDEVICEREMOVED.rawValue { decoder.expectUnplugging(in: [event]) }
    pending += decoder.decode(event)
  }

  /// Takes an event from another source.
  package func take(_ event: DeviceEvent) { pending.append(.device(event)) }

  /// All events taken since the last call, in order.
  package func takeEvents() -> [PlatformEvent] {
    defer { pending = [] }
    return pending
  }

  /// Sets the conversion from event positions to the canvas.
  package func mapPointer(_ canvasPoint: @escaping (_ x: Int, _ y: Int) -> Point) {
    decoder.canvasPoint = canvasPoint
  }

  /// The canvas position of an event position.
  package func canvasPoint(x: Int, y: Int) -> Point { decoder.canvasPoint(x, y) }

  /// Whether a modifier key pressed by itself applies to the next key.
  package var latchesModifiers: Bool {
    get { decoder.latch.isOn }
    set { if newValue != decoder.latch.isOn { decoder.latch.isOn = newValue } }
  }

  /// Whether presses count while another window has the keyboard.
  package var hearsInBackground: Bool {
    get { decoder.hearsInBackground }
    set { decoder.hearsInBackground = newValue }
  }

  /// The text on the clipboard; `nil` if there is none.
  package var clipboardText: String? {
    get { SystemClipboard.text }
    set { SystemClipboard.text = newValue }
  }

  /// Closes every controller, so that a launched program has them to itself.
  package func closeControllers() { pending += controllers.closeAll() }

  /// Opens the controllers again.
  package func reopenControllers() { pending += controllers.reopen() }

  /// Vibrates the controller used last.
  package func rumble(strength: Double, milliseconds: Int) {
    controllers.rumble(nil, strength: strength, milliseconds: milliseconds)
  }
}
