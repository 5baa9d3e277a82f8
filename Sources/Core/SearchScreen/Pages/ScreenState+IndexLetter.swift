internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping

/// The index of a long alphabetical list: while the user pages through it, or holds a direction, the current
/// letter is shown over it.
extension ScreenState {
  /// Milliseconds for which the letter stays after the last step.
  static let indexLetterDuration = 900
  /// The minimum number of titles in a list with an index.
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

  /// The index letter of the focused title on a page sorted from A to Z; `nil` elsewhere.
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
  /// The capital letter of an item in an index from A to Z; a digit for a title that begins with a number,
  /// and empty for one without letters.
  var indexLetter: String {
    let first = TitleSortKey.key(of: self).first.map { String($0).uppercased() } ?? ""
    return Hangul.initialConsonants(of: first) ?? first
  }
}
