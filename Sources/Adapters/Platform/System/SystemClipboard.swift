internal import CSDL2

/// The desktop's clipboard, while SDL has a window system.
enum SystemClipboard {
  /// The text on it; `nil` if there is none.
  static var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      let string = String(cString: text)
      return string.isEmpty ? nil : string
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
