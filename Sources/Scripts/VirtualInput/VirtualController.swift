internal import CSDL2
package import InputMapping

/// An SDL virtual joystick: events pass through SDL's mapping and the decoder like those of real hardware.
///
/// SDL reads it when events are polled, so a press must last from one poll to the next. Needs an open
/// `PlatformWindow`; for the main thread only.
package final class VirtualController {
  private let handle: OpaquePointer
  private let instance: SDL_JoystickID
  private let parts: [String: MappingLine.Part]
  /// The state of each hat.
  private var hats: [Int: UInt8] = [:]
  private var isAttached = true

  /// Attaches a controller at rest, wired as by SDL itself.
  ///
  /// - Throws: `VirtualInputError.cannotAttach`.
  package convenience init() throws {
    let axes = Int(SDL_CONTROLLER_AXIS_MAX.rawValue)
    let buttons = Int(SDL_CONTROLLER_BUTTON_MAX.rawValue)
    let index = SDL_JoystickAttachVirtual(
      SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(axes), Int32(buttons), 0)
    var parts: [String: MappingLine.Part] = [:]
    for number in 0..<buttons {
      guard let name = SDL_GameControllerGetStringForButton(.init(Int32(number))) else { continue }
      parts[String(cString: name)] = .button(number)
    }
    for number in 0..<axes {
      guard let name = SDL_GameControllerGetStringForAxis(.init(Int32(number))) else { continue }
      parts[String(cString: name)] = .axis(number, low: -32_768, high: 32_767)
    }
    if index >= 0 { Self.keepMapping(of: index, axes: axes, buttons: buttons) }
    try self.init(index: index, parts: parts)
  }

  /// Attaches a pad wired according to a line of SDL_GameControllerDB; input to it goes through its raw
  /// buttons, hats and axes.
  ///
  /// - Parameter lines: The pad's lines; of several, those whose hint applies here determine SDL's mapping,
  ///   the last of them the wiring.
  /// - Throws: `VirtualInputError.cannotAttach`, also if a line is invalid.
  package convenience init(mapping lines: [String]) throws {
    let mappings = lines.compactMap(MappingLine.init)
    guard let last = mappings.last, !last.parts.isEmpty, mappings.count == lines.count else {
      throw VirtualInputError.cannotAttach(reason: "this is no line of SDL_GameControllerDB")
    }
    // SDL makes up the GUID, must know the mapping before it sees the pad, and reads a field only up to a
    // comma.
    let first = try Self.attach(last)
    var guid = [CChar](repeating: 0, count: 33)
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(first), &guid, 33)
    SDL_JoystickDetachVirtual(first)
    let name = String(decoding: guid.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    for mapping in mappings {
      _ = SDL_GameControllerAddMapping("\(name),\(mapping.name),\(mapping.fields),")
    }
    try self.init(index: Self.attach(last), parts: last.parts)
  }

  private init(index: Int32, parts: [String: MappingLine.Part]) throws {
    guard index >= 0, let handle = SDL_JoystickOpen(index) else {
      throw VirtualInputError.cannotAttach(reason: String(cString: SDL_GetError()))
    }
    self.handle = handle
    self.parts = parts
    instance = SDL_JoystickInstanceID(handle)
    // Raw triggers rest at their lower end; in the middle they would be half pressed.
    for trigger in ["lefttrigger", "righttrigger"] { set(parts[trigger], isDown: false) }
    SDL_JoystickUpdate()
  }

  deinit { detach() }

  /// Presses or releases a button.
  ///
  /// - Returns: `false` if this controller lacks the control. `lt` and `rt` are fully pulled triggers; fully
  ///   pushed sticks are named `left-stick-up` and so on.
  @discardableResult
  package func set(_ control: Control, isDown: Bool) -> Bool {
    guard isAttached else { return false }
    if let push = Self.sticks[control.name] {
      if let half = parts[(push.isHigh ? "+" : "-") + push.axis] {
        return set(half, isDown: isDown)
      }
      guard case .axis(let axis, let low, let high)? = parts[push.axis] else { return false }
      let rest = (low + high) / 2
      move(axis, to: !isDown ? rest : push.isHigh ? high : low)
      return true
    }
    return set(Self.buttons[control.name].flatMap { parts[$0] }, isDown: isDown)
  }

  /// Pushes an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis; a trigger rests at 0.
  ///   - value: −32,768 … 32,767 of a stick, 0 … 32,767 of a trigger.
  /// - Returns: `false` if this controller lacks the axis.
  @discardableResult
  package func push(_ axis: Axis, to value: Int) -> Bool {
    guard isAttached, let name = Self.axes[axis],
      case .axis(let number, let low, let high)? = parts[name]
    else { return false }
    let isTrigger = axis == .leftTrigger || axis == .rightTrigger
    let fraction = isTrigger ? value * 2 - 32_768 : value
    move(number, to: low < high ? max(low, min(high, fraction)) : -1 - fraction)
    return true
  }

  /// One of its buttons, for pressing on any thread; `nil` for sticks, hats, triggers and unknown controls.
  package func button(_ control: Control) -> VirtualButton? {
    guard case .button(let number)? = Self.buttons[control.name].flatMap({ parts[$0] }) else {
      return nil
    }
    return VirtualButton(joystick: Int(bitPattern: handle), number: Int32(number))
  }

  /// Unplugs it, releasing whatever was held. Further calls do nothing.
  package func detach() {
    guard isAttached else { return }
    isAttached = false
    SDL_JoystickClose(handle)
    for index in 0..<max(0, SDL_NumJoysticks())
    where SDL_JoystickGetDeviceInstanceID(index) == instance {
      SDL_JoystickDetachVirtual(index)
      return
    }
  }

  @discardableResult
  private func set(_ part: MappingLine.Part?, isDown: Bool) -> Bool {
    switch part {
    case .button(let number):
      return SDL_JoystickSetVirtualButton(handle, Int32(number), isDown ? 1 : 0) == 0
    case .hat(let number, let mask):
      let others = hats[number, default: 0] & ~mask
      hats[number] = isDown ? others | mask : others
      return SDL_JoystickSetVirtualHat(handle, Int32(number), hats[number, default: 0]) == 0
    case .axis(let number, let low, let high):
      move(number, to: isDown ? high : low)
      return true
    case nil: return false
    }
  }

  private func move(_ axis: Int, to value: Int) {
    SDL_JoystickSetVirtualAxis(handle, Int32(axis), Int16(clamping: value))
  }

  /// Tells SDL once how a pad without vendor numbers is wired. Otherwise SDL 2.26 makes up the same mapping
  /// each time it needs it, because it looks for a GUID without the checksum of the name, and keeps all of
  /// them: more than a kilobyte each time a pad is plugged in.
  private static func keepMapping(of index: Int32, axes: Int, buttons: Int) {
    var guid = SDL_JoystickGetDeviceGUID(index)
    // Source: SDL_joystick.h: the checksum of the name is in the second pair of bytes.
    (guid.data.2, guid.data.3) = (0, 0)
    if let known = SDL_GameControllerMappingForGUID(guid) { return SDL_free(known) }
    var text = [CChar](repeating: 0, count: 33)
    SDL_JoystickGetGUIDString(guid, &text, 33)
    var fields = [String(decoding: text.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)]
    fields.append(SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "Pad")
    for number in 0..<buttons {
      guard let name = SDL_GameControllerGetStringForButton(.init(Int32(number))) else { continue }
      fields.append(String(cString: name) + ":b\(number)")
    }
    for number in 0..<axes {
      guard let name = SDL_GameControllerGetStringForAxis(.init(Int32(number))) else { continue }
      fields.append(String(cString: name) + ":a\(number)")
    }
    _ = SDL_GameControllerAddMapping(fields.joined(separator: ",") + ",")
  }

  private static func attach(_ line: MappingLine) throws -> Int32 {
    let counts = line.counts
    var description = SDL_VirtualJoystickDesc()
    description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    description.type = UInt16(SDL_JOYSTICK_TYPE_UNKNOWN.rawValue)
    description.naxes = UInt16(clamping: counts.axes)
    description.nbuttons = UInt16(clamping: counts.buttons)
    description.nhats = UInt16(clamping: counts.hats)
    description.vendor_id = line.vendor
    description.product_id = line.product
    let index = line.name.withCString { name in
      description.name = name
      return SDL_JoystickAttachVirtualEx(&description)
    }
    guard index >= 0 else {
      throw VirtualInputError.cannotAttach(reason: String(cString: SDL_GetError()))
    }
    return index
  }

  private static let axes: [Axis: String] = [
    .leftX: "leftx", .leftY: "lefty", .rightX: "rightx", .rightY: "righty",
    .leftTrigger: "lefttrigger", .rightTrigger: "righttrigger",
  ]

  /// The SDL_GameControllerDB names of our controls.
  private static let buttons = [
    "a": "a", "b": "b", "x": "x", "y": "y", "lb": "leftshoulder", "rb": "rightshoulder",
    "lt": "lefttrigger", "rt": "righttrigger", "l3": "leftstick", "r3": "rightstick",
    "start": "start", "view": "back", "guide": "guide", "dpad-up": "dpup",
    "dpad-down": "dpdown", "dpad-left": "dpleft", "dpad-right": "dpright", "misc": "misc1",
    "paddle-1": "paddle1", "paddle-2": "paddle2", "paddle-3": "paddle3", "paddle-4": "paddle4",
    "touchpad": "touchpad",
  ]

  private static let sticks: [String: (axis: String, isHigh: Bool)] = [
    "left-stick-left": ("leftx", false), "left-stick-right": ("leftx", true),
    "left-stick-up": ("lefty", false), "left-stick-down": ("lefty", true),
    "right-stick-left": ("rightx", false), "right-stick-right": ("rightx", true),
    "right-stick-up": ("righty", false), "right-stick-down": ("righty", true),
  ]
}
