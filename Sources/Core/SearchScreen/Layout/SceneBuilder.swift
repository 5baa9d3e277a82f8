internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// A builder that collects the nodes of a scene while the parts of the screen are laid out.
struct SceneBuilder {
  let state: ScreenState
  private let found = Found()
  let text: any TextMeasuring
  let metrics: Metrics
  /// The highlighter of the parts of titles that match the query.
  let highlighter: MatchHighlighter
  var nodes: [Node] = []
  var sections: [SceneSection] = []
  /// The parts of the section that is being laid out; the section takes them when it is added.
  var parts: [SceneSection.Part] = []
  var focusGuides: [FocusGuide] = []
  var containers: [ScrollContainer] = []
  var commands = CommandTable()
  /// The opacity of the scrim below a panel, in thousandths; `nil` without one.
  var scrimOpacity: Int?
  /// The artwork of cards just off the screen.
  var upcomingArtwork: [UpcomingArtwork] = []
  /// The item that the panel being added grows out of; `nil` for none.
  var panelOrigin: NodeID?
  /// The part of an alert in which its list scrolls; `nil` without one.
  var listWindow: Rect?
  /// The rows of a list of switches, which scrolls by whole rows; `nil` without one.
  var switchRows: [NodeID]?
  /// The tokens in the field and their frames on the canvas.
  var tokenFrames: [TokenFrame] = []
  /// The bottom of the lowest part of the content.
  var contentBottom = 0
  /// The top of words and pictures that belong to the next section; `nil` for none.
  var wordsTop: Int?

  init(state: ScreenState, text: any TextMeasuring) {
    self.state = state
    self.text = text
    metrics = Metrics(state)
    highlighter = MatchHighlighter(query: state.visit.screen.answer?.matchedText ?? "")
    nodes.reserveCapacity(Metrics.usualNodeCount)
    commands.reserveCapacity(Metrics.usualNodeCount)
  }

  /// What follows from the state and takes time to find, shared by the copies of a builder.
  private final class Found {
    var shelves: [ResultShelf]?
  }

  /// The shelves of the results area, from top to bottom.
  var shelves: [ResultShelf] {
    if let shelves = found.shelves { return shelves }
    let shelves = state.shelves
    found.shelves = shelves
    return shelves
  }

  var theme: Theme { state.settings.theme }
  /// The texts of the screen.
  var words: Words { state.settings.words }

  /// Converts a rectangle of the content to the canvas.
  func onCanvas(_ frame: Rect) -> Rect { frame.offset(dx: 0, dy: -state.visit.screen.scroll.y) }

  /// Adds the nodes of a scroll layer, which scroll together.
  mutating func add(_ layer: ScrollLayer, _ body: (inout SceneBuilder) -> Void) {
    let start = nodes.count
    body(&self)
    for index in start..<nodes.count { nodes[index].layer = layer }
  }

  /// Adds the nodes of a scroll container, which move as one.
  mutating func add(in container: ScrollContainer, _ body: (inout SceneBuilder) -> Void) {
    let start = nodes.count
    body(&self)
    containers.append(container)
    for index in start..<nodes.count { nodes[index].container = container.id }
  }

  /// Adds a section of the focus map.
  /// - Parameter below: The section that Down leads to, across anything in between; `nil` for the nearest.
  mutating func addSection(
    _ section: ScreenSection, label: String, frame: Rect, layout: FocusSection.Layout = .rows,
    entry: FocusSection.Entry = .nearest,
    entryPriority: FocusSection.EntryPriority = .userInitiated, sides: FocusSection.Exit = .stop,
    isModal: Bool = false,
    ends: FocusSection.Exit = .escape, exits: DirectionTable<FocusSection.Exit>? = nil,
    below: ScreenSection? = nil
  ) {
    let id = section.id
    commands.add(section, as: id)
    var exits = exits ?? DirectionTable(sides: sides, ends: ends)
    if let below { exits.down = .redirect(below.id) }
    var added = SceneSection(
      FocusSection(
        id: id, frame: frame, layout: layout, entry: entry, entryPriority: entryPriority,
        exits: exits, isModal: isModal,
        resetsAnchor: section == .scopeBar || section == .seasons),
      label: label)
    (added.parts, parts) = (parts, [])
    sections.append(added)
  }

  /// Whether a rectangle is visible, with room for shadows and growth around it.
  func isVisible(_ frame: Rect) -> Bool {
    metrics.canvas.frame.inset(by: Insets(all: -Metrics.reach)).intersects(frame)
  }

  /// The current condition of the element with an identifier.
  func condition(
    of node: NodeID, isSelected: Bool = false, isDimmed: Bool = false
  ) -> Node.Condition {
    var condition: Node.Condition = []
    if state.visit.screen.focus.focused == node, state.offer == nil { condition.insert(.focused) }
    if state.visit.pressed == node { condition.insert(.pressed) }
    if isSelected { condition.insert(.selected) }
    if isDimmed { condition.insert(.dimmed) }
    return condition
  }
}

extension SceneBuilder {
  /// The face of a control: its label, icon and count.
  struct ControlFace {
    var label = ""
    var icon: Icon?
    /// A glyph after the label, such as the chevron of a list.
    var trailingIcon: Icon?
    /// A number after the label, less prominent.
    var count = ""
    var style = TextStyle.body
    var radius = Theme.Radius.card
    /// The bezel at rest; `nil` for a key's.
    var bezel: Bezel?
    /// Whether only the label is painted at rest, as in a trough.
    var isBare = false
    /// A number on a badge after the label; empty for none.
    var badge = ""
    /// The maximum text size of the label, in proportion to its neighbours.
    var mostSize = Int.max

    /// The width available on a control of a size; rounder ends leave less. A single letter in the middle
    /// stays clear of round corners by itself.
    func room(in size: Size) -> Int {
      size.width - 2 * (label.count <= 1 ? 4 : max(8, radius * 2 / 3))
    }
  }

  /// Adds a key, chip, segment or button in one of its five states: unfocused, focused, pressed, selected,
  /// dimmed. The focused control grows by at most `clearance` to either side.
  mutating func addControl(
    _ id: NodeID, _ select: Command, hold: Command.Hold? = nil, role: Node.Role, label: String,
    face: ControlFace, frame: Rect, place: Node.FocusPlace, clip: Rect? = nil,
    isSelected: Bool = false, isDimmed: Bool = false, clearance: Int = Metrics.clearance,
    spoken: CommandTable.Spoken = CommandTable.Spoken()
  ) {
    commands.add(id, select, hold: hold, spoken: spoken)
    let condition = condition(of: id, isSelected: isSelected, isDimmed: isDimmed)
    let isLit = condition.contains(.focused)
    let isPressed = condition.contains(.pressed)
    let growth = min(Metrics.mostGrowth, clearance * 2000 / max(1, frame.width))
    nodes.append(
      Node(
        id: id, role: role, label: label, frame: frame, clip: clip,
        scale: isLit && !isPressed && !theme.reducedMotion ? 1000 + growth : 1000,
        elevation: isLit || isPressed ? .focused : face.bezel == .rounded ? .resting : .none,
        cornerRadius: face.radius, condition: condition,
        focus: place,
        displayItems: isVisible(frame)
          ? displayItems(face, size: frame.size, condition: condition) : []))
  }

  /// The spoken description of a control, put into words only while it has focus.
  func spoken(if id: NodeID, _ kind: @autoclosure () -> String) -> CommandTable.Spoken {
    CommandTable.Spoken(kind: state.visit.screen.focus.focused == id ? kind() : "")
  }

  private func displayItems(
    _ face: ControlFace, size: Size, condition: Node.Condition
  ) -> [DisplayItem] {
    let bounds = Rect(origin: .zero, size: size)
    let (ground, color, faint) = colors(condition)
    let isFocused = !condition.isDisjoint(with: [.focused, .pressed])
    var displayItems: [DisplayItem] = []
    if face.bezel == .rounded, !isFocused, condition.isDisjoint(with: .selected),
      condition.contains(.dimmed)
    {
      // A focused dimmed control is not raised; an edge marks it instead.
      displayItems.append(
        .stroke(bounds, radius: face.radius, width: Metrics.dimmedEdge, .controlFill))
    } else if let bezel = face.bezel, !isFocused {
      let edge = bezel == .recessedOn ? Insets(all: ScopeMetrics.inset) : Insets(all: 0)
      displayItems.append(.bezel(bounds.inset(by: edge), radius: face.radius, bezel))
    } else if isFocused || !face.isBare {
      displayItems.append(.fill(bounds, radius: face.radius, ground))
    }
    let style = faceStyle(face, size: size)
    // A glyph on its own says as much as a word, so it is larger than one beside words.
    let glyph = face.label.isEmpty ? style.size * 5 / 4 : style.size * 11 / 10
    // The keys of a single row are narrower than they are high.
    let iconSize =
      face.icon == nil ? 0 : min(size.height - Metrics.aroundGlyph, face.room(in: size), glyph)
    let labelWidth = face.label.isEmpty ? 0 : text.width(of: face.label, style: style)
    let countStyle = metrics.style(.caption1, height: size.height).tabular
    var countWidth = face.count.isEmpty ? 0 : text.width(of: face.count, style: countStyle)
    // The label takes precedence when label and count do not both fit.
    if labelWidth + countWidth + Metrics.near > face.room(in: size), labelWidth > 0 {
      countWidth = 0
    }
    let iconGap = iconSize > 0 && labelWidth > 0 ? Metrics.near : 0
    let countGap = countWidth > 0 ? Metrics.near : 0
    let room = face.room(in: size)
    let badge = badgeWidth(face.badge)
    let trailing =
      badge > 0
      ? badge + Metrics.near : face.trailingIcon == nil ? 0 : style.size * 4 / 5 + Metrics.near
    let content = min(room, iconSize + iconGap + labelWidth + countGap + countWidth + trailing)
    var x = (size.width - content) / 2
    if let icon = face.icon {
      let top = (size.height - iconSize) / 2
      displayItems.append(.icon(icon, Rect(x: x, y: top, width: iconSize, height: iconSize), color))
      x += iconSize + iconGap
    }
    let labelRoom = content - iconSize - iconGap - countGap - countWidth - trailing
    if labelWidth > 0 {
      let frame = line(x: x, width: labelRoom, height: size.height, style: style)
      displayItems.append(
        .text(
          TextItem(
            face.label, in: frame, style: style, color: color,
            scrollsWhenLong: condition.contains(.focused) && labelWidth > labelRoom)))
      x += labelRoom + countGap
    }
    if countWidth > 0 {
      let frame = line(x: x, width: countWidth, height: size.height, style: countStyle)
      displayItems.append(.text(TextItem(face.count, in: frame, style: countStyle, color: faint)))
      x += countWidth
    }
    if badge > 0 {
      let height = badgeStyle.leading
      displayItems += badgeItems(
        face.badge,
        in: Rect(
          x: x + Metrics.near, y: (size.height - height) / 2, width: badge, height: height))
    } else if let icon = face.trailingIcon {
      let side = trailing - Metrics.near
      displayItems.append(
        .icon(
          icon, Rect(x: x + Metrics.near, y: (size.height - side) / 2, width: side, height: side),
          color))
    }
    return displayItems
  }

  /// The style of a label: the requested size, if the control has room. Labels of up to three characters
  /// shrink, because a truncated letter is illegible; words end in an ellipsis instead.
  func faceStyle(_ face: ControlFace, size: Size) -> TextStyle {
    let wanted = metrics.style(face.style, height: size.height)
    let style =
      wanted.size <= face.mostSize ? wanted : wanted.scaled(by: face.mostSize * 1000 / wanted.size)
    let room = face.room(in: size)
    let width = text.width(of: face.label, style: style)
    guard face.label.count <= 3, width > room, room > 0 else { return style }
    var fitting = style.scaled(by: room * 1000 / width)
    // Widths do not scale exactly with the size.
    while fitting.size > TextStyle.smallest, text.width(of: face.label, style: fitting) > room {
      fitting = style.scaled(by: (fitting.size - 1) * 1000 / style.size)
    }
    return fitting.size >= TextStyle.smallest
      ? fitting : style.scaled(by: (TextStyle.smallest * 1000 + style.size - 1) / style.size)
  }

  private func line(x: Int, width: Int, height: Int, style: TextStyle) -> Rect {
    Rect(x: x, y: (height - style.leading) / 2, width: width, height: style.leading)
  }

  private func colors(_ condition: Node.Condition) -> (ColorToken, ColorToken, ColorToken) {
    if condition.contains(.focused) || condition.contains(.pressed) {
      let isDimmed = condition.contains(.dimmed)
      return (
        .focusedFill, isDimmed ? .focusedSecondaryText : .focusedText, .focusedSecondaryText
      )
    }
    if condition.contains(.selected) { return (.selectedFill, .selectedText, .selectedText) }
    if condition.contains(.dimmed) { return (.controlFill, .dimmedText, .dimmedText) }
    return (.controlFill, .primaryText, .secondaryText)
  }

  /// Adds a standalone piece of text; a single line shrinks to the height it is given.
  mutating func addText(
    _ id: NodeID, _ string: String, frame: Rect, style: TextStyle, color: ColorToken,
    alignment: TextItem.Alignment = .left, maxLines: Int = 1, clip: Rect? = nil,
    role: Node.Role = .text, reading: Node.Reading = .usual
  ) {
    guard !string.isEmpty else { return }
    let bounds = Rect(origin: .zero, size: frame.size)
    let fitting =
      maxLines == 1 ? metrics.style(style, height: frame.height) : metrics.style(style)
    let item = TextItem(
      string, in: bounds, style: fitting, color: color, alignment: alignment,
      maxLines: maxLines)
    nodes.append(
      Node(
        id: id, role: role, label: string, reading: reading, frame: frame, clip: clip,
        displayItems: isVisible(frame) ? [.text(item)] : []))
  }
}
