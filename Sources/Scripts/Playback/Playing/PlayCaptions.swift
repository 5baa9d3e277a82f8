internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Captions over a replay in a window: the current step, and the last presses.
struct PlayCaptions {
  private struct Press {
    var words: String
    var time: Int
    var count = 1
  }

  /// The step as written.
  var step = ""
  private var presses: [Press] = []
  /// Milliseconds for which a press is shown.
  private static let lifetime = 1200
  private static let most = 4
  private static let height = 56
  private static let bottom = 28
  private static let side = 40
  private static let padding = 24
  /// The fixed width of each caption, so that nothing moves; two fit on a portrait screen.
  private static let width = 480
  private static let style = TextStyle.caption1

  /// Notes a press; a repeated one is counted.
  mutating func press(_ words: String, at time: Int) {
    if let last = presses.indices.last, presses[last].words == words,
      time - presses[last].time < Self.lifetime
    {
      presses[last].time = time
      presses[last].count += 1
    } else {
      presses.append(Press(words: words, time: time))
      presses = presses.suffix(Self.most)
    }
  }

  /// The nodes over a screen.
  /// - Parameters:
  ///   - size: The size of the canvas.
  ///   - time: The time of the show, in milliseconds.
  ///   - isPaused: Whether to say so.
  func nodes(on size: Size, at time: Int, isPaused: Bool) -> [Node] {
    let y = size.height - Self.bottom - Self.height
    let isWide = size.width > 3 * Self.width
    let room = isWide ? Self.width * 3 / 2 : Self.width
    let frame = Rect(x: Self.side, y: y, width: room, height: Self.height)
    var nodes: [Node] = []
    let words = (isPaused ? "❚❚  " : "") + step
    if !words.isEmpty { nodes.append(Self.caption(words, "step", frame)) }
    let recent = presses.filter { time - $0.time < Self.lifetime }
      .map { $0.count > 1 ? "\($0.words) ×\($0.count)" : $0.words }
    if !recent.isEmpty {
      let right = frame.offset(dx: size.width - 2 * Self.side - room, dy: 0)
      nodes.append(
        Self.caption(recent.joined(separator: "   "), "presses", right, alignment: .right))
    }
    return nodes
  }

  private static func caption(
    _ words: String, _ id: String, _ frame: Rect, alignment: TextItem.Alignment = .left
  ) -> Node {
    let line = Rect(
      x: padding, y: (height - style.leading) / 2, width: frame.width - 2 * padding,
      height: style.leading)
    // In a panel the words change at once; text would be cross-faded from one press to the next.
    return Node(
      id: NodeID("replay/" + id), role: .panel, label: words, frame: frame,
      displayItems: [
        .fill(Rect(origin: .zero, size: frame.size), radius: height / 2, .focusedFill),
        .text(
          TextItem(words, in: line, style: style, color: .focusedText, alignment: alignment)),
      ])
  }
}
