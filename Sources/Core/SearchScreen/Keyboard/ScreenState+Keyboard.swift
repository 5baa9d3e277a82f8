internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// Shows the next of the person's keyboards; the key at the same place has focus, or would get it
  /// back, there.
  mutating func showNextKeyboard() -> [Effect] {
    guard keyboard.nextLayout != nil else { return bump() }
    let page = keyboard.page
    let isRightToLeft = keyboard.layout.isRightToLeft
    keyboard.showNextLayout()
    let section = ScreenSection.keyboard.id
    for id in [focus.focused, focus.lastFocused(in: section)].compactMap(\.self) {
      guard let old = page.rows.joined().first(where: { Element.key($0.id).id == id }),
        let new = keyboard.keyID(inPlaceOf: old.id, on: page, isRightToLeft: isRightToLeft)
      else { continue }
      focus.rename(id, to: Element.key(new).id)
    }
    return []
  }

  /// Types what a press of a key types: a key with a cycle changes what its last press typed when
  /// it is pressed again soon.
  mutating func strike(_ key: Key, typing text: String, at now: Timestamp) -> [Effect] {
    let stroke = keyboard.stroke(of: key, typing: text)
    deadlines.cycle = key.cycle.isEmpty ? nil : now + KeyboardState.cyclePause
    // What is being composed is the kana that the press before typed.
    if stroke.replacesLast, deleteComposed(at: now) == nil { field.deleteBackward() }
    return typeKey(stroke.text, at: now)
  }

  /// Lets the next press of a key with a cycle begin anew.
  mutating func endCycle() {
    keyboard.endCycle()
    deadlines.cycle = nil
  }
}

extension Intent {
  /// Whether a key that was pressed before goes on in its cycle after it.
  var keepsCycle: Bool {
    switch self {
    case .press, .select, .cancelPress, .hover, .click, .digit: true
    default: false
    }
  }
}
