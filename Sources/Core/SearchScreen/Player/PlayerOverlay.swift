internal import FocusEngine
package import Geometry
internal import SceneGraph

/// The overlay on a film while it is paused or during a seek or question: the title, the position, and the
/// choices.
package struct PlayerOverlay: Hashable, Sendable {
  /// A choice during playback.
  package struct Choice: Hashable, Sendable {
    /// The subject of a choice.
    package enum Kind: String, Hashable, Sendable {
      case subtitles
      case audio
      case nextEpisode
    }

    /// The subject of the choice.
    package var kind: Kind
    /// The current value, or the next one.
    package var value: String
    /// Whether it has focus.
    package var isFocused: Bool

    /// Creates a choice.
    package init(_ kind: Kind, _ value: String, isFocused: Bool = false) {
      self.kind = kind
      self.value = value
      self.isFocused = isFocused
    }
  }

  /// The title; for an episode, the show's.
  package var title: String
  /// The number in the series and the name of an episode; empty for anything else.
  package var line: String
  /// Seconds from the start.
  package var position: Int
  /// The length in seconds; 0 if unknown or endless.
  package var duration: Int
  /// The choices, in order.
  package var choices: [Choice]

  /// Creates an overlay.
  package init(
    title: String, line: String = "", position: Int = 0, duration: Int = 0,
    choices: [Choice] = []
  ) {
    self.title = title
    self.line = line
    self.position = position
    self.duration = duration
    self.choices = choices
  }

  /// A running time, such as `1:02:03` or `2:03`.
  package static func time(_ seconds: Int) -> String {
    let seconds = min(max(0, seconds), 359_999)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// The y at which the shade over a film, and with it the overlay, begins on a canvas.
  package static func top(on canvas: Size) -> Int {
    max(0, canvas.height - PlayerOverlayMetrics.height)
  }
}

/// The lengths of the player overlay, in canvas points.
enum PlayerOverlayMetrics {
  /// The height of the shade from the bottom edge.
  static let height = 760
  /// The distance from the bottom edge to the choices.
  static let belowChoices = 70
  static let aboveChoices = 61
  static let aboveBar = 21
  static let aboveLine = 4
  /// The bar, and the mark of the position.
  static let bar = 8
  static let mark = Size(width: 6, height: 26)
  /// The distance from the times to the bar.
  static let besideBar = 32
  /// The padding at the ends of a choice, its glyph, and the distance between its parts.
  static let padding = 34
  static let glyph = 28
  static let between = 16
  /// The distance between two choices side by side, and between two rows of them.
  static let gap = 28
  static let rowGap = 22
  static let growth = 1100
  /// The style of times and choices.
  static let text = TextStyle(size: 27, leading: 36, weight: .medium)
}

/// The layout of the player overlay: from the bottom edge upwards, so that larger content covers more of the
/// film.
struct PlayerOverlayLayout {
  private let overlay: PlayerOverlay
  private let state: ScreenState
  private let text: any TextMeasuring
  private let metrics: Metrics
  private var nodes: [Node] = []
  private(set) var scene = Scene()

  private var words: Words { state.settings.words }
  private var canvas: Canvas { state.canvas }

  init(_ overlay: PlayerOverlay, _ state: ScreenState, _ text: any TextMeasuring) {
    self.overlay = overlay
    self.state = state
    self.text = text
    metrics = Metrics(state)
    var y = addChoices(above: canvas.height - PlayerOverlayMetrics.belowChoices)
    let bar = timeLine(above: y)
    y = bar.top - PlayerOverlayMetrics.aboveBar
    y = addLine(overlay.line, "line", .body.regular, .scrimText, above: y)
    _ = addLine(overlay.title, "title", .title3.bold, .primaryText, above: y)
    scene = Scene(size: canvas.size, theme: state.settings.theme, nodes: nodes)
    if state.settings.theme.isRightToLeft { scene = scene.mirrored }
    // Time runs from the left in every language.
    scene.nodes += bar.nodes
    scene.focusedID = nodes.first { $0.condition.contains(.focused) }?.id
  }

  private mutating func addLine(
    _ words: String, _ name: String, _ style: TextStyle, _ color: ColorToken, above bottom: Int
  ) -> Int {
    guard !words.isEmpty else { return bottom }
    let style = metrics.style(style)
    let frame = Rect(
      x: Metrics.side, y: bottom - style.leading, width: canvas.safeWidth, height: style.leading)
    nodes.append(
      Self.textNode("player/" + name, words, frame, style, color))
    return frame.y - PlayerOverlayMetrics.aboveLine
  }

  private static func textNode(
    _ id: String, _ words: String, _ frame: Rect, _ style: TextStyle, _ color: ColorToken,
    _ alignment: TextItem.Alignment = .left
  ) -> Node {
    Node(
      id: NodeID(id), role: .text, label: words, frame: frame,
      displayItems: [
        .text(
          TextItem(
            words, in: Rect(origin: .zero, size: frame.size), style: style, color: color,
            alignment: alignment))
      ])
  }

  // MARK: The time

  /// The bar with the times on either side.
  private func timeLine(above bottom: Int) -> (nodes: [Node], top: Int) {
    let style = metrics.style(PlayerOverlayMetrics.text)
    let middle = bottom - style.leading / 2
    let y = middle - style.leading / 2
    let elapsed = PlayerOverlay.time(overlay.position)
    // As wide as it will be at the end, so that the bar does not move.
    let width =
      [overlay.position, overlay.duration].map {
        text.width(of: PlayerOverlay.time($0), style: style.tabular)
      }.max() ?? 0
    var nodes = [
      Self.textNode(
        "player/elapsed", elapsed, Rect(x: Metrics.side, y: y, width: width, height: style.leading),
        style.tabular, .primaryText)
    ]
    guard overlay.duration > 0 else { return (nodes, y) }
    let position = min(max(0, overlay.position), overlay.duration)
    let left = timeLeft(overlay.duration - position)
    let leftWidth =
      [left, timeLeft(overlay.duration), timeLeft(overlay.duration * 9 / 10)].map {
        text.width(of: $0, style: style)
      }.max() ?? 0
    nodes.append(
      Self.textNode(
        "player/left", left,
        Rect(x: canvas.right - leftWidth, y: y, width: leftWidth, height: style.leading), style,
        .primaryText, .right))
    let x = Metrics.side + width + PlayerOverlayMetrics.besideBar
    let bar = Rect(
      x: x, y: middle - PlayerOverlayMetrics.mark.height / 2,
      width: canvas.right - leftWidth - PlayerOverlayMetrics.besideBar - x,
      height: PlayerOverlayMetrics.mark.height)
    guard bar.width > PlayerOverlayMetrics.mark.width else { return (nodes, y) }
    let trough = Rect(
      x: 0, y: (bar.height - PlayerOverlayMetrics.bar) / 2, width: bar.width,
      height: PlayerOverlayMetrics.bar)
    let mark = (bar.width - PlayerOverlayMetrics.mark.width) * position / overlay.duration
    var played = trough
    played.width = mark + PlayerOverlayMetrics.mark.width
    nodes.append(
      Node(
        id: "player/bar", role: .image, frame: bar,
        displayItems: [
          .fill(trough, radius: trough.height / 2, .selectedFill),
          .fill(played, radius: trough.height / 2, .primaryText),
          .fill(
            Rect(origin: Point(x: mark, y: 0), size: PlayerOverlayMetrics.mark),
            radius: PlayerOverlayMetrics.mark.width / 2, .primaryText),
        ]))
    return (nodes, y)
  }

  private func timeLeft(_ seconds: Int) -> String {
    words[.timeLeft, ["time": state.length(seconds: max(1, seconds))]]
  }

  // MARK: The choices

  /// Adds the choices in as many rows as needed: the first on the left, the last, which leads away, on the
  /// right.
  /// - Returns: The space left above them.
  private mutating func addChoices(above bottom: Int) -> Int {
    let style = metrics.style(PlayerOverlayMetrics.text)
    let height = max(Metrics.standardControl, style.leading + 2 * Metrics.near)
    let widths = overlay.choices.map { width(of: $0, style) }
    var rows: [[Int]] = []
    var x = 0
    for (index, width) in widths.enumerated() {
      if rows.isEmpty || x + width > canvas.safeWidth {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append(index)
      x += width + PlayerOverlayMetrics.gap
    }
    // Without choices, everything is where it would be with a single row of them.
    var y = bottom - max(1, rows.count) * (height + PlayerOverlayMetrics.rowGap)
    y += PlayerOverlayMetrics.rowGap
    let top = y
    for row in rows {
      var x = Metrics.side
      for index in row {
        let choice = overlay.choices[index]
        let leadsAway = choice.kind == .nextEpisode && row.count > 1
        let frame = Rect(
          x: leadsAway ? canvas.right - widths[index] : x, y: y, width: widths[index],
          height: height)
        add(choice, frame, style)
        x += widths[index] + PlayerOverlayMetrics.gap
      }
      y += height + PlayerOverlayMetrics.rowGap
    }
    return top - PlayerOverlayMetrics.aboveChoices + style.leading / 2
  }

  private func label(of choice: PlayerOverlay.Choice) -> String {
    switch choice.kind {
    case .subtitles: words[.subtitles]
    case .audio: words[.audio]
    case .nextEpisode: words[.nextEpisode]
    }
  }

  private func width(of choice: PlayerOverlay.Choice, _ style: TextStyle) -> Int {
    let label = text.width(of: label(of: choice), style: style.bold)
    let value = text.width(of: choice.value, style: style.regular)
    let glyph = PlayerOverlayMetrics.glyph * style.size / PlayerOverlayMetrics.text.size
    let around = 2 * PlayerOverlayMetrics.padding + PlayerOverlayMetrics.between + glyph
    return min(
      canvas.safeWidth,
      around + label + (value > 0 ? PlayerOverlayMetrics.between + value : 0))
  }

  private mutating func add(_ choice: PlayerOverlay.Choice, _ frame: Rect, _ style: TextStyle) {
    let label = label(of: choice)
    let bounds = Rect(origin: .zero, size: frame.size)
    let glyph = PlayerOverlayMetrics.glyph * style.size / PlayerOverlayMetrics.text.size
    let icon: Icon =
      switch choice.kind {
      case .subtitles: .subtitles
      case .audio: .speaker
      case .nextEpisode: .next
      }
    let (bright, quiet): (ColorToken, ColorToken) =
      choice.isFocused ? (.focusedText, .focusedSecondaryText) : (.primaryText, .secondaryText)
    let y = (frame.height - style.leading) / 2
    let x = PlayerOverlayMetrics.padding + glyph + PlayerOverlayMetrics.between
    let room = frame.width - x - PlayerOverlayMetrics.padding
    let labelWidth = min(room, text.width(of: label, style: style.bold))
    let valueX = x + labelWidth + PlayerOverlayMetrics.between
    var items: [DisplayItem] = [
      choice.isFocused
        ? .fill(bounds, radius: frame.height / 2, .focusedFill)
        : .bezel(bounds, radius: frame.height / 2, .rounded),
      .icon(
        icon,
        Rect(
          x: PlayerOverlayMetrics.padding, y: (frame.height - glyph) / 2, width: glyph,
          height: glyph), bright),
      .text(
        TextItem(
          label, in: Rect(x: x, y: y, width: labelWidth, height: style.leading),
          style: choice.isFocused ? style.bold : style, color: bright)),
    ]
    if frame.width - valueX > PlayerOverlayMetrics.padding {
      items.append(
        .text(
          TextItem(
            choice.value,
            in: Rect(
              x: valueX, y: y, width: frame.width - valueX - PlayerOverlayMetrics.padding,
              height: style.leading), style: style.regular, color: quiet)))
    }
    let growth = min(
      PlayerOverlayMetrics.growth, 1000 + 2 * Metrics.clearance * 1000 / frame.width)
    nodes.append(
      Node(
        id: NodeID("player/" + choice.kind.rawValue), role: .button,
        label: [label, choice.value].filter { !$0.isEmpty }.joined(separator: ", "), frame: frame,
        scale: choice.isFocused ? growth : 1000, cornerRadius: frame.height / 2,
        condition: choice.isFocused ? .focused : [], displayItems: items))
  }
}
