internal import CSDL2
internal import Foundation
internal import Geometry
package import InputMapping
package import Platform

extension PlatformWindow {
  /// The longest text in one SDL event, in bytes, including the terminating zero.
  private static let textCapacity = 32

  /// Injects a keyboard or pointer event into SDL's queue, as if the window system had sent it; it
  /// is decoded by the next `waitEvents`.
  ///
  /// Positions are pixels of the window. Controllers and remotes have their own devices for this:
  /// ``VirtualController`` and ``VirtualRemote``.
  /// - Returns: `false` for an event that does not come through the queue.
  package func inject(_ event: DeviceEvent) -> Bool {
    switch event {
    case .button(.keyboard, let control, let isDown, let isRepeat):
      return injectKey(control, isDown: isDown, isRepeat: isRepeat)
    case .text(let text):
      return injectText(text)
    case .pasted(let text):
      var one = SDL_Event()
      one.drop.type = SDL_DROPTEXT.rawValue
      one.drop.file = SDL_strdup(text)
      return SDL_PushEvent(&one) == 1
    case .pointerMoved(let point):
      var one = SDL_Event()
      one.motion.type = SDL_MOUSEMOTION.rawValue
      (one.motion.x, one.motion.y) = (Int32(clamping: point.x), Int32(clamping: point.y))
      return SDL_PushEvent(&one) == 1
    case .pointerPressed(let point):
      return injectButton(SDL_BUTTON_LEFT, isDown: true, x: point.x, y: point.y)
    case .pointerClicked(let point):
      return injectButton(SDL_BUTTON_LEFT, isDown: false, x: point.x, y: point.y)
    case .pointerSecondaryClicked:
      return injectButton(SDL_BUTTON_RIGHT, isDown: false, x: 0, y: 0)
    case .wheel(let notches):
      var one = SDL_Event()
      one.wheel.type = SDL_MOUSEWHEEL.rawValue
      one.wheel.y = Int32(clamping: -notches)
      return SDL_PushEvent(&one) == 1
    default: return false
    }
  }

  private func injectButton(_ button: Int32, isDown: Bool, x: Int, y: Int) -> Bool {
    var one = SDL_Event()
    one.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    one.button.button = UInt8(button)
    one.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    (one.button.x, one.button.y) = (Int32(clamping: x), Int32(clamping: y))
    return SDL_PushEvent(&one) == 1
  }

  private func injectKey(_ control: Control, isDown: Bool, isRepeat: Bool) -> Bool {
    guard let (scancode, modifiers) = KeyNames.scancode(of: control) else { return false }
    var one = SDL_Event()
    one.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    one.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    one.key.repeat = isRepeat ? 1 : 0
    one.key.keysym.scancode = SDL_Scancode(UInt32(scancode))
    one.key.keysym.mod = UInt16(modifiers)
    return SDL_PushEvent(&one) == 1
  }

  /// Splits a long text into pieces, without splitting a character.
  private func injectText(_ text: String) -> Bool {
    var pieces = [""]
    for character in text {
      let last = pieces.count - 1
      if pieces[last].utf8.count + String(character).utf8.count < Self.textCapacity {
        pieces[last].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces.allSatisfy { piece in
      guard piece.utf8.count < Self.textCapacity else { return false }
      var one = SDL_Event()
      one.text.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &one.text.text) { $0.copyBytes(from: piece.utf8) }
      return SDL_PushEvent(&one) == 1
    }
  }
}
