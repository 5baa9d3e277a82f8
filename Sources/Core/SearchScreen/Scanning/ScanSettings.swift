/// The settings of scanning, for using the screen with one or two buttons.
package struct ScanSettings: Hashable, Sendable {
  /// The buttons that scan.
  package enum Buttons: String, Hashable, Sendable, CaseIterable {
    /// None: all buttons are used as usual.
    case off
    /// One: choices are offered one after the other, and any button chooses.
    case one
    /// Two: Select chooses, any other button moves on to the next choice.
    case two
  }

  /// The buttons that scan.
  package var buttons = Buttons.off
  /// Milliseconds for which a choice is offered, 400 … 4,000.
  package var step = 1200
  /// Additional milliseconds for the first of several choices, 0 … 4,000.
  package var pause = 600
  /// Milliseconds after a press within which another one is ignored, 0 … 2,000.
  package var ignore = 150

  /// Whether the screen is scanned.
  package var isOn: Bool { buttons != .off }

  /// Creates the settings of a new installation, which does not scan.
  package init() {}
}

/// The settings of scanning, for the screen and the configuration.
extension SettingDefinition {
  static var scanning: SettingDefinition {
    .choice(
      \.scan.buttons, title: .scanning, detail: .scanningDetail, in: .accessibility,
      of: [
        (.off, .init(.off)), (.one, .init(.scanOne, detail: .scanOneDetail)),
        (.two, .init(.scanTwo, detail: .scanTwoDetail)),
      ])
  }
  static var scanStep: SettingDefinition {
    .thousandths(
      \.scan.step, of: 400...4000, step: 200, unit: .seconds, title: .scanStep,
      detail: .scanStepDetail, in: .accessibility)
  }
  static var scanPause: SettingDefinition {
    .thousandths(
      \.scan.pause, of: 0...4000, step: 200, unit: .seconds, title: .scanPause,
      detail: .scanPauseDetail, in: .accessibility)
  }
  static var scanIgnore: SettingDefinition {
    .thousandths(
      \.scan.ignore, of: 0...2000, step: 150, unit: .seconds, title: .scanIgnore,
      detail: .scanIgnoreDetail, in: .accessibility)
  }
}
