internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping

/// Digits that are typed into a row of years.
extension ScreenState {
  /// Handles an intent that types into the row of years that has focus.
  /// - Returns: `nil` when it means the field.
  mutating func typeYear(
    _ intent: Intent, in view: ScreenView
  ) -> [Effect]? {
    guard let row = focusedYears(in: view) else { return nil }
    switch intent {
    case .type(let text):
      let digits = text.compactMap(\.wholeNumberValue).filter { (0...9).contains($0) }
      guard digits.count == text.count, !digits.isEmpty else { return nil }
      return digits.flatMap { enter($0, ofRow: row) }
    case .digit(let digit): return enter(digit, ofRow: row)
    case .deleteBackward(let isRepeat):
      let effects = deleteDigit(ofRow: row)
      return isRepeat && effects.contains(edgeSound()) ? [] : effects
    default: return nil
    }
  }

  mutating func enter(
    _ digit: Int, ofRow row: FilterRow.ID
  ) -> [Effect] {
    guard let index = visit.filters.index(of: row) else { return [] }
    visit.filters.typedRow = row
    guard visit.filters.rows[index].entry.enter(digit, in: filterYears) else {
      visit.filters.swingsLeft = PINPanel.swings
      visit.timers[.shake] = now + PINPanel.swingInterval
      let sound = Effect.sound(Effect.Sound(.error))
      return settings.rumble ? [sound, .rumble] : [sound]
    }
    return takeTypedYears(ofRow: index)
  }

  mutating func deleteDigit(ofRow row: FilterRow.ID) -> [Effect] {
    guard let index = visit.filters.index(of: row),
      visit.filters.rows[index].entry.deleteBackward(in: filterYears)
    else { return bump() }
    return takeTypedYears(ofRow: index)
  }

  private mutating func takeTypedYears(ofRow index: Int) -> [Effect] {
    let (row, entry) = (visit.filters.rows[index].id, visit.filters.rows[index].entry)
    // Focus on an entry goes on with the digits.
    let edge = entry.edge(in: filterYears)
    let entries = YearEntry.Edge.allCases.map { FilterControl.year(row: row, $0).id }
    if let focused = visit.screen.focus.focused, entries.contains(focused) {
      visit.filters.target = .year(row: row, edge)
    }
    let range = entry.range(in: filterYears)
    return setFilter(range.map { .years($0) }, ofRow: index, isTyped: true)
  }
}
