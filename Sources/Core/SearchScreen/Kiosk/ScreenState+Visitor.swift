internal import Geometry

extension ScreenState {
  /// Whether searches are recorded; never on a kiosk.
  var keepsHistory: Bool { settings.history != .off && settings.kiosk == nil }

  /// Whether titles can be bookmarked; not on a kiosk, where the next visitor would see the
  /// bookmarks.
  var allowsBookmarking: Bool { settings.kiosk == nil && settings.supply == nil }

  /// Whether words or keyboards arrive after the visit in which their language was chosen.
  var hasLeftLanguage: Bool { visitorDefaults?.hasLanguage(of: self) ?? false }
}
