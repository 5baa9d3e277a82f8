/// Font families for a text, in order of fallback.
enum FontFamilies {
  /// The typeface.
  enum Face: Hashable, Sendable {
    /// The default typeface.
    case sans
    /// The default typeface, or the one chosen by the user instead.
    case screen
    /// The display cut, at any size in pixels: a cover looks the same on every screen.
    case display
    /// For books and quiet covers.
    case serif
    /// For games.
    case mono
  }

  /// A fontconfig family list for the text.
  ///
  /// Han characters look different in Korea and Japan: text with any Hangul uses the Korean shapes,
  /// everything else the Japanese ones.
  static func list(for text: String, face: Face = .sans, size: Double) -> String {
    let isKorean = text.unicodeScalars.contains(where: isHangul)
    let region = isKorean ? "KR" : "JP"
    switch face {
    case .sans, .screen, .display:
      let chosen = face == .screen ? FontLock.screenTypeface : nil
      // From 38 points up, the display cut has the tighter spacing that large type needs.
      let inter = face == .display || size >= 38 ? "Inter Display,Inter" : "Inter"
      return (chosen.map { $0 + "," } ?? "")
        + "\(inter),Noto Sans,Noto Sans CJK \(region),Noto Sans Arabic,Noto Sans Hebrew,sans-serif"
    case .serif:
      return "Noto Serif,Noto Serif CJK \(region),Noto Naskh Arabic,Noto Serif Hebrew,"
        + "serif"
    case .mono:
      return "Noto Sans Mono,Noto Sans CJK \(region),Noto Sans Arabic,monospace"
    }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
