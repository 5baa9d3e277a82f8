public import SceneGraph

/// Colours that override the user’s settings.
///
/// ```swift
/// search.theme = SearchTheme(
///   isLight: false, accent: .init(dark: RGBA(0xFFB000), light: RGBA(0x9A5B00)))
/// ```
public struct SearchTheme: Hashable, Sendable {
  /// Whether to use the light appearance; `nil` follows the user’s settings and the desktop.
  public var isLight: Bool?
  /// The colour of the caret and other small indicators on dark and light backgrounds; `nil` for the default.
  public var accent: Theme.Accent?

  /// Makes a theme, by default without changes.
  public init(isLight: Bool? = nil, accent: Theme.Accent? = nil) {
    self.isLight = isLight
    self.accent = accent
  }
}
