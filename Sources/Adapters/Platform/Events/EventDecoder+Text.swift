internal import CSDL2

extension EventDecoder {
  /// The typed text; `nil` for control characters, which some systems send for Return and Tab.
  func text(of event: SDL_TextInputEvent) -> String? {
    let text = withUnsafeBytes(of: event.text) { string(in: $0) }
    guard let first = text.unicodeScalars.first, first.value >= 32, first.value != 127 else {
      return nil
    }
    return text
  }

  /// The text that is being composed; empty at the end.
  func text(of event: SDL_TextEditingEvent) -> String {
    withUnsafeBytes(of: event.text) { string(in: $0) }
  }

  /// The text that is being composed, of any length; frees its memory.
  func text(of event: SDL_TextEditingExtEvent) -> String {
    guard let text = event.text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// The dropped text; frees its memory.
  func dropped(_ event: SDL_DropEvent) -> String? {
    guard let file = event.file else { return nil }
    defer { SDL_free(file) }
    return String(cString: file)
  }

  /// Frees the memory of a dropped file, which is ignored.
  func discard(_ event: SDL_DropEvent) -> [PlatformEvent] {
    SDL_free(event.file)
    return []
  }

  private func string(in bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
