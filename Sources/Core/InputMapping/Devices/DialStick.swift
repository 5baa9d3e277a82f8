internal import Geometry

/// A stick as a dial: turn it to a sector and let go to type the sector.
///
/// Beyond ``AxisThreshold/stickPress`` a sector lights up; turning changes it, with some hysteresis; below
/// ``AxisThreshold/stickRelease`` the lit sector is typed. A stick that springs back passes other sectors
/// within a few milliseconds; these do not count.
struct DialStick: Hashable, Sendable {
  /// Degrees by which the stick must leave a sector before the next one lights.
  static let hysteresis = 5
  /// The percentage of its reach below which a stick is springing back, and the milliseconds after which it
  /// counts as held there.
  static let returning = 80
  static let holding = 120
  /// Milliseconds for which a sector must be lit to be typed instead of one that was lit longer.
  static let settling = 30

  private var x = 0
  private var y = 0
  private var hasSeenCentre = false
  /// Whether the turn was cancelled and the stick has not been released since.
  private var isSpent = false
  /// The lit sector, counted clockwise from the top.
  private(set) var sector: Int?
  private var litAt = Timestamp.zero
  /// The last sector that was lit for long enough.
  private var settled: Int?
  /// The square of the stick's greatest distance in this turn, and the time at which it started back.
  private var reach = 0
  private var returnedAt: Timestamp?

  /// Takes a new value of one axis, −32,768 … 32,767.
  /// - Parameters:
  ///   - sectors: The number of sectors, 0 where the stick is not a dial now; it must then be seen near its
  ///     centre before it becomes one.
  ///   - isMirrored: Whether sectors are counted counter-clockwise.
  /// - Returns: The change; `nil` for none.
  mutating func update(
    isHorizontal: Bool, value: Int, sectors: Int, isMirrored: Bool, at moment: Timestamp
  ) -> DialTurn? {
    if isHorizontal { x = value } else { y = value }
    let square = x * x + y * y
    if square < AxisThreshold.stickRelease * AxisThreshold.stickRelease {
      hasSeenCentre = true
      isSpent = false
      return letGo(at: moment)
    }
    let isFar = square >= AxisThreshold.stickPress * AxisThreshold.stickPress
    guard sectors > 0 else {
      isSpent = isSpent || isFar
      return cancel()
    }
    guard hasSeenCentre, !isSpent, sector != nil || isFar, let seen = Angle(x: x, y: y) else {
      return nil
    }
    // Stiff springs, and axes that report one after the other, turn a stick that is released.
    guard !isReturning(square, at: moment) else { return nil }
    let angle = isMirrored ? seen.mirrored : seen
    let width = 360 / sectors
    if let sector,
      angle.distance(to: Angle(degrees: sector * width)) * 2 <= width + 2 * Self.hysteresis
    {
      return nil
    }
    let next = (angle.degrees + width / 2) / width % sectors
    guard next != sector else { return nil }
    if let sector, moment - litAt >= Self.settling { settled = sector }
    sector = next
    litAt = moment
    return .lit(next)
  }

  /// Ends the turn without typing; the stick must be released before it turns again.
  /// - Returns: `nil` when nothing was lit.
  mutating func cancel() -> DialTurn? {
    guard sector != nil else { return nil }
    isSpent = true
    sector = nil
    settled = nil
    reach = 0
    return .cancelled
  }

  private mutating func isReturning(_ square: Int, at moment: Timestamp) -> Bool {
    guard square < reach / 10_000 * Self.returning * Self.returning else {
      reach = max(reach, square)
      returnedAt = nil
      return false
    }
    let start = returnedAt ?? moment
    returnedAt = start
    guard moment - start >= Self.holding else { return true }
    reach = square
    returnedAt = nil
    return false
  }

  private mutating func letGo(at moment: Timestamp) -> DialTurn? {
    reach = 0
    returnedAt = nil
    guard let lit = sector else { return nil }
    let typed = moment - litAt >= Self.settling ? lit : settled ?? lit
    sector = nil
    settled = nil
    return .typed(typed)
  }
}
