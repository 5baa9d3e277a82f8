import CSDL2

@testable import Platform

extension EventDecoder {
  static var forTests: EventDecoder {
    EventDecoder(controllers: ControllerHub(confirm: .label))
  }
}

extension SDL_Event {
  static func plain(_ type: UInt32) -> SDL_Event {
    var event = SDL_Event()
    event.type = type
    return event
  }

  static func key(
    _ scancode: UInt32, isDown: Bool, isRepeat: Bool = false, modifiers: UInt32 = 0
  ) -> SDL_Event {
    var event = plain((isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue)
    event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.scancode = SDL_Scancode(scancode)
    event.key.keysym.mod = UInt16(modifiers)
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = plain(SDL_TEXTINPUT.rawValue)
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func mouse(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: UInt8 = 1
  ) -> SDL_Event {
    var event = plain(type.rawValue)
    event.button.button = button
    event.button.x = x
    event.button.y = y
    return event
  }

  static func wheel(_ y: Int32) -> SDL_Event {
    var event = plain(SDL_MOUSEWHEEL.rawValue)
    event.wheel.y = y
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = plain(SDL_WINDOWEVENT.rawValue)
    event.window.event = UInt8(id.rawValue)
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = plain(SDL_MOUSEMOTION.rawValue)
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func composition(_ text: String) -> SDL_Event {
    var event = plain(SDL_TEXTEDITING.rawValue)
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func longComposition(_ text: String) -> SDL_Event {
    var event = plain(SDL_TEXTEDITING_EXT.rawValue)
    event.editExt.text = SDL_strdup(text)
    return event
  }
}

/// SDL's id of the mouse that it synthesizes from touch; Swift cannot import the macro.
let touchMouse = UInt32.max
