internal import CSDL2
internal import InputMapping

/// The open game controllers.
final class ControllerHub {
  private struct Opened {
    let id: DeviceID
    let handle: OpaquePointer
    /// Its device file; `nil` if it has none, or none that can be polled.
    let path: String?
    /// Whether it is a virtual controller, which wakes the loop itself.
    let isVirtual: Bool
  }

  private let confirm: WindowOptions.Confirm
  private var opened: [SDL_JoystickID: Opened] = [:]
  private var nextID = 16
  private var isClosed = false
  private var lastUsed: SDL_JoystickID?

  init(confirm: WindowOptions.Confirm) {
    self.confirm = confirm
  }

  /// Opens the controller at an index of SDL's list of joysticks, unless it is open already.
  func open(index: Int32) -> [PlatformEvent] {
    guard !isClosed, SDL_IsGameController(index) == SDL_TRUE else { return [] }
    guard opened[SDL_JoystickGetDeviceInstanceID(index)] == nil else { return [] }
    guard let handle = SDL_GameControllerOpen(index) else { return [] }
    let joystick = SDL_GameControllerGetJoystick(handle)
    let instance = SDL_JoystickInstanceID(joystick)
    let id = DeviceID(nextID)
    nextID += 1
    opened[instance] = Opened(
      id: id, handle: handle, path: SDL_JoystickPath(joystick).map { String(cString: $0) },
      isVirtual: SDL_JoystickIsVirtual(index) == SDL_TRUE)
    let name = SDL_GameControllerName(handle).map { String(cString: $0) } ?? "Controller"
    let kind = ControllerHub.kind(of: handle)
    // Otherwise an axis that starts at its end would count as never centred.
    let axes = Axis.allCases.map { axis in
      DeviceEvent.axis(
        id, axis, value: Int(SDL_GameControllerGetAxis(handle, ControllerNames.sdl(axis))))
    }
    let battery = Self.level(SDL_JoystickCurrentPowerLevel(joystick))
    let warnings = battery.map { [DeviceEvent.battery(id, $0)] } ?? []
    let events = [DeviceEvent.connected(id, kind: kind, name: name)] + axes + warnings
    return events.map(PlatformEvent.device)
  }

  /// The device files of the open controllers; `nil` for one without.
  var paths: [String?] { opened.values.filter { !$0.isVirtual }.map(\.path) }

  /// Closes a controller that was unplugged.
  func forget(instance: SDL_JoystickID) -> [PlatformEvent] {
    guard let gone = opened.removeValue(forKey: instance) else { return [] }
    SDL_GameControllerClose(gone.handle)
    if lastUsed == instance { lastUsed = nil }
    return [.device(.disconnected(gone.id))]
  }

  func button(_ event: SDL_ControllerButtonEvent) -> [PlatformEvent] {
    guard let controller = opened[event.which],
      let control = ControllerNames.control(button: Int(event.button), confirm: confirm)
    else { return [] }
    lastUsed = event.which
    let isDown = event.state == SDL_PRESSED
    return [
      .device(.button(controller.id, control, isDown: isDown, isDeviceRepeat: false))
    ]
  }

  func axis(_ event: SDL_ControllerAxisEvent) -> [PlatformEvent] {
    guard let controller = opened[event.which],
      let axis = ControllerNames.axis(Int(event.axis))
    else { return [] }
    return [.device(.axis(controller.id, axis, value: Int(event.value)))]
  }

  /// Reports a changed battery level.
  func battery(_ event: SDL_JoyBatteryEvent) -> [PlatformEvent] {
    guard let controller = opened[event.which] else { return [] }
    return [.device(.battery(controller.id, Self.level(event.level)))]
  }

  /// The battery level worth reporting; `nil` for enough charge, a cable or an unknown level.
  static func level(_ power: SDL_JoystickPowerLevel) -> BatteryLevel? {
    switch power {
    case SDL_JOYSTICK_POWER_EMPTY: .empty
    case SDL_JOYSTICK_POWER_LOW: .low
    default: nil
    }
  }

  /// Closes every controller, so that another program can use them.
  func closeAll() -> [PlatformEvent] {
    isClosed = true
    return opened.keys.sorted().flatMap(forget(instance:))
  }

  /// Opens every connected controller.
  func reopen() -> [PlatformEvent] {
    isClosed = false
    return (0..<max(0, SDL_NumJoysticks())).flatMap(open(index:))
  }

  /// Vibrates a controller, by default the last one used; strength is 0 … 1.
  func rumble(_ device: DeviceID?, strength: Double, milliseconds: Int) {
    let chosen =
      device.flatMap { id in opened.values.first { $0.id == id } }
      ?? (device == nil ? lastUsed.flatMap { opened[$0] } : nil)
    guard let chosen else { return }
    let force = UInt16(min(1, max(0, strength)) * 65_535)
    _ = SDL_GameControllerRumble(
      chosen.handle, force / 2, force, UInt32(min(5000, max(0, milliseconds))))
  }

  /// Whether any controller is open.
  var isEmpty: Bool { opened.isEmpty }

  private static func kind(of handle: OpaquePointer) -> DeviceKind {
    let valve: UInt16 = 0x28DE
    if SDL_GameControllerGetVendor(handle) == valve { return .steam }
    return ControllerNames.kind(type: Int(SDL_GameControllerGetType(handle).rawValue))
  }
}
