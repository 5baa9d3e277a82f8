public import SceneGraph

/// The colours of a screen, where they are not those of the person’s settings.
///
/// ```swift
/// search.theme = SearchTheme(
///   isLight: false, accent: .init(dark: RGBA(0xFFB000), light: RGBA(0x9A5B00)))
/// ```
public struct SearchTheme: Hashable, Sendable {
  /// Light or dark; `nil` follows the person’s settings and the desktop.
  public var isLight: Bool?
  /// The colour of the caret and other small indicators on dark and light ground; `nil` for the usual one.
  public var accent: Theme.Accent?

  /// Makes a theme, by default the usual one.
  public init(isLight: Bool? = nil, accent: Theme.Accent? = nil) {
    self.isLight = isLight
    self.accent = accent
  }
}
