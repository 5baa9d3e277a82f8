internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping

/// The index of a long list in alphabetical order: while a person pages through it, or holds a
/// direction, the letter at which they have arrived stands over it.
extension ScreenState {
  /// Milliseconds that the letter stays after the last step.
  static let indexLetterDuration = 900
  /// The fewest titles of a list that has an index.
  static let leastIndexed = 40

  /// Shows, changes or hides the letter after an intent.
  mutating func noteIndexLetter(after intent: Intent, in view: ScreenView) {
    let isFast =
      switch intent {
      case .page, .move(_, isRepeat: true): true
      default: false
      }
    guard isFast, let letter = focusedIndexLetter(in: view) else { return hideIndexLetter() }
    visit.indexLetter = letter
    visit.timers[.letter] = now + Self.indexLetterDuration
  }

  mutating func hideIndexLetter() {
    visit.indexLetter = ""
    visit.timers[.letter] = nil
  }

  /// The letter of the title with focus on a page from A to Z; `nil` elsewhere.
  private func focusedIndexLetter(in view: ScreenView) -> String? {
    guard visit.screen.panels.isEmpty, visit.screen.page?.order == .title,
      case .card(let shelf, let id)? = view.commands[visit.screen.focus.focused],
      shelves.first(where: { $0.name == shelf })?.content.items.count ?? 0 >= Self.leastIndexed,
      let item = item(id)
    else { return nil }
    return item.indexLetter
  }
}

extension Item {
  /// The letter under which an index from A to Z has an item, in capitals; a digit for a title that
  /// begins with a number, and empty for one without letters.
  var indexLetter: String {
    let first = TitleSortKey.key(of: self).first.map { String($0).uppercased() } ?? ""
    return Hangul.initialConsonants(of: first) ?? first
  }
}
