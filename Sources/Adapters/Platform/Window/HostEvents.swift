internal import CSDL2

/// Events for the host program, kept while the screen drains SDL's queue.
struct HostEvents {
  private var events: [SDL_Event] = []

  /// The most events kept; beyond that, the oldest are dropped.
  private static let most = 4096

  /// Keeps an event that the host needs.
  /// - Parameters:
  ///   - event: An event of SDL's queue.
  ///   - window: SDL's id of the screen's window.
  /// - Returns: Whether the screen needs the event too.
  mutating func shares(_ event: SDL_Event, window: UInt32) -> Bool {
    let isForScreen = Self.isForScreen(event, window: window)
    if !isForScreen || Self.isForBoth(event) {
      if events.count == Self.most { events.removeFirst() }
      events.append(event)
    }
    return isForScreen
  }

  /// Puts all kept events back into SDL's queue, in order.
  mutating func giveBack() {
    SDL_PeepEvents(&events, Int32(clamping: events.count), SDL_ADDEVENT, 0, 0)
    events = []
  }

  /// False for events of another window, and for user-defined ones.
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

  /// Whether the event reports a change that outlasts the screen: of the window, of devices, or a request to
  /// quit.
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
