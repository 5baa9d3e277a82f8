internal import FocusEngine

/// Phrases for changes where focus is not.
extension Phrases {
  /// The letters of the dial, the page of keys, the badges and the digits so far, as far as they changed.
  func turning(from before: SpokenScreen, to screen: SpokenScreen) -> [String] {
    var parts: [String] = []
    if screen.dial != before.dial { parts.append(screen.dial) }
    if screen.badges != before.badges { parts.append(screen.badges) }
    if screen.keys != before.keys, screen.showsField { parts.append(screen.keys) }
    if screen.entries.count == before.entries.count {
      parts += zip(before.entries, screen.entries).filter { $0 != $1 }.map(\.1)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// The elements that were chosen in rows of segments while focus is elsewhere.
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
