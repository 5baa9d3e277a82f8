/// What decides where the next moves lead, small enough to be compared thousands of times a
/// search: states with equal bearings have focus in the same places after the same moves, as long
/// as no section is entered again that restores its last item.
package struct FocusBearings: Hashable, Sendable {
  private var item: Int32
  private var anchorX: Int32
  private var anchorY: Int32
  private var arrivalX: Int32
  private var arrivalY: Int32

  /// Takes the bearings of a state; `nil` when nothing has focus on the map.
  /// - Complexity: O(1).
  package init?(_ state: FocusState, in map: FocusMap) {
    guard let focused = state.focused, let index = map.index(of: focused) else { return nil }
    item = Int32(truncatingIfNeeded: index)
    anchorX = Self.packed(state.anchorX)
    anchorY = Self.packed(state.anchorY)
    let arrival = state.arrival?.section == map.items[index].section ? state.arrival : nil
    arrivalX = Self.packed(arrival?.x)
    arrivalY = Self.packed(arrival?.y)
  }

  private static func packed(_ value: Int?) -> Int32 {
    value.map { Int32(truncatingIfNeeded: $0) } ?? .min
  }
}
