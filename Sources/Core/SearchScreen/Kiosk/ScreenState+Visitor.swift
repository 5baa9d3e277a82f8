internal import Geometry

extension ScreenState {
  /// Whether a kiosk waits for a visitor: nearly any input begins a visit.
  package var isBetweenVisits: Bool { visit.isAwaited && panel?.isWholeScreen ?? true }

  /// The languages that visitors may choose, by their native names.
  var visitorLanguages: [KeyboardOptions.Language] {
    let wanted = settings.kiosk?.languages ?? []
    guard !wanted.isEmpty else { return languageOptions.known }
    return wanted.compactMap { code in languageOptions.known.first { $0.code == code } }
  }

  /// Whether searches are recorded; never on a kiosk.
  var keepsHistory: Bool { settings.history != .off && settings.kiosk == nil }

  /// Whether titles can be bookmarked; not on a kiosk, where the next visitor would see the
  /// bookmarks.
  var allowsBookmarking: Bool { settings.kiosk == nil && settings.supply == nil }

  /// Whether words or keyboards arrive after the visit in which their language was chosen.
  var hasLeftLanguage: Bool { visitorDefaults?.hasLanguage(of: self) ?? false }
}
