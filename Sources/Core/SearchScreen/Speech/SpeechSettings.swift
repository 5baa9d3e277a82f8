/// The settings of the screen reader.
package struct SpeechSettings: Hashable, Sendable {
  /// The amount that is said.
  package enum Detail: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Names and letters.
    case short
    /// Kinds and places as well.
    case normal
    /// Lines below titles, descriptions, and after a pause the word that spells a letter as well.
    case full

    /// Compares by amount, the least first.
    package static func < (first: Detail, second: Detail) -> Bool { first.rank < second.rank }

    private var rank: Int {
      switch self {
      case .short: 0
      case .normal: 1
      case .full: 2
      }
    }
  }

  /// Whether the screen is read aloud.
  package var isOn = false
  /// The rate of the voice in thousandths of its usual one: 500 … 2,500.
  package var rate = 1000
  /// The amount that is said.
  package var detail = Detail.normal

  /// Creates the settings of a new installation, which is silent.
  package init() {}
}
