internal import CSDL2
package import InputMapping

/// A game controller made of software, for tours and tests: everything behind it, from SDL's
/// mapping on, is what a real one goes through.
///
/// SDL looks at it when events are taken, so a press must last from one look to the next. It
/// needs a `PlatformWindow` and belongs to the main thread, too.
package final class VirtualController {
  private let handle: OpaquePointer
  private let instance: SDL_JoystickID
  private var isAttached = true

  /// Attaches a controller at rest.
  ///
  /// - Throws: `PlatformError.noVirtualController`.
  package init() throws {
    let axes = Int32(SDL_CONTROLLER_AXIS_MAX.rawValue)
    let buttons = Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue)
    let index = SDL_JoystickAttachVirtual(
      SDL_JOYSTICK_TYPE_GAMECONTROLLER, axes, buttons, 0)
    guard index >= 0, let handle = SDL_JoystickOpen(index) else {
      throw PlatformError.noVirtualController(reason: WindowSetup.message)
    }
    self.handle = handle
    instance = SDL_JoystickInstanceID(handle)
    // Raw triggers rest at their lower end; in the middle they would be half pressed.
    set(.leftTrigger, value: 0)
    set(.rightTrigger, value: 0)
    SDL_JoystickUpdate()
  }

  deinit { detach() }

  /// Presses a button or lets it go.
  ///
  /// - Returns: `false` for a control that is not a button of game controllers. `lt` and `rt` are
  ///   triggers pulled to the end, and sticks pushed to theirs go by `left-stick-up` and so on.
  @discardableResult
  package func set(_ control: Control, isDown: Bool) -> Bool {
    if let push = VirtualController.push(of: control) {
      set(push.axis, value: isDown ? push.value : 0)
      return true
    }
    guard isAttached, let button = ControllerNames.button(of: control) else { return false }
    return SDL_JoystickSetVirtualButton(handle, Int32(button), isDown ? 1 : 0) == 0
  }

  /// Moves an axis.
  ///
  /// - Parameters:
  ///   - axis: Which.
  ///   - value: −32,768 … 32,767 for sticks, 0 … 32,767 for triggers; clamped.
  package func set(_ axis: Axis, value: Int) {
    guard isAttached else { return }
    let isTrigger = axis == .leftTrigger || axis == .rightTrigger
    let raw = isTrigger ? max(0, value) * 2 - 32_768 : value
    SDL_JoystickSetVirtualAxis(
      handle, Int32(ControllerNames.sdl(axis).rawValue), Int16(clamping: raw))
  }

  /// Unplugs it; whatever was held on it is let go. Further calls do nothing.
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

  private static func push(of control: Control) -> (axis: Axis, value: Int)? {
    switch control.name {
    case "lt": (.leftTrigger, 32_767)
    case "rt": (.rightTrigger, 32_767)
    case "left-stick-left": (.leftX, -32_768)
    case "left-stick-right": (.leftX, 32_767)
    case "left-stick-up": (.leftY, -32_768)
    case "left-stick-down": (.leftY, 32_767)
    case "right-stick-left": (.rightX, -32_768)
    case "right-stick-right": (.rightX, 32_767)
    case "right-stick-up": (.rightY, -32_768)
    case "right-stick-down": (.rightY, 32_767)
    default: nil
    }
  }
}
