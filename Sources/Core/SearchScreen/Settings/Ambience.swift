package import SceneGraph

/// The appearance that the desktop, or the time of day, asks for.
package struct Ambience: Hashable, Sendable {
  /// Light or dark; `nil` where nobody minds.
  package var appearance: Theme.Appearance?
  /// Whether everything should stand out more.
  package var highContrast: Bool

  /// Makes an ambience; by default nobody minds.
  package init(appearance: Theme.Appearance? = nil, highContrast: Bool = false) {
    self.appearance = appearance
    self.highContrast = highContrast
  }
}

extension ScreenSettings {
  /// Decides what decides between light and dark.
  package mutating func choose(_ appearance: Appearance) {
    self.appearance = appearance
    theme.appearance =
      switch appearance {
      case .dark: .dark
      case .light: .light
      case .auto: ambience.appearance ?? .dark
      }
  }

  /// Follows the desktop where it decides. High contrast follows each change of it, and may be
  /// switched by hand in between.
  package mutating func follow(_ ambience: Ambience) {
    let former = self.ambience
    self.ambience = ambience
    guard appearance == .auto else { return }
    theme.appearance = ambience.appearance ?? .dark
    if ambience.highContrast != former.highContrast { theme.highContrast = ambience.highContrast }
  }
}
