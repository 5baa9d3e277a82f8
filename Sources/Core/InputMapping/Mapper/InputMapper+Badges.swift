internal import Geometry

/// Badges: while a button is held, others open the first cards.
extension InputMapper {
  /// The buttons that open the first four cards, in their order.
  package static let badgeControls = ["a", "b", "x", "y"].map { Control($0) }
  /// Milliseconds within which a press that opened nothing still counts as one: a trigger is pulled
  /// more slowly than a button is pressed.
  static let slowPress = 450

  /// Opens the card that has the badge of a button, which does nothing else then.
  /// - Returns: `nil` where no badges are shown, or the button opens none.
  mutating func openBadge(
    with control: Control, on device: DeviceID, family: DeviceFamily, at moment: Timestamp
  ) -> [Intent]? {
    // A sheet that was opened takes the buttons although the one for the badges is still held.
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

  /// Ends the badges; a slow press that opened nothing does what a press does.
  func hideBadges(of entry: HeldControl, at moment: Timestamp) -> [Intent] {
    let hidden = Intent.badges(isShown: false)
    guard !entry.hasOpened, moment - entry.since < Self.slowPress, let press = entry.binding.press
    else { return [hidden] }
    return [hidden, press.intent()]
  }
}
