internal import InputMapping

/// Aids that a person has besides the four directions and Select.
package struct EffortHelp: Hashable, Sendable {
  /// Whether buttons are used: space, keyboard ↔ results, the next page of the keyboard.
  package var usesButtons: Bool
  /// Whether focus passes over keys that no title can follow.
  package var skipsDeadKeys: Bool

  /// Whether a leading article is left out, as the search allows.
  package var skipsArticles: Bool
  /// The way in which letters are typed.
  package var typing = Typing.letters

  /// A way to type letters.
  package enum Typing: String, Hashable, Sendable, CaseIterable {
    /// Key by key, on the keyboard of the screen.
    case letters
    /// With the digits of a remote, one for each letter.
    case digits
    /// With the dial of a controller, one turn for each letter.
    case dial
    /// The same; a badge opens the title where it is among the first four.
    case badges
    /// With the colour keys of a remote, one for each letter.
    case colors
    /// With the arrows, one for each letter; Select opens the first title.
    case arrows
  }

  /// Makes a choice of helps.
  package init(usesButtons: Bool, skipsDeadKeys: Bool, skipsArticles: Bool) {
    self.usesButtons = usesButtons
    self.skipsDeadKeys = skipsDeadKeys
    self.skipsArticles = skipsArticles
  }

  /// The four directions and Select only.
  package static let none = EffortHelp(
    usesButtons: false, skipsDeadKeys: false, skipsArticles: false)
  /// The buttons of a controller, and no leading article; the keyboard skips nothing.
  package static let shortcuts = EffortHelp(
    usesButtons: true, skipsDeadKeys: false, skipsArticles: true)
  /// The same, and keys that lead nowhere are skipped.
  package static let all = EffortHelp(
    usesButtons: true, skipsDeadKeys: true, skipsArticles: true)

  /// The device that is in the hand.
  var device: DeviceKind {
    switch typing {
    case .letters, .dial, .badges: .xbox
    case .digits, .colors, .arrows: .remote
    }
  }

  /// The same with groups of letters in place of keys. Spaces are left out.
  package static func groups(_ typing: Typing) -> EffortHelp {
    var help = EffortHelp.all
    help.typing = typing
    return help
  }
}
