internal import CatalogModel
internal import FocusEngine
package import Geometry
internal import InputMapping
internal import TextEntry

/// The arrow keyboard: each direction types one of four letter groups, and Select opens the best result. It
/// is available as a layout, at home only.
extension ScreenState {
  /// The arrow that led onto the arrow keyboard.
  struct ArrowEntry: Hashable, Sendable {
    var direction: Direction
    var time: Timestamp
  }

  /// Milliseconds for which the arrow that led onto the keyboard types nothing.
  static let arrowPause = 400

  /// Whether arrows type.
  package var typesByArrows: Bool {
    settings.kiosk == nil && keyboard.layout.typesByArrows
  }

  /// The group of an arrow, 0 … 3: clockwise from the top, counter-clockwise in a right-to-left layout.
  package func quarter(of direction: Direction) -> Int {
    let isRightToLeft = keyboard.layout.isRightToLeft
    return switch direction {
    case .up: 0
    case .right: isRightToLeft ? 3 : 1
    case .down: 2
    case .left: isRightToLeft ? 1 : 3
    }
  }

  /// The letters of a quarter: two groups of the keypad.
  func letters(ofQuarter quarter: Int) -> String {
    let groups = keyboard.layout.groups.dropFirst(quarter * 2).prefix(2)
    return groups.joined()
  }

  /// Types the group of an arrow.
  mutating func type(arrow direction: Direction) -> [Effect] {
    if let entry = visit.arrowEntry, entry.direction == direction,
      now - entry.time < Self.arrowPause
    {
      return []
    }
    visit.arrowEntry = nil
    return type(quarter: quarter(of: direction))
  }

  /// Offers the arrow keyboard, once: to a user whose first device is a remote, on the way back to the keys
  /// for a second search.
  mutating func offerArrowKeyboard() -> [Effect] {
    guard mayOfferArrows, device == .remote, !typesByArrows, !keyboard.layout.groups.isEmpty,
      keyboardOptions.layouts.contains("arrows")
    else { return [] }
    mayOfferArrows = false
    return push(
      .alert(
        Alert(
          title: words[.offerArrowsTitle],
          message: words[.layoutArrowsDetail],
          choices: [
            Choice(title: words[.notNow]),
            Choice(
              title: words[.useArrows],
              command: .settingsPage(.change(Setting(.layout, .word("arrows"))))),
          ])))
  }

  /// Opens the first result and focuses it, so that Back returns to it; goes to the results if they are still
  /// pending.
  mutating func openBestResult(in view: ScreenView) -> [Effect] {
    guard !visit.screen.awaitsAnswer else { return goToResults(in: view) }
    guard let best = firstResult(in: view), let element = view.commands[best] else { return bump() }
    visit.screen.focus.focus(best, in: view.map)
    focusChanged(in: view)
    return select(element, in: view)
  }
}
