import CSDL2
import CouchSearchKit
import Synchronization

/// A hand on the keyboard: goes down until a result has focus, and then presses Return again and again.
enum Hand {
  private static let isOnResult = Atomic(false)

  @MainActor private static var timer: SDL_TimerID = 0

  /// Milliseconds between two presses.
  private static let pace: UInt32 = 40

  /// Begins anew, with a controller that nobody listens to otherwise.
  @MainActor static func start(_ search: SearchController) {
    if timer != 0 { SDL_RemoveTimer(timer) }
    SDL_FlushEvents(SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue)
    isOnResult.store(false, ordering: .relaxed)
    search.onFocus = { result in
      if result != nil { isOnResult.store(true, ordering: .relaxed) }
    }
    timer = SDL_AddTimer(pace, callback, nil)
  }

  /// Runs on a thread of SDL.
  private static let callback: SDL_TimerCallback = { interval, _ in
    let isOnResult = Hand.isOnResult.load(ordering: .relaxed)
    Hand.press(
      isOnResult ? SDLK_RETURN : SDLK_DOWN, isOnResult ? SDL_SCANCODE_RETURN : SDL_SCANCODE_DOWN)
    return interval
  }

  /// Presses a key and lets it go.
  private static func press(_ code: SDL_KeyCode, _ scancode: SDL_Scancode) {
    for isDown in [true, false] {
      var event = SDL_Event()
      event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
      event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      event.key.keysym.sym = SDL_Keycode(code.rawValue)
      event.key.keysym.scancode = scancode
      SDL_PushEvent(&event)
    }
  }
}
