internal import CSDL2
internal import Foundation
internal import Geometry
internal import Support

/// Set-up of SDL and the window's flags.
enum WindowSetup {
  /// Sets hints, most of which have an effect only before SDL starts.
  /// - Returns: The session that restores them.
  static func session(_ options: WindowOptions) -> SDLSession {
    let hints = hints(options)
    let session = SDLSession(
      hints: hints.keys.sorted() + [VideoDriver.hint, SDL_HINT_FRAMEBUFFER_ACCELERATION])
    for (name, value) in hints { SDL_SetHint(name, value) }
    return session
  }

  /// The hints by name.
  static func hints(_ options: WindowOptions) -> [String: String] {
    [
      // Without this, a window that lacks keyboard focus would get no controller events at all.
      "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
      // A is the button labelled A, or the bottom one.
      "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": options.confirm == .label ? "1" : "0",
      // SIGTERM ends the program even in a kiosk; SDL would turn it into a request to close.
      "SDL_NO_SIGNAL_HANDLERS": "1",
      "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",
      "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": options.isKiosk ? "1" : "0",
      // While the keyboard is grabbed, Alt+Tab would make SDL minimise the window, breaking out of the kiosk.
      "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": options.isKiosk ? "0" : "1",
      "SDL_GRAB_KEYBOARD": options.isKiosk ? "1" : "0",
      "SDL_VIDEO_ALLOW_SCREENSAVER": options.isKiosk ? "0" : "1",
      "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
      "SDL_APP_NAME": options.title,
      "SDL_RENDER_SCALE_QUALITY": "1",
      "SDL_IME_SHOW_UI": "1",
      // Text composed by an input method may be longer than the 31 bytes of an ordinary event.
      "SDL_IME_SUPPORT_EXTENDED_TEXT": "1",
    ]
  }

  /// The size to open the window with. A full-screen window has the display's, and none is larger than the
  /// space left by panels: without a window manager, as on many kiosks, nothing else would resize it.
  static func size(_ options: WindowOptions) -> Size {
    guard !options.isHeadless else { return options.size }
    var mode = SDL_DisplayMode()
    if options.isFullScreen, SDL_GetDesktopDisplayMode(0, &mode) == 0, mode.w > 0, mode.h > 0 {
      return Size(width: Int(mode.w), height: Int(mode.h))
    }
    var room = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else {
      return options.size
    }
    return Size(
      width: min(options.size.width, Int(room.w)), height: min(options.size.height, Int(room.h)))
  }

  /// The bounds of the displays, in pixels; a window opens on the first.
  static var displays: [Rect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayBounds(index, &bounds) == 0 else { return nil }
      return Rect(
        x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
    }
  }

  /// The flags of the window.
  static func flags(_ options: WindowOptions) -> UInt32 {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if options.isKiosk { flags |= SDL_WINDOW_KEYBOARD_GRABBED.rawValue }
    return flags
  }

  /// The community database of all controllers is half a megabyte.
  private static let mostMappingBytes = 8 << 20

  /// Adds the user's own controller mappings.
  /// - Returns: A warning if no line is usable; `nil` otherwise.
  static func addMappings(_ file: String) throws -> String? {
    let data: Data
    do throws(FileError) {
      data = try RegularFile.data(of: file, atMost: mostMappingBytes)
    } catch {
      throw PlatformError.unreadableMappings(file: file, reason: error.reason)
    }
    let count = data.withUnsafeBytes { bytes in
      SDL_GameControllerAddMappingsFromRW(
        SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)), 1)
    }
    guard count >= 0 else {
      throw PlatformError.unreadableMappings(file: file, reason: message)
    }
    return count > 0
      ? nil
      : "\(file): no line is a controller mapping for Linux, so the file changes nothing. The lines have the "
        + "form of SDL_GameControllerDB."
  }

  /// SDL's message about the last failure.
  static var message: String { String(cString: SDL_GetError()) }
}
