package import FocusEngine
package import Geometry
package import SceneGraph

/// Tolerance of a golden comparison: excluded parts, and how much may differ.
package struct GoldenTolerance: Hashable, Sendable {
  /// An excluded part of the screen.
  package enum Mask: Hashable, Sendable {
    /// The pixels of a rectangle in canvas points.
    case area(Rect)
    /// Nodes whose ids match a pattern: their pixels, and their lines in the outline and the painted text.
    case nodes(Glob)
  }

  /// The excluded parts.
  package var masks: [Mask] = []
  /// The largest percentage of compared pixels that may differ, 0 … 50; `nil` for none.
  package var percent: Double?
  /// The tolerated colour difference as CIE76 ΔE, 0 … 50; `nil` for 0. About 2.3 is just noticeable.
  package var deltaE: Double?

  /// Tolerates nothing.
  package init() {}

  /// Whether pixels may differ, so that pictures made with other libraries and fonts can be compared.
  package var isLoose: Bool { percent != nil || deltaE != nil }

  /// The tolerance with another one's exclusions added, and its limits where this one has none.
  package func merging(_ other: GoldenTolerance) -> GoldenTolerance {
    var merged = self
    merged.masks += other.masks.filter { !masks.contains($0) }
    merged.percent = percent ?? other.percent
    merged.deltaE = deltaE ?? other.deltaE
    return merged
  }

  /// Parses a share of pixels such as `0.5%`; `nil` for anything else, and for more than half.
  package static func percent(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    return number(String(text.dropLast()), atMost: 50)
  }

  /// Parses a colour difference such as `2.3`; `nil` for anything else, and for more than 50.
  package static func deltaE(_ text: String) -> Double? { number(text, atMost: 50) }

  private static func number(_ text: String, atMost most: Double) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text),
      (0...most).contains(value)
    else { return nil }
    return value
  }

  // MARK: What is left out

  /// Whether a node is excluded; false for `nil`.
  package func leavesOut(_ id: NodeID?) -> Bool { id.map { covers($0.rawValue) } ?? false }

  private func covers(_ id: String) -> Bool {
    masks.contains { if case .nodes(let glob) = $0 { glob.matches(id) } else { false } }
  }

  /// The excluded rectangles of a scene, in canvas points. A node's rectangle includes its enlargement, but
  /// not its shadow and ring.
  package func areas(in scene: Scene) -> [Rect] {
    var areas = masks.compactMap { if case .area(let rect) = $0 { rect } else { nil as Rect? } }
    for node in scene.nodes where covers(node.id.rawValue) {
      let (width, height) = (node.frame.width, node.frame.height)
      let grown = (
        x: (width * max(0, node.scale - 1000) + 1999) / 2000,
        y: (height * max(0, node.scale - 1000) + 1999) / 2000
      )
      areas.append(
        Rect(
          x: node.frame.x - grown.x, y: node.frame.y - grown.y, width: width + 2 * grown.x,
          height: height + 2 * grown.y))
    }
    return areas
  }

  /// An outline without the lines of excluded nodes, and without sections that have no other line.
  package func filtered(outline: String) -> String {
    guard masksNodes else { return outline }
    var lines: [Substring] = []
    for line in outline.split(separator: "\n", omittingEmptySubsequences: false) {
      if let id = line.firstMatch(of: /^[> ] \S+ (.+?) “/).map({ String($0.1) }), covers(id) {
        continue
      }
      let isHeading = !line.isEmpty && !line.hasPrefix(" ") && !line.hasPrefix(">")
      if let last = lines.last, isHeading || line.isEmpty, last.isHeading { lines.removeLast() }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// A painted text without the lines of excluded nodes.
  package func filtered(display: String) -> String {
    guard masksNodes else { return display }
    var lines: [Substring] = []
    var isLeftOut = false
    for line in display.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix(" ") {
        let id = line.firstMatch(of: /^\S+ (.+?) \(-?\d+, -?\d+\) \d+×\d+/).map { String($0.1) }
        isLeftOut = id.map(covers) ?? false
      }
      if !isLeftOut { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  private var masksNodes: Bool {
    masks.contains { if case .nodes = $0 { true } else { false } }
  }
}

extension Substring {
  /// Whether the line of an outline is a section heading.
  fileprivate var isHeading: Bool { !isEmpty && !hasPrefix(" ") && !hasPrefix(">") }
}

extension GoldenTolerance.Mask: CustomStringConvertible {
  /// Parses a rectangle such as `0,0 300x80`, or else a pattern of ids; `nil` for an empty rectangle, and for
  /// a pattern that leaves nothing to compare.
  package init?(_ text: String) {
    if let match = text.wholeMatch(of: /(-?\d{1,6}),(-?\d{1,6}) (\d{1,6})[x×](\d{1,6})/),
      let x = Int(match.1), let y = Int(match.2), let width = Int(match.3),
      let height = Int(match.4)
    {
      guard width > 0, height > 0 else { return nil }
      self = .area(Rect(x: x, y: y, width: width, height: height))
    } else {
      guard text.contains(where: { $0 != "*" }), !text.contains(where: \.isNewline) else {
        return nil
      }
      self = .nodes(Glob(text))
    }
  }

  /// The form used in scripts and on the command line.
  package var description: String {
    switch self {
    case .area(let rect): "\(rect.x),\(rect.y) \(rect.width)x\(rect.height)"
    case .nodes(let glob): glob.pattern
    }
  }
}
