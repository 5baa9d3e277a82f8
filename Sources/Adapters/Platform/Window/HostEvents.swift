internal import CSDL2

/// Events that SDL has for the rest of the program while the screen takes them from its queue.
struct HostEvents {
  private var events: [SDL_Event] = []

  /// The most that are kept; of more the oldest are lost.
  private static let most = 4096

  /// Keeps an event that the rest of the program has to know.
  /// - Parameters:
  ///   - event: An event of SDL's queue.
  ///   - window: SDL's number of the window of the screen.
  /// - Returns: Whether the screen has to know it, too.
  mutating func shares(_ event: SDL_Event, window: UInt32) -> Bool {
    let isForScreen = Self.isForScreen(event, window: window)
    if !isForScreen || Self.isForBoth(event) {
      if events.count == Self.most { events.removeFirst() }
      events.append(event)
    }
    return isForScreen
  }

  /// Puts everything that was kept back into SDL's queue, in order.
  mutating func giveBack() {
    SDL_PeepEvents(&events, Int32(clamping: events.count), SDL_ADDEVENT, 0, 0)
    events = []
  }

  /// False for another window, and for events that the program has defined itself.
  private static func isForScreen(_ event: SDL_Event, window: UInt32) -> Bool {
    let target: UInt32
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: target = event.window.windowID
    case SDL_KEYDOWN, SDL_KEYUP: target = event.key.windowID
    case SDL_TEXTINPUT: target = event.text.windowID
    case SDL_TEXTEDITING: target = event.edit.windowID
    case SDL_TEXTEDITING_EXT: target = event.editExt.windowID
    case SDL_MOUSEMOTION: target = event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: target = event.button.windowID
    case SDL_MOUSEWHEEL: target = event.wheel.windowID
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: target = event.drop.windowID
    default: return event.type < SDL_USEREVENT.rawValue
    }
    return target == window || target == 0
  }

  /// Whether it tells of a change that outlasts the screen: of the window, of devices, or that the program
  /// shall end.
  private static func isForBoth(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_QUIT, SDL_WINDOWEVENT, SDL_DISPLAYEVENT, SDL_CONTROLLERDEVICEADDED,
      SDL_CONTROLLERDEVICEREMOVED, SDL_JOYDEVICEADDED, SDL_JOYDEVICEREMOVED, SDL_AUDIODEVICEADDED,
      SDL_AUDIODEVICEREMOVED, SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET, SDL_KEYMAPCHANGED,
      SDL_LOCALECHANGED:
      true
    default: false
    }
  }
}
