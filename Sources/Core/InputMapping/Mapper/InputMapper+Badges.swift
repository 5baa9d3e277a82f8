internal import Geometry

/// Badges: while a button is held, others open the first cards.
extension InputMapper {
  /// The buttons that open the first four cards, in order.
  package static let badgeControls = ["a", "b", "x", "y"].map { Control($0) }
  /// Milliseconds within which a press that opened no card still counts as one; longer than usual, since a
  /// trigger is pulled more slowly than a button is pressed.
  static let slowPress = 450

  /// Opens the card with a button's badge; the button then does nothing else.
  /// - Returns: `nil` where no badges are shown, or the button has none.
  mutating func openBadge(
    with control: Control, on device: DeviceID, family: DeviceFamily, at moment: Timestamp
  ) -> [Intent]? {
    // A sheet that was opened takes the buttons even while the badges button is still held.
    guard offersBadges, let badge = Self.badgeControls.firstIndex(of: control),
      let shower = held.firstIndex(where: { $0.device == device && $0.showsBadges })
    else { return nil }
    held[shower].hasOpened = true
    let isLatched = held[shower].isLatched
    if isLatched { held.remove(at: shower) }
    held.append(
      HeldControl(
        device: device, control: control, family: family, binding: .none, since: moment))
    return [.openBadge(badge)] + (isLatched ? [.badges(isShown: false)] : [])
  }

  /// Hides the badges; a slow press that opened no card acts as a press.
  func hideBadges(of entry: HeldControl, at moment: Timestamp) -> [Intent] {
    let hidden = Intent.badges(isShown: false)
    guard !entry.hasOpened, moment - entry.since < Self.slowPress, let press = entry.binding.press
    else { return [hidden] }
    return [hidden, press.intent()]
  }
}
