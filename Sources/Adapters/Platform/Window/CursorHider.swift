internal import CSDL2

/// Visibility of the pointer: shown while it moves, hidden when it rests or keys are pressed.
struct CursorHider {
  /// Milliseconds from the last motion until the pointer is hidden.
  static let patience: UInt32 = 3000

  private let isNeverShown: Bool
  private var isShown = true
  private var motions = 0
  private var lastMotion: UInt32 = 0

  init(isNeverShown: Bool) {
    self.isNeverShown = isNeverShown
    hide()
  }

  /// Notes an event.
  mutating func see(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION where event.motion.which == EventDecoder.finger: hide()
    case SDL_MOUSEBUTTONDOWN where event.button.which == EventDecoder.finger: hide()
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL:
      // The first motion comes from the window opening under the pointer.
      motions += 1
      lastMotion = SDL_GetTicks()
      if motions > 1 { show() }
    case SDL_KEYDOWN, SDL_CONTROLLERBUTTONDOWN: hide()
    default: break
    }
  }

  /// Hides a pointer that has not moved for a while.
  mutating func hideIfUnused() {
    if isShown, SDL_GetTicks() - lastMotion > CursorHider.patience { hide() }
  }

  private mutating func show() {
    guard !isShown, !isNeverShown else { return }
    isShown = true
    SDL_ShowCursor(SDL_ENABLE)
  }

  private mutating func hide() {
    guard isShown else { return }
    isShown = false
    SDL_ShowCursor(SDL_DISABLE)
  }
}
