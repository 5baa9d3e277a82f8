/// A setting of a feature that scripts turn on as they start.
package struct ScriptedSetting: Sendable {
  /// The key in scripts.
  package let key: String
  /// The setting that turns the feature on.
  let isOn: SettingKey
  /// The setting of which scripts give the value.
  let choice: SettingKey
  /// The effect on the screen, as part of names: `read-aloud`.
  package let effect: String

  /// All, in the order in which scripts are written.
  package static let all: [ScriptedSetting] = [
    ScriptedSetting(key: "speech", isOn: .speech, choice: .speechDetail, effect: "read-aloud")
  ]

  /// The permitted values, least first.
  package var values: [String] {
    if case .word(let permitted) = choice.definition.form { permitted } else { [] }
  }

  /// Turns the feature on with a value.
  package func set(_ value: String, in settings: inout ScreenSettings) {
    settings.take(Setting(isOn, .flag(true)))
    settings.take(Setting(choice, .word(value)))
  }
}
