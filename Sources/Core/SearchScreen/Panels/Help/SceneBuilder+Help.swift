internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import Support

extension SceneBuilder {
  /// Adds the drawing of a device with the intents of its buttons, which replaces the whole screen.
  mutating func add(_ help: HelpPanel) {
    let kind = help.kind
    let start = nodes.count
    let titleStyle = metrics.style(.title2)
    let leading = min(titleStyle.leading, HelpMetrics.highestTitle)
    addText(
      "help/title", words[kind.title],
      frame: Rect(
        x: Metrics.side, y: HelpMetrics.title, width: helpBox.width - 2 * Metrics.side,
        height: leading),
      style: .title2,
      color: .primaryText, alignment: .center)
    var isLastPage = true
    if kind.family == .keyboard || kind == .pointer {
      isLastPage = addKeyList(page: help.page)
    } else if listsButtons {
      addButtonList(of: kind)
    } else {
      addDevice(kind)
    }
    // A device looks the same in every language: this undoes the mirroring in advance.
    if theme.isRightToLeft, kind.family != .keyboard, kind != .pointer, !listsButtons {
      let turned = Scene(theme: theme, nodes: Array(nodes[start...])).mirrored.nodes
      nodes.replaceSubrange(start..., with: turned)
    }
    addReminder(of: kind)
    let close: NodeID = isLastPage ? .helpClose : .helpNext
    let frame = addButtons(of: help, close: close)
    let middle = metrics.canvas.centred(helpBox).origin
    for index in start..<nodes.count { nodes[index].move(by: middle) }
    addSection(
      .help, label: words[kind.title], frame: frame.offset(dx: middle.x, dy: middle.y),
      entry: .item(close), isModal: true)
  }

  /// Whether the buttons of a device are a list: on a portrait screen, and with large text, which does not fit
  /// beside a drawing.
  private var listsButtons: Bool { metrics.canvas.isPortrait || metrics.hasLargeText }

  /// The area of the help, in the middle of the canvas: a drawing needs a 16:9 area, a list on a portrait
  /// screen takes all of it.
  var helpBox: Size { metrics.canvas.isPortrait ? metrics.canvas.size : HelpMetrics.box }

  /// The distance by which the button is lower than on a 16:9 screen.
  var helpBelow: Int { helpBox.height - HelpMetrics.box.height }

  /// Adds the reminder of how to open the help again.
  private mutating func addReminder(of kind: DeviceKind) {
    guard let family = kind.family.flatMap({ state.explainedBindings(of: $0) }),
      let bound = family.boundControls(for: .help).first
    else { return }
    let name = sign(of: bound.control, on: kind).name
    let style = metrics.style(.caption1.regular)
    addText(
      "help/again", words[bound.isHeld ? .helpAgainHold : .helpAgainPress, ["button": name]],
      frame: Rect(
        x: Metrics.side, y: helpBelow + HelpMetrics.reminderBottom - style.leading,
        width: helpBox.width - 2 * Metrics.side,
        height: style.leading),
      style: .caption1.regular, color: .secondaryText, alignment: .center)
  }

  // MARK: Device

  private struct Callout {
    var part: HelpPart
    /// The description of the part, as read out.
    var words: String
    /// The description as displayed lines.
    var lines: [String]
    /// The vertical centre of the text.
    var y = 0
  }

  private mutating func addDevice(_ kind: DeviceKind) {
    let family = kind.family.flatMap { state.explainedBindings(of: $0) } ?? BindingTable.Family()
    let parts = HelpDevice.parts(of: kind)
    var displayItems = drawing(of: kind, movedBy: .zero)
    let described = parts.map {
      (part: $0, words: family.description(of: $0.controls, press: $0.press, in: words))
    }.filter { !$0.words.isEmpty }
    let style = calloutStyle(of: described)
    for isLeft in [true, false] {
      let callouts = placed(
        described.filter { $0.part.isLeft == isLeft }
          .map { callout(of: $0.part, words: $0.words, style: style) }, style: style)
      displayItems += lines(of: callouts, isLeft: isLeft)
      for callout in callouts { add(callout, style: style, on: kind) }
    }
    nodes.append(
      Node(
        id: "help/device", role: .panel, label: "",
        frame: Rect(origin: .zero, size: helpBox),
        displayItems: displayItems))
  }

  /// The drawing of a device and its buttons.
  func drawing(of kind: DeviceKind, movedBy distance: Point) -> [DisplayItem] {
    HelpDevice.parts(of: kind).reduce(body(of: kind, movedBy: distance)) { items, part in
      var part = part
      part.frame = part.frame.offset(dx: distance.x, dy: distance.y)
      return items + drawing(of: part, on: kind)
    }
  }

  private func body(of kind: DeviceKind, movedBy distance: Point) -> [DisplayItem] {
    let frame = HelpDevice.frame(of: kind).offset(dx: distance.x, dy: distance.y)
    guard kind == .remote else {
      return [.icon(.padBody, frame, .controlFill), .icon(.padOutline, frame, .secondaryText)]
    }
    return [
      .fill(frame, radius: Theme.Radius.remote, .controlFill),
      .stroke(frame, radius: Theme.Radius.remote, width: 3, .secondaryText),
    ]
  }

  private func drawing(of part: HelpPart, on kind: DeviceKind) -> [DisplayItem] {
    let frame = part.frame
    switch part.depiction {
    case .icon(let icon): return [.icon(icon, frame, .primaryText)]
    case .words:
      let style = TextStyle.caption2.bold
      let line = Rect(
        x: frame.x, y: frame.midY - style.leading / 2, width: frame.width, height: style.leading)
      let name = sign(of: Control(part.controls[0]), on: kind).name
      return [
        .text(TextItem(name, in: line, style: style, color: .primaryText, alignment: .center))
      ]
    case .stick:
      let inner = frame.inset(by: Insets(all: frame.width / 6))
      return [
        .stroke(frame, radius: frame.width / 2, width: 3, .primaryText),
        .fill(inner, radius: inner.width / 2, .controlFill),
        .stroke(inner, radius: inner.width / 2, width: 2, .secondaryText),
      ]
    case .sign:
      let sign = sign(of: Control(part.controls[0]), on: kind)
      let style = TextStyle.caption2.bold
      let height = min(frame.height, HelpMetrics.sign)
      let wide = width(of: sign, height: height, style: style)
      guard wide <= max(frame.width, height) + Metrics.apart else {
        // The label is beside the button, which is drawn at the width of a finger or less.
        let slim = Rect(
          x: frame.midX - frame.width / 4, y: frame.y, width: frame.width / 2,
          height: frame.height)
        return [.stroke(slim, radius: slim.width / 2, width: 3, .primaryText)]
      }
      // A shoulder button is wider than its label.
      if case .cap = sign.shape, frame.width > wide {
        let letters = displayItems(
          sign, x: frame.midX - wide / 2, y: frame.midY - height / 2, height: height,
          style: style, color: .primaryText
        ).0.filter { if case .text = $0 { true } else { false } }
        return [.stroke(frame, radius: frame.height * 3 / 10, width: 3, .primaryText)] + letters
      }
      return displayItems(
        sign, x: frame.midX - wide / 2, y: frame.midY - height / 2, height: height, style: style,
        color: .primaryText
      ).0
    }
  }

  // MARK: Callouts

  /// The largest style at which the callouts on either side fit below each other.
  private func calloutStyle(of described: [(part: HelpPart, words: String)]) -> TextStyle {
    var style = metrics.style(.body, height: HelpMetrics.highestLine)
    func height(isLeft: Bool) -> Int {
      described.filter { $0.part.isLeft == isLeft }.reduce(0) { sum, entry in
        let lines = callout(of: entry.part, words: entry.words, style: style).lines.count
        return sum + lines * style.leading + HelpMetrics.betweenCallouts
      }
    }
    while style.size > TextStyle.caption1.size,
      max(height(isLeft: true), height(isLeft: false)) > HelpMetrics.bottom - HelpMetrics.top
    {
      style = style.scaled(by: (style.size - 1) * 1000 / style.size)
    }
    return style
  }

  /// The edge of the callouts on the left; mirrored on the right.
  private static let column = HelpMetrics.column
  private static var calloutRoom: Int { column - Metrics.side }

  private func callout(of part: HelpPart, words: String, style: TextStyle) -> Callout {
    Callout(
      part: part, words: words, lines: lines(of: words, style: style, width: Self.calloutRoom))
  }

  /// Places each callout as near to its part as possible.
  private func placed(_ callouts: [Callout], style: TextStyle) -> [Callout] {
    var placed = callouts.sorted {
      ($0.part.leaves, $0.part.frame.x) < ($1.part.leaves, $1.part.frame.x)
    }
    func half(_ index: Int) -> Int {
      (placed[index].lines.count * style.leading + HelpMetrics.betweenCallouts) / 2
    }
    var lowest = HelpMetrics.top
    for index in placed.indices {
      placed[index].y = max(lowest + half(index), placed[index].part.leaves)
      lowest = placed[index].y + half(index)
    }
    var highest = HelpMetrics.bottom
    for index in placed.indices.reversed() {
      placed[index].y = min(highest - half(index), placed[index].y)
      highest = placed[index].y - half(index)
    }
    return placed
  }

  private mutating func add(_ callout: Callout, style: TextStyle, on kind: DeviceKind) {
    let height = callout.lines.count * style.leading
    let x = callout.part.isLeft ? Metrics.side : helpBox.width - Self.column
    let frame = Rect(
      x: x, y: callout.y - height / 2, width: Self.calloutRoom, height: height)
    let name = sign(of: Control(callout.part.controls[0]), on: kind).name
    nodes.append(
      Node(
        id: NodeID("help/" + callout.part.controls[0]), role: .text,
        label: name + ": " + callout.words, frame: frame,
        displayItems: callout.lines.enumerated().map { index, words in
          .text(
            TextItem(
              words,
              in: Rect(
                x: 0, y: index * style.leading, width: frame.width, height: style.leading),
              style: style, color: .primaryText,
              alignment: callout.part.isLeft ? .right : .left))
        }))
  }

  /// Draws lines from the parts to their callouts; they bend at most twice and never cross: among lines going
  /// up, the upper one bends nearer to the device; among those going down, the lower one.
  private func lines(of callouts: [Callout], isLeft: Bool) -> [DisplayItem] {
    let ups = callouts.filter { $0.y < $0.part.leaves }
    let downs = callouts.filter { $0.y > $0.part.leaves }
    return callouts.flatMap { callout -> [DisplayItem] in
      let rank =
        ups.firstIndex { $0.part.frame == callout.part.frame }
        ?? downs.reversed().map(\.part.frame).firstIndex(of: callout.part.frame) ?? 0
      let bend = HelpMetrics.bend - rank * HelpMetrics.bendGap
      let part = callout.part
      let edge = isLeft ? part.frame.minX : helpBox.width - part.frame.maxX
      var displayItems: [DisplayItem] = []
      func horizontal(_ from: Int, _ to: Int, _ y: Int) {
        let (low, high) = (min(from, to), max(from, to))
        let frame = Rect(x: low, y: y - 1, width: high - low, height: 2)
        displayItems.append(
          .fill(
            isLeft ? frame : frame.mirrored(in: helpBox.width), radius: 0, .secondaryText))
      }
      func vertical(_ x: Int, _ from: Int, _ to: Int) {
        guard from != to else { return }
        let frame = Rect(x: x - 1, y: min(from, to) - 1, width: 2, height: abs(to - from) + 2)
        displayItems.append(
          .fill(
            isLeft ? frame : frame.mirrored(in: helpBox.width), radius: 0, .secondaryText))
      }
      if let exit = part.exit {
        let middle = isLeft ? part.frame.midX : helpBox.width - part.frame.midX
        vertical(middle, exit, exit < part.frame.midY ? part.frame.minY : part.frame.maxY)
        horizontal(bend, middle, exit)
      } else {
        horizontal(bend, edge - 4, part.frame.midY)
      }
      vertical(bend, part.leaves, callout.y)
      horizontal(Self.column + HelpMetrics.besideWords, bend, callout.y)
      return displayItems
    }
  }
}

extension Node {
  /// Moves the node and its position in the focus map.
  fileprivate mutating func move(by distance: Point) {
    frame = frame.offset(dx: distance.x, dy: distance.y)
    if let place = focus {
      focus?.frame = place.frame.offset(dx: distance.x, dy: distance.y)
    }
  }
}
