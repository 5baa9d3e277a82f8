/// A failure of the system, its devices or SDL.
package enum PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no display to open a window on; `reason` is the system's.
  case noDisplay(reason: String)
  /// The window could not be created although there is a display.
  case noWindow(reason: String)
  /// The host's window cannot be drawn on.
  case unusableWindow(reason: String)
  /// A file of controller mappings could not be read.
  case unreadableMappings(file: String, reason: String)
  /// The system cannot hash a PIN.
  case cannotHashPIN

  /// One line for a person: the problem and the remedy.
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "No display: \(reason). Start it inside a desktop session, on a console with access to "
        + "/dev/dri, or use --headless."
    case .noWindow(let reason):
      "The window could not be opened: \(reason). Try without --fullscreen, or with another "
        + "--size."
    case .unusableWindow(let reason): "The screen cannot draw on this window: \(reason)."
    case .unreadableMappings(let file, let reason):
      "\(file): controller mappings could not be read: \(reason). The file must be in the "
        + "format of SDL_GameControllerDB."
    case .cannotHashPIN:
      "The PIN could not be hashed: the system's libcrypt has no yescrypt (libxcrypt 4.4 or "
        + "newer has)."
    }
  }
}
