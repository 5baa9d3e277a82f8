internal import Geometry

/// A compact key of a focus state for path searches on a map of rows: states with equal keys focus
/// the same items after the same moves, as long as no section that restores its last item is
/// entered again. Small, because a search compares thousands of them.
public struct FocusStateKey: Hashable, Sendable {
  private var cell: Int32
  private var anchorX: Int32
  private var anchorY: Int32
  private var arrivalX: Int32
  private var arrivalY: Int32
  private var arrivalDirection: Direction?

  /// Makes the key of a state; `nil` when no item of the map is focused.
  /// - Complexity: O(1).
  public init?(_ state: FocusState, in map: FocusMap) {
    guard let focused = state.focused, let cell = map.cell(of: focused) else { return nil }
    self.cell = Int32(truncatingIfNeeded: cell)
    anchorX = Self.clamped(state.anchorX)
    anchorY = Self.clamped(state.anchorY)
    let isHere = state.arrival.map { map.item(focused)?.section == $0.section } ?? false
    arrivalX = Self.clamped(isHere ? state.arrival?.x : nil)
    arrivalY = Self.clamped(isHere ? state.arrival?.y : nil)
    arrivalDirection = isHere ? state.arrival?.direction : nil
  }

  private static func clamped(_ value: Int?) -> Int32 {
    value.map { Int32(truncatingIfNeeded: $0) } ?? .min
  }
}
