internal import InputMapping

/// Aids available to a person besides the four directions and Select.
package struct EffortHelp: Hashable, Sendable {
  /// Whether shortcut buttons are used: space, keyboard ↔ results, the next keyboard page.
  package var usesButtons: Bool
  /// Whether focus skips keys that no title continues with.
  package var skipsDeadKeys: Bool

  /// Whether a leading article is omitted, as the search allows.
  package var skipsArticles: Bool
  /// The method of typing letters.
  package var typing = Typing.letters

  /// A method of typing letters.
  package enum Typing: String, Hashable, Sendable, CaseIterable {
    /// Key by key, on the on-screen keyboard.
    case letters
    /// With the digits of a remote, one per letter.
    case digits
    /// With the dial of a controller, one turn per letter.
    case dial
    /// The same; a badge opens the title if it is among the first four.
    case badges
    /// With the colour keys of a remote, one per letter.
    case colors
    /// With the arrows, one per letter; Select opens the first title.
    case arrows
  }

  /// Makes a choice of helps.
  package init(usesButtons: Bool, skipsDeadKeys: Bool, skipsArticles: Bool) {
    self.usesButtons = usesButtons
    self.skipsDeadKeys = skipsDeadKeys
    self.skipsArticles = skipsArticles
  }

  /// Only the four directions and Select.
  package static let none = EffortHelp(
    usesButtons: false, skipsDeadKeys: false, skipsArticles: false)
  /// A controller's buttons, and no leading article; the keyboard skips nothing.
  package static let shortcuts = EffortHelp(
    usesButtons: true, skipsDeadKeys: false, skipsArticles: true)
  /// The same, skipping keys that lead nowhere.
  package static let all = EffortHelp(
    usesButtons: true, skipsDeadKeys: true, skipsArticles: true)

  /// The device in use.
  var device: DeviceKind {
    switch typing {
    case .letters, .dial, .badges: .xbox
    case .digits, .colors, .arrows: .remote
    }
  }

  /// The same with letter groups instead of keys. Spaces are omitted.
  package static func groups(_ typing: Typing) -> EffortHelp {
    var help = EffortHelp.all
    help.typing = typing
    return help
  }
}
