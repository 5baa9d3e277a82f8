internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// A section of the screen in a story: one line for its texts, and its place.
struct StorySection {
  /// The name of the section; `words` and `captions` for anything not focusable.
  let key: String
  /// The texts of everything on the canvas: `>` is focused, `*` selected, `~` dimmed, `!` pressed. Painted
  /// text besides a label follows in brackets, with highlighted parts in `‹›`.
  let line: String
  /// The frame of the whole section in the content, on the canvas or not; `nil` for anything not focusable.
  let place: Rect?

  /// The sections of a scene, in its order.
  static func sections(of scene: Scene) -> [StorySection] {
    let canvas = Rect(origin: .zero, size: scene.size)
    let labels = Set(scene.nodes.map(\.label))
    var parts: [Part] = []
    var indices: [String: Int] = [:]
    func index(of key: String) -> Int {
      if let index = indices[key] { return index }
      indices[key] = parts.count
      parts.append(Part(key: key))
      return parts.count - 1
    }
    for node in scene.nodes {
      if let focus = node.focus {
        let index = index(of: focus.section.rawValue)
        parts[index].place = parts[index].place.map { $0.union(focus.frame) } ?? focus.frame
      }
      let isCaption = node.card != nil && node.focus == nil
      guard node.frame.intersects(canvas),
        let words = node.words(besides: labels, conditions: !isCaption)
      else { continue }
      let index = index(of: node.focus?.section.rawValue ?? (isCaption ? "captions" : "words"))
      parts[index].items.append(words)
      parts[index].areKeys = parts[index].areKeys && node.role == .key
    }
    return parts.filter { !$0.items.isEmpty }.map { part in
      StorySection(
        key: part.key, line: part.items.joined(separator: part.areKeys ? " " : " | "),
        place: part.place)
    }
  }

  private struct Part {
    var key: String
    var items: [String] = []
    var areKeys = true
    var place: Rect?
  }
}

extension Node {
  /// The label with its conditions and other painted text; `nil` if there is no text, or another node has it.
  /// - Parameter conditions: False for a caption, which is highlighted with its card.
  fileprivate func words(besides labels: Set<String>, conditions: Bool) -> String? {
    let painted = displayItems.compactMap { item -> String? in
      guard case .text(let text) = item else { return nil }
      return text.words
    }.filter { !$0.isEmpty && !labels.contains($0) }
    guard !label.isEmpty || !painted.isEmpty else { return nil }
    var words = conditions ? signs : ""
    guard !label.isEmpty else { return words + painted.joined(separator: " / ") }
    words += label.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A button paints its label in one or two lines.
    let others = painted.filter { !label.contains($0) }
    return others.isEmpty ? words : words + " (\(others.joined(separator: " / ")))"
  }
}

extension Node {
  /// The symbols for the conditions.
  fileprivate var signs: String {
    (condition.contains(.focused) ? ">" : "") + (condition.contains(.selected) ? "*" : "")
      + (condition.contains(.dimmed) ? "~" : "") + (condition.contains(.pressed) ? "!" : "")
  }
}

extension TextItem {
  /// The text on one line, with its highlighted parts in brackets.
  fileprivate var words: String {
    var bytes = Array(text.utf8)
    for range in emphasis.sorted(by: { $0.lowerBound > $1.lowerBound }) where !isAll(range) {
      guard range.upperBound <= bytes.count, range.lowerBound >= 0 else { continue }
      bytes.insert(contentsOf: "›".utf8, at: range.upperBound)
      bytes.insert(contentsOf: "‹".utf8, at: range.lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  private func isAll(_ range: Range<Int>) -> Bool { range == 0..<text.utf8.count }
}
