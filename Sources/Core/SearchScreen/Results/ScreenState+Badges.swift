internal import CatalogModel
internal import FocusEngine
internal import Geometry

/// Badges: while a button is held, the first cards say which other button opens them.
extension ScreenState {
  /// Whether cards can have badges: at home, with nothing above the cards.
  package var offersBadges: Bool {
    settings.badges && settings.kiosk == nil && visit.screen.panels.isEmpty && firstRun == nil
      && settingsPage == nil
  }

  /// Shows badges, or no longer.
  mutating func showBadges(_ isShown: Bool) -> [Effect] {
    visit.showsBadges = isShown && offersBadges
    return []
  }

  /// Opens the card that has a badge, as Select does; focus stays where it is.
  mutating func openBadge(
    _ number: Int, in view: ScreenView
  ) -> [Effect] {
    guard visit.showsBadges, view.commands.badged.indices.contains(number),
      let element = view.commands[view.commands.badged[number]]
    else { return bump() }
    visit.showsBadges = false
    return select(element, in: view)
  }
}
