internal import SceneGraph
internal import Support

extension SceneBuilder {
  /// Breaks a description into as few lines as possible; the intents of a press and of a hold stay on one
  /// line each if there is room.
  func lines(of description: String, style: TextStyle, width: Int) -> [String] {
    var lines: [String] = []
    for part in description.split(separator: "·").map({ String($0).trimmed }) {
      let longer = lines.last.map { $0 + " · " + part }
      if let longer, text.width(of: longer, style: style) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines += wrapped(part, style: style, width: width)
      }
    }
    return lines
  }

  /// Breaks a text between words, or after a comma or colon in languages without spaces.
  private func wrapped(_ part: String, style: TextStyle, width: Int) -> [String] {
    guard text.width(of: part, style: style) > width else { return [part] }
    var lines = [""]
    var word = ""
    for character in part + " " {
      word.append(character)
      guard character == " " || "、，：".contains(character) else { continue }
      let line = lines[lines.count - 1] + word
      if lines.last == "" || text.width(of: line.trimmed, style: style) <= width {
        lines[lines.count - 1] = line
      } else {
        lines.append(word)
      }
      word = ""
    }
    return lines.map(\.trimmed)
  }
}
