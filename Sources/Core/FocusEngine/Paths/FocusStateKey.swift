/// What decides where the next moves lead on a map of rows, small enough to be compared thousands of
/// times a search: states with equal bearings have focus in the same places after the same moves, as
/// long as no section is entered again that restores its last item.
package struct FocusStateKey: Hashable, Sendable {
  private var cell: Int32
  private var anchorX: Int32
  private var anchorY: Int32
  private var arrivalX: Int32
  private var arrivalY: Int32

  /// Takes the bearings of a state; `nil` when nothing has focus on the map.
  /// - Complexity: O(1).
  package init?(_ state: FocusState, in map: FocusMap) {
    guard let focused = state.focused, let cell = map.cell(of: focused) else { return nil }
    self.cell = Int32(truncatingIfNeeded: cell)
    anchorX = Self.packed(state.anchorX)
    anchorY = Self.packed(state.anchorY)
    let isHere = state.arrival.map { map.item(focused)?.section == $0.section } ?? false
    arrivalX = Self.packed(isHere ? state.arrival?.x : nil)
    arrivalY = Self.packed(isHere ? state.arrival?.y : nil)
  }

  private static func packed(_ value: Int?) -> Int32 {
    value.map { Int32(truncatingIfNeeded: $0) } ?? .min
  }
}
