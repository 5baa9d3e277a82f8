/// The settings of the screen reader.
package struct SpeechSettings: Hashable, Sendable {
  /// The level of detail.
  package enum Detail: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Names and letters.
    case short
    /// Kinds and positions as well.
    case normal
    /// Lines below titles, descriptions and, after a pause, the word that spells a letter as well.
    case full

    /// Compares by detail, least first.
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
  /// The rate of the voice in thousandths of its default, 500 … 2,500.
  package var rate = 1000
  /// The level of detail.
  package var detail = Detail.normal

  /// Creates the settings of a new installation, which is silent.
  package init() {}
}

/// The settings of the screen reader, for the screen and the configuration.
extension SettingDefinition {
  static var speech: SettingDefinition {
    .flag(\.speech.isOn, title: .speech, detail: .speechDetail, in: .sound)
  }
  static var speechRate: SettingDefinition {
    .thousandths(
      \.speech.rate, of: 500...2500, step: 250, title: .speechRate, detail: .speechRateDetail,
      in: .sound)
  }
  static var speechDetail: SettingDefinition {
    .choice(
      \.speech.detail, title: .speechAmount, detail: .speechAmountDetail, in: .sound,
      of: [
        (.short, .init(.amountShort, detail: .amountShortDetail)),
        (.normal, .init(.amountNormal, detail: .amountNormalDetail)),
        (.full, .init(.amountFull, detail: .amountFullDetail)),
      ])
  }
}
