public import Geometry

/// One value for each direction.
public struct DirectionTable<Value> {
  /// The value for up.
  public var up: Value
  /// The value for down.
  public var down: Value
  /// The value for left, a physical direction.
  public var left: Value
  /// The value for right, a physical direction.
  public var right: Value

  /// Makes a table from its four values.
  public init(up: Value, down: Value, left: Value, right: Value) {
    self.up = up
    self.down = down
    self.left = left
    self.right = right
  }

  /// Makes a table with one value for all directions.
  public init(all value: Value) {
    self.init(up: value, down: value, left: value, right: value)
  }

  /// Makes a table with one value for left and right and one for up and down.
  public init(sides: Value, ends: Value) {
    self.init(up: ends, down: ends, left: sides, right: sides)
  }

  /// The value for a direction.
  public subscript(direction: Direction) -> Value {
    get {
      switch direction {
      case .up: up
      case .down: down
      case .left: left
      case .right: right
      }
    }
    set {
      switch direction {
      case .up: up = newValue
      case .down: down = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }
}

extension DirectionTable: Sendable where Value: Sendable {}
extension DirectionTable: Equatable where Value: Equatable {}
extension DirectionTable: Hashable where Value: Hashable {}
