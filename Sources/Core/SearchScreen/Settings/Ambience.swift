package import SceneGraph

/// The appearance requested by the desktop, or by the time of day.
package struct Ambience: Hashable, Sendable {
  /// Light or dark; `nil` for no preference.
  package var appearance: Theme.Appearance?
  /// Whether high contrast is requested.
  package var highContrast: Bool

  /// Makes an ambience; with no preference by default.
  package init(appearance: Theme.Appearance? = nil, highContrast: Bool = false) {
    self.appearance = appearance
    self.highContrast = highContrast
  }
}

extension ScreenSettings {
  /// Sets what decides between light and dark.
  package mutating func choose(_ appearance: Appearance) {
    self.appearance = appearance
    theme.appearance =
      switch appearance {
      case .dark: .dark
      case .light: .light
      case .auto: ambience.appearance ?? .dark
      }
  }

  /// Follows the desktop if it is in control. High contrast follows each of its changes, but may be switched
  /// by hand in between.
  package mutating func follow(_ ambience: Ambience) {
    let former = self.ambience
    self.ambience = ambience
    guard appearance == .auto else { return }
    theme.appearance = ambience.appearance ?? .dark
    if ambience.highContrast != former.highContrast { theme.highContrast = ambience.highContrast }
  }
}
