internal import CSDL2
internal import Geometry
internal import InputMapping

/// Decoder of `SDL_Event`, and the only place that switches on it.
///
/// Joystick events are ignored: SDL sends a controller event for the same press. SDL's timestamps are ignored
/// too: events are stamped on arrival.
struct EventDecoder {
  /// SDL's id of the mouse emulated by the first finger on a touch screen.
  static let finger = UInt32.max
  /// The farthest a pointer may travel between down and up and still click, in window points.
  private static let clickDistance: Int32 = 24

  /// Converts a position in the window, in pixels, to the canvas.
  var canvasPoint: (_ x: Int, _ y: Int) -> Point = { Point(x: $0, y: $1) }
  /// Pixels per window point.
  var pixelDensity = 1.0
  let controllers: ControllerHub
  /// The latched modifiers, which apply to the next key.
  var latch = ModifierLatch()

  /// The control of each pressed key: its release must report the same one, even if Ctrl changed in between.
  private var keysDown: [Int: (device: DeviceID, control: Control)] = [:]
  private var hasRemote = false
  /// The controllers whose unplugging is reported by an event still in the queue.
  private var unplugged: Set<SDL_JoystickID> = []
  private var isInBackground = false
  /// Whether presses count while another window, a controlled player's, has the keyboard.
  var hearsInBackground = false
  /// Whether presses belong to another program.
  private var isDeaf: Bool { isInBackground && !hearsInBackground }
  /// Whether the last key was pressed with Control, Alt or Super: the text that SDL still reports, such as a
  /// comma, then belongs to a shortcut. On some keyboards the right Alt key counts as Control too, and selects
  /// symbols.
  private var isShortcut = false
  private var pointerDown: (x: Int32, y: Int32)?

  init(controllers: ControllerHub) {
    self.controllers = controllers
  }

  /// Notes which controllers the coming events unplug: before SDL reports that, it releases all their
  /// buttons, which would look like a hand letting go.
  mutating func expectUnplugging(in events: [SDL_Event]) {
    unplugged = Set(
      events.filter { $0.type == SDL_CONTROLLERDEVICEREMOVED.rawValue }.map(\.cdevice.which))
  }

  /// Decodes an event, often into nothing and rarely into several.
  mutating func decode(_ event: SDL_Event) -> [PlatformEvent] {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: [.device(.closeRequested)]
    case SDL_WINDOWEVENT: decodeWindow(event.window)
    case SDL_KEYDOWN, SDL_KEYUP: decodeKey(event.key)
    case SDL_TEXTINPUT:
      isShortcut
        ? [] : text(of: event.text).flatMap { latch.text($0) }.map { [.device(.text($0))] } ?? []
    case SDL_TEXTEDITING: [.device(.composition(text(of: event.edit)))]
    case SDL_TEXTEDITING_EXT: [.device(.composition(text(of: event.editExt)))]
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      decodePointer(event)
    case SDL_DROPTEXT: dropped(event.drop).map { [.device(.pasted($0))] } ?? []
    case SDL_DROPFILE:
      discard(event.drop)
    case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED, SDL_CONTROLLERBUTTONDOWN,
      SDL_CONTROLLERBUTTONUP, SDL_CONTROLLERAXISMOTION:
      decodeController(event)
    case SDL_JOYBATTERYUPDATED: controllers.battery(event.jbattery)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: [.exposed]
    default: []
    }
  }

  /// Whether an event that did not come through SDL is wanted: presses are, while the window has the keyboard
  /// or a player is controlled.
  func isWanted(_ event: PlatformEvent) -> Bool {
    guard case .device(.button) = event else { return true }
    return !isDeaf
  }

  private mutating func decodeWindow(_ event: SDL_WindowEvent) -> [PlatformEvent] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: return [.device(.closeRequested)]
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return [.visible(true), .exposed]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return [.visible(false)]
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      isInBackground = false
      return [.focused(true)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // Controllers report in the background too: input to another program's game is ignored, input to a
      // player is not.
      isInBackground = true
      keysDown = [:]
      pointerDown = nil
      return [.device(.focusLost), .focused(false)]
    default: return []
    }
  }

  private mutating func decodeKey(_ event: SDL_KeyboardEvent) -> [PlatformEvent] {
    let scancode = Int(event.keysym.scancode.rawValue)
    let held = UInt32(event.keysym.mod)
    isShortcut =
      event.state == SDL_PRESSED
      && held & (KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue) != 0
      && held & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) == 0
    if event.state == SDL_RELEASED {
      latch.release(scancode)
      guard let key = keysDown.removeValue(forKey: scancode) else { return [] }
      return [
        .device(.button(key.device, key.control, isDown: false, isDeviceRepeat: false))
      ]
    }
    let modifiers = held | latch.press(scancode, isRepeat: event.repeat != 0)
    let found =
      keysDown[scancode]
      ?? KeyNames.control(
        scancode: scancode, symbol: UInt32(bitPattern: event.keysym.sym),
        ctrl: modifiers & KMOD_CTRL.rawValue != 0, alt: modifiers & KMOD_LALT.rawValue != 0,
        shift: modifiers & KMOD_SHIFT.rawValue != 0)
    guard let key = found else { return [] }
    keysDown[scancode] = key
    var events: [PlatformEvent] = []
    if key.device == .keyboardRemote && !hasRemote {
      hasRemote = true
      events.append(.device(.connected(.keyboardRemote, kind: .remote, name: "Remote")))
    }
    let isRepeat = event.repeat != 0
    events.append(
      .device(.button(key.device, key.control, isDown: true, isDeviceRepeat: isRepeat)))
    return events
  }

  private mutating func decodePointer(_ event: SDL_Event) -> [PlatformEvent] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      // A finger has no position before it touches, and cannot hover.
      if event.motion.which == Self.finger, pointerDown == nil { return [] }
      return [.device(.pointerMoved(point(event.motion.x, event.motion.y)))]
    case SDL_MOUSEBUTTONDOWN:
      guard event.button.button == SDL_BUTTON_LEFT else { return [] }
      pointerDown = (event.button.x, event.button.y)
      return [.device(.pointerPressed(point(event.button.x, event.button.y)))]
    case SDL_MOUSEBUTTONUP:
      return decodeClick(event.button)
    default:
      return event.wheel.y == 0 ? [] : [.device(.wheel(-Int(event.wheel.y)))]
    }
  }

  private mutating func decodeClick(_ event: SDL_MouseButtonEvent) -> [PlatformEvent] {
    if event.button == SDL_BUTTON_RIGHT { return [.device(.pointerSecondaryClicked)] }
    guard event.button == SDL_BUTTON_LEFT, let start = pointerDown else { return [] }
    pointerDown = nil
    let distance = max(abs(event.x - start.x), abs(event.y - start.y))
    guard distance <= EventDecoder.clickDistance else { return [.device(.pointerReleased)] }
    return [.device(.pointerClicked(point(event.x, event.y)))]
  }

  private mutating func decodeController(_ event: SDL_Event) -> [PlatformEvent] {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: return controllers.open(index: event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      unplugged.remove(event.cdevice.which)
      return controllers.forget(instance: event.cdevice.which)
    case SDL_CONTROLLERAXISMOTION:
      guard !isDeaf, !unplugged.contains(event.caxis.which) else { return [] }
      return controllers.axis(event.caxis)
    default:
      guard !isDeaf, !unplugged.contains(event.cbutton.which) else { return [] }
      return controllers.button(event.cbutton)
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    canvasPoint(Int(Double(x) * pixelDensity), Int(Double(y) * pixelDensity))
  }
}
