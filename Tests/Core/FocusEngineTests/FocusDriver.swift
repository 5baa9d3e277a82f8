import FocusEngine
import Geometry

/// A driver of focus through a drawing: `R`, `L`, `U`, `D` are fresh presses, small letters held
/// ones.
struct FocusDriver {
  var map: FocusMap
  var focus: FocusState

  init(_ drawing: String, at start: String, isRightToLeft: Bool = false, disabled: String = "") {
    map = Drawing(drawing, isRightToLeft: isRightToLeft, disabled: disabled).map
    focus = FocusState()
    focus.focus(NodeID(start), in: map)
  }

  init(_ map: FocusMap, at start: NodeID) {
    self.map = map
    focus = FocusState()
    focus.focus(start, in: map)
  }

  /// Presses one after the other.
  /// - Returns: What had focus after each, as one word.
  @discardableResult
  mutating func press(_ keys: String) -> String {
    var path = ""
    for key in keys {
      guard let direction = Direction(key: key) else { continue }
      focus.move(direction, isRepeat: key.isLowercase, in: map)
      path += focus.focused?.rawValue ?? "-"
    }
    return path
  }

  var focused: String { focus.focused?.rawValue ?? "-" }

  var reason: FocusOutcome.Reason? { focus.lastOutcome?.reason }

  /// Puts another drawing in place of the map, as a layout does.
  mutating func redraw(_ drawing: String, disabled: String = "") -> FocusOutcome.Reason {
    map = Drawing(drawing, disabled: disabled).map
    return focus.repair(in: map).reason
  }
}

extension Direction {
  init?(key: Character) {
    switch key.uppercased() {
    case "R": self = .right
    case "L": self = .left
    case "U": self = .up
    case "D": self = .down
    default: return nil
    }
  }
}
