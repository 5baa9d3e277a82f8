internal import Geometry
package import SceneGraph

extension Scene {
  /// Everything painted, as text with one item per line: for goldens that need no fonts.
  ///
  /// Positions in canvas points, colours from the theme, and non-default properties in words.
  package var displayText: String {
    var lines = [
      "canvas \(size.width)×\(size.height) \(theme.appearance.rawValue)"
        + (theme.highContrast ? " high-contrast" : "")
        + (theme.isRightToLeft ? " mirrored" : "")
    ]
    if let backdrop { lines.append("backdrop \(backdrop.id)") }
    for node in nodes where !node.displayItems.isEmpty {
      lines.append(node.displayWords)
      lines += node.displayItems.map { "  " + $0.displayWords(theme) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Node {
  fileprivate var displayWords: String {
    var words = "\(role.rawValue) \(id) \(frame.words)"
    if let clip { words += " clip \(clip.words)" }
    if scale != 1000 { words += " scale \(scale)" }
    if opacity != 1000 { words += " opacity \(opacity)" }
    if elevation != .none { words += " elevation \(elevation.rawValue)" }
    if cornerRadius != 0 { words += " radius \(cornerRadius)" }
    if condition.contains(.focused) { words += " focused" }
    if condition.contains(.pressed) { words += " pressed" }
    if condition.contains(.selected) { words += " selected" }
    if condition.contains(.dimmed) { words += " dimmed" }
    return words
  }
}

extension DisplayItem {
  fileprivate func displayWords(_ theme: Theme) -> String {
    switch self {
    case .fill(let frame, let radius, let color):
      return "fill \(frame.words) radius \(radius) \(theme.color(color).words)"
    case .stroke(let frame, let radius, let width, let color):
      return
        "stroke \(frame.words) radius \(radius) width \(width) \(theme.color(color).words)"
    case .bezel(let frame, let radius, let bezel):
      return "bezel \(bezel.rawValue) \(frame.words) radius \(radius)"
    case .sector(let sector, let color):
      return
        "sector \(sector.frame.words) width \(sector.width) \(sector.start) to \(sector.end) "
        + theme.color(color).words
    case .icon(let icon, let frame, let color):
      return "icon \(icon.rawValue) \(frame.words) \(theme.color(color).words)"
    case .artwork(let artwork, let frame, let radius):
      return "artwork \(artwork.id) \(frame.words) radius \(radius)"
    case .image(_, let frame): return "image \(frame.words)"
    case .qrCode(let text, let frame): return "qr-code \(frame.words) \(text)"
    case .text(let text):
      var words = "text \(text.frame.words) \(text.style.size)/\(text.style.leading)"
      words += " \(text.style.weight.rawValue) \(theme.color(text.color).words) \(text.alignment)"
      if text.maxLines != 1 { words += " lines \(text.maxLines)" }
      if !text.emphasis.isEmpty {
        words +=
          " emphasis "
          + text.emphasis.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
      }
      let line = String(text.text.map { $0.isNewline ? " " : $0 })
      return words + " “\(line)”"
    }
  }
}

extension RGBA {
  fileprivate var words: String {
    let digits = [red, green, blue, alpha].map { value in
      (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + digits.joined()
  }
}
