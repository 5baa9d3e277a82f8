/// A direction in whole degrees, 0 ..< 360, clockwise from the top, as on a clock.
///
/// Computed with tables, so that results are the same on every machine.
public struct Angle: Hashable, Sendable {
  /// The degrees in a full circle.
  public static let fullCircle = 360

  /// The degrees.
  public let degrees: Int

  /// Creates an angle; degrees outside 0 ..< 360 are wrapped.
  public init(degrees: Int) { self.degrees = (degrees % 360 + 360) % 360 }

  /// Creates the angle of a point, y downwards, as seen from the origin.
  /// - Returns: `nil` for the origin itself.
  public init?(x: Int, y: Int) {
    let (across, up) = (abs(x), abs(y))
    guard across > 0 || up > 0 else { return nil }
    let small = Self.arcTangent(of: min(across, up), by: max(across, up))
    let fromTop = across > up ? 90 - small : small
    switch (x >= 0, y <= 0) {
    case (true, true): self.init(degrees: fromTop)
    case (true, false): self.init(degrees: 180 - fromTop)
    case (false, false): self.init(degrees: 180 + fromTop)
    case (false, true): self.init(degrees: 360 - fromTop)
    }
  }

  /// The angle of the same direction in a mirror.
  public var mirrored: Angle { Angle(degrees: -degrees) }

  /// The smaller way around to another angle, 0 … 180 degrees.
  public func distance(to other: Angle) -> Int {
    let difference = abs(degrees - other.degrees)
    return min(difference, 360 - difference)
  }

  /// The point in this direction at a distance from the origin, y downwards.
  public func point(at distance: Int) -> Point {
    Point(x: Self.sine(degrees) * distance / 1000, y: -Self.sine(degrees + 90) * distance / 1000)
  }

  /// The sine of any degrees, in thousandths.
  private static func sine(_ degrees: Int) -> Int {
    let turned = (degrees % 360 + 360) % 360
    switch turned {
    case ...90: return sines[turned]
    case ...180: return sines[180 - turned]
    case ...270: return -sines[turned - 180]
    default: return -sines[360 - turned]
    }
  }

  /// The degrees, 0 … 45, whose tangent is nearest to `part` / `whole`, which is at most 1.
  private static func arcTangent(of part: Int, by whole: Int) -> Int {
    let tangent = part * 10_000 / whole
    let above = tangents.firstIndex { $0 >= tangent } ?? 45
    guard above > 0 else { return 0 }
    return tangent - tangents[above - 1] < tangents[above] - tangent ? above - 1 : above
  }

  /// The tangents of 0 … 45 degrees, in ten-thousandths.
  private static let tangents = [
    0, 175, 349, 524, 699, 875, 1051, 1228, 1405, 1584, 1763, 1944, 2126, 2309, 2493, 2679, 2867,
    3057, 3249, 3443, 3640, 3839, 4040, 4245, 4452, 4663, 4877, 5095, 5317, 5543, 5774, 6009,
    6249, 6494, 6745, 7002, 7265, 7536, 7813, 8098, 8391, 8693, 9004, 9325, 9657, 10000,
  ]

  /// The sines of 0 … 90 degrees, in thousandths.
  private static let sines = [
    0, 17, 35, 52, 70, 87, 105, 122, 139, 156, 174, 191, 208, 225, 242, 259, 276, 292, 309, 326,
    342, 358, 375, 391, 407, 423, 438, 454, 469, 485, 500, 515, 530, 545, 559, 574, 588, 602, 616,
    629, 643, 656, 669, 682, 695, 707, 719, 731, 743, 755, 766, 777, 788, 799, 809, 819, 829, 839,
    848, 857, 866, 875, 883, 891, 899, 906, 914, 921, 927, 934, 940, 946, 951, 956, 961, 966, 970,
    974, 978, 982, 985, 988, 990, 993, 995, 996, 998, 999, 999, 1000, 1000,
  ]
}
