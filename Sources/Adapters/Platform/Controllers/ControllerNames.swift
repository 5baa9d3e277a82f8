internal import CSDL2
internal import InputMapping

/// Names of SDL's buttons, axes and controller types.
enum ControllerNames {
  /// In the order of SDL's button numbers.
  static let buttons = [
    "a", "b", "x", "y", "view", "guide", "start", "l3", "r3", "lb", "rb", "dpad-up",
    "dpad-down", "dpad-left", "dpad-right", "misc", "paddle-1", "paddle-2", "paddle-3",
    "paddle-4", "touchpad",
  ]

  /// The control of a button; `nil` for numbers unknown to this version.
  ///
  /// SDL reports A by label or by position, as chosen at its start; with the right-hand button as confirm,
  /// the pairs are swapped here.
  static func control(button: Int, confirm: WindowOptions.Confirm) -> Control? {
    guard buttons.indices.contains(button) else { return nil }
    guard confirm == .east else { return Control(buttons[button]) }
    switch buttons[button] {
    case "a": return Control("b")
    case "b": return Control("a")
    case "x": return Control("y")
    case "y": return Control("x")
    case let name: return Control(name)
    }
  }

  /// SDL's number of a button; `nil` for controls that are not buttons.
  static func button(of control: Control) -> Int? { buttons.firstIndex(of: control.name) }

  /// The axis with a number of SDL's.
  static func axis(_ number: Int) -> Axis? {
    Axis.allCases.first { Int(sdl($0).rawValue) == number }
  }

  /// SDL's name of an axis.
  static func sdl(_ axis: Axis) -> SDL_GameControllerAxis {
    switch axis {
    case .leftX: SDL_CONTROLLER_AXIS_LEFTX
    case .leftY: SDL_CONTROLLER_AXIS_LEFTY
    case .rightX: SDL_CONTROLLER_AXIS_RIGHTX
    case .rightY: SDL_CONTROLLER_AXIS_RIGHTY
    case .leftTrigger: SDL_CONTROLLER_AXIS_TRIGGERLEFT
    case .rightTrigger: SDL_CONTROLLER_AXIS_TRIGGERRIGHT
    }
  }

  /// The kind of a controller by SDL's type number; unknown ones count as Xbox controllers, like most.
  static func kind(type: Int) -> DeviceKind {
    switch type {
    case 3, 4, 7: .playStation
    case 5, 11, 12, 13: .nintendo
    default: .xbox
    }
  }
}
