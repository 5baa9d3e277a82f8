internal import CSDL2
internal import Foundation

/// A use of SDL alongside others in the same program: it starts subsystems, which SDL reference-counts, and
/// leaves the rest of SDL's state as it was. A host may have started SDL before, and continues to use it.
final class SDLSession {
  /// The state of a running SDL that a screen changes.
  private struct Found {
    var cursor = SDL_ShowCursor(SDL_QUERY)
    var isTyping = SDL_IsTextInputActive()
    var savesScreen = SDL_IsScreenSaverEnabled()
    var context = SDL_GL_GetCurrentContext()
    var contextWindow = SDL_GL_GetCurrentWindow()
  }

  /// SDL counts its subsystems without a lock, and a microphone is opened on its own thread.
  private static let lock = NSLock()

  private let found: Found?
  private let hints: [(name: String, value: String?)]
  private var started: [UInt32] = []

  /// Whether the host has started SDL's video subsystem.
  static var isVideoRunning: Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }

  /// Records the current state.
  /// - Parameter hints: The names of the hints that are about to be set.
  init(hints: some Sequence<String>) {
    found = Self.isVideoRunning ? Found() : nil
    self.hints = hints.map { name in (name, SDL_GetHint(name).map { String(cString: $0) }) }
  }

  deinit { end() }

  /// Whether SDL was already running.
  var isShared: Bool { found != nil }

  /// Starts subsystems; false if any of them cannot be started.
  func start(_ subsystems: UInt32) -> Bool {
    guard Self.exclusively({ SDL_InitSubSystem(subsystems) }) == 0 else { return false }
    started.append(subsystems)
    return true
  }

  /// Stops what was started here and restores the rest. Does nothing the second time.
  func end() {
    guard !started.isEmpty else { return }
    if let found {
      SDL_ShowCursor(found.cursor)
      if found.isTyping == SDL_TRUE { SDL_StartTextInput() } else { SDL_StopTextInput() }
      if found.savesScreen == SDL_TRUE { SDL_EnableScreenSaver() } else { SDL_DisableScreenSaver() }
      if SDL_GL_GetCurrentContext() != found.context, let context = found.context {
        SDL_GL_MakeCurrent(found.contextWindow, context)
      }
    }
    Self.exclusively { for subsystems in started.reversed() { SDL_QuitSubSystem(subsystems) } }
    started = []
    for (name, value) in hints {
      SDL_ResetHint(name)
      if SDL_GetHint(name).map({ String(cString: $0) }) != value { SDL_SetHint(name, value) }
    }
  }

  /// Runs `work` while no other thread starts or stops subsystems.
  static func exclusively<Result>(_ work: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return work()
  }
}
