internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// Shows the next of the user's keyboards; focus stays at the same position, or will return there.
  mutating func showNextKeyboard() -> [Effect] {
    guard keyboard.nextLayout != nil else { return bump() }
    let page = keyboard.page
    let isRightToLeft = keyboard.layout.isRightToLeft
    keyboard.showNextLayout()
    let section = ScreenSection.keyboard.id
    for id in [visit.screen.focus.focused, visit.screen.focus.lastFocused(in: section)].compactMap(
      \.self)
    {
      guard let old = page.keys.first(where: { NodeID.key($0.id) == id }),
        let new = keyboard.keyID(inPlaceOf: old.id, on: page, isRightToLeft: isRightToLeft)
      else { continue }
      visit.screen.focus.rename(id, to: NodeID.key(new))
    }
    return []
  }

  /// Types the text of a key press: pressing a key with a cycle again soon changes what its last press typed.
  mutating func strike(_ key: Key, typing text: String) -> [Effect] {
    let stroke = keyboard.stroke(of: key, typing: text)
    visit.timers[.cycle] = key.cycle.isEmpty ? nil : now + KeyboardState.cyclePause
    // The composition is the kana of the previous press.
    if stroke.replacesLast, deleteComposed() == nil { visit.field.deleteBackward() }
    return typeKey(stroke.text)
  }

  /// Ends the cycle, so that the next press of its key starts over.
  mutating func endCycle() {
    keyboard.endCycle()
    visit.timers[.cycle] = nil
  }
}

extension Intent {
  /// Whether a key's cycle continues after the intent.
  var keepsCycle: Bool {
    switch self {
    case .press, .select, .cancelPress, .hover, .click, .digit: true
    default: false
    }
  }
}
