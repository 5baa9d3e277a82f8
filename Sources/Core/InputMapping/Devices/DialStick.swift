internal import Geometry

/// A stick as a dial: turned to a sector and let go, it types the sector.
///
/// Beyond ``AxisThreshold/stickPress`` of its way a sector lights; turning changes it, with some
/// hysteresis; below ``AxisThreshold/stickRelease`` the lit sector is typed. A stick that springs
/// back passes other sectors within a few milliseconds, of which none counts.
struct DialStick: Hashable, Sendable {
  /// Degrees by which the stick must leave a sector before the next one lights.
  static let hysteresis = 5
  /// The share of its reach, in hundredths, below which a stick is on its way back, and the
  /// milliseconds after which it is held there.
  static let returning = 80
  static let holding = 120
  /// Milliseconds that a sector must be lit to count beside one that was lit for longer.
  static let settling = 30

  private var x = 0
  private var y = 0
  private var hasSeenCentre = false
  /// True until the stick is let go, after the turn was cancelled.
  private var isSpent = false
  /// The lit sector, counted clockwise from the top.
  private(set) var sector: Int?
  private var litAt = Timestamp.zero
  /// The last sector that was lit for long enough.
  private var settled: Int?
  /// The square of the farthest that the stick was in this turn, and the time at which it came back
  /// from there.
  private var reach = 0
  private var returnedAt: Timestamp?

  /// Takes a new value of one axis, −32,768 … 32,767.
  /// - Parameters:
  ///   - sectors: The number of sectors, 0 where the stick is no dial now: then it must be seen near
  ///     its centre before it is one.
  ///   - isMirrored: True where sectors count counter-clockwise.
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
    // Stiff springs and axes that arrive one after the other turn a stick that is let go.
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

  /// Ends the turn without typing; the stick must be let go before it turns again.
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
