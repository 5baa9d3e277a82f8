internal import FocusEngine

/// Phrases for changes away from focus.
extension Phrases {
  /// The announcements of parts, the page of keys and the digits so far, as far as they changed.
  func turning(from before: SpokenScreen, to screen: SpokenScreen) -> [String] {
    var parts: [String] = []
    parts += zip(before.parts, screen.parts).filter { $0 != $1 }.map(\.1)
    if screen.keys != before.keys, screen.showsField { parts.append(screen.keys) }
    if screen.entries.count == before.entries.count {
      parts += zip(before.entries, screen.entries).filter { $0 != $1 }.map(\.1)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// The elements that were selected in rows of segments while focus is elsewhere.
  func choices(from before: SpokenScreen, to screen: SpokenScreen) -> [String] {
    guard before.page == screen.page else { return [] }
    return screen.choices.keys.sorted { $0.rawValue < $1.rawValue }.compactMap { section in
      guard let old = before.choices[section], let new = screen.choices[section],
        old.id != new.id, screen.focus?.id != new.id
      else { return nil }
      return [new.text, words[.spokenSelected]].joined(separator: words.lists.comma)
    }
  }
}
