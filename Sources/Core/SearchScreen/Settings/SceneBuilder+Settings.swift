internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  private var rowHeight: Int {
    max(Metrics.keyHeight, metrics.style(.callout).leading + SettingsMetrics.aroundWords)
  }
  private var headingStyle: TextStyle { .caption1 }

  /// Adds a settings page, which replaces the whole screen: its title and the description of the focused row
  /// on the leading side, its rows on the trailing side.
  mutating func addSettings(_ page: SettingsPage) {
    let list = state.list(of: page)
    let window = SettingsMetrics.window(on: metrics.canvas)
    let rows = ScrollContainer(
      id: "settings/rows/\(list.title)", offset: Point(x: 0, y: state.visit.screen.scroll.settings))
    containers.append(rows)
    let start = nodes.count
    var y = window.y
    var places: [(row: SettingRow, frame: Rect)] = []
    for (index, row) in list.rows.enumerated() {
      if let heading = row.heading {
        parts.append(SceneSection.Part(line: index, label: heading))
        if index > 0 { y += SettingsMetrics.aboveHeading }
        if !heading.isEmpty {
          let height = metrics.style(headingStyle).leading
          let frame = Rect(
            x: window.x + SettingsMetrics.headingInset, y: y,
            width: window.width - 2 * SettingsMetrics.headingInset, height: height)
          addText(
            NodeID("settings/heading/" + heading), heading,
            frame: frame.offset(dx: 0, dy: -state.visit.screen.scroll.settings),
            style: headingStyle,
            color: .secondaryText, clip: settingsClip, reading: .heading)
          y += height + SettingsMetrics.belowHeading
        }
      }
      places.append((row, Rect(x: window.x, y: y, width: window.width, height: rowHeight)))
      y += rowHeight + SettingsMetrics.gap
    }
    contentBottom = y - SettingsMetrics.gap
    let focused = places.first { state.visit.screen.focus.focused == NodeID.setting($0.row.id) }
    for index in start..<nodes.count { nodes[index].container = rows.id }
    addAside(of: list, focused: focused?.row)
    let first = nodes.count
    for (index, place) in places.enumerated() {
      add(place.row, frame: place.frame, line: index)
    }
    for index in first..<nodes.count { nodes[index].container = rows.id }
    let chosen = list.rows.first(where: \.isChosen)
    addSection(
      .settings, label: list.title,
      frame: Rect(
        x: window.x, y: window.y, width: window.width, height: contentBottom - window.y),
      entry: chosen.map { .item(.setting($0.id)) } ?? .first, isModal: true)
  }

  /// The clip of the rows: scrolled rows end below the status line.
  private var settingsClip: Rect {
    let window = SettingsMetrics.window(on: metrics.canvas)
    var clip = metrics.canvas.clip(below: window.y - SettingsMetrics.aboveWindow)
    // If not all rows fit, they end above the hints.
    if metrics.canvas.isTall {
      clip.height = window.maxY + SettingsMetrics.belowWindow - clip.y
    }
    return clip
  }

  private mutating func addAside(of list: SettingsList, focused: SettingRow?) {
    let area = SettingsMetrics.aside(on: metrics.canvas)
    let start = nodes.count
    let titleStyle = metrics.style(.title1)
    let fitting = metrics.hasLargeText ? metrics.style(.title2) : titleStyle
    let lines = text.lineCount(of: list.title, style: fitting, width: area.width, maxLines: 3)
    let title = Rect(x: area.x, y: area.y, width: area.width, height: lines * fitting.leading)
    nodes.append(
      Node(
        id: "settings/title", role: .text, label: list.title, reading: .text, frame: title,
        displayItems: [
          .text(
            TextItem(
              list.title, in: Rect(origin: .zero, size: title.size), style: fitting,
              color: .primaryText, maxLines: lines))
        ]))
    // A portrait screen has no room for the icon.
    let isPortrait = metrics.canvas.isPortrait
    let icon = Rect(
      origin: Point(
        x: area.x, y: title.maxY + (isPortrait ? Metrics.near : SettingsMetrics.aboveEmblem)),
      size: isPortrait ? .zero : SettingsMetrics.emblem)
    // The icon and the text below it make room for the lines of the title.
    let aside = ScrollContainer(id: "settings/aside", offset: Point(x: 0, y: -icon.y))
    containers.append(aside)
    defer { for index in start..<nodes.count { nodes[index].container = aside.id } }
    if !isPortrait { addEmblem(list.icon, frame: icon) }
    guard let detail = focused?.detail, !detail.isEmpty else { return }
    let style = metrics.style(.body.regular)
    var top = icon.maxY + (isPortrait ? 0 : SettingsMetrics.belowEmblem)
    for (index, paragraph) in detail.split(separator: "\n").enumerated() {
      let most = (area.maxY - top) / style.leading
      guard most > 0 || index == 0 else { return }
      let words = String(paragraph)
      let count = text.lineCount(
        of: words, style: style, width: area.width, maxLines: max(1, most))
      addText(
        NodeID("settings/detail" + (index == 0 ? "" : "/\(index)")), words,
        frame: Rect(x: area.x, y: top, width: area.width, height: count * style.leading),
        style: .body.regular, color: .secondaryText, maxLines: count)
      top += count * style.leading + SettingsMetrics.betweenParagraphs
    }
  }

  private mutating func addEmblem(_ symbol: Icon, frame icon: Rect) {
    let bounds = Rect(origin: .zero, size: icon.size)
    nodes.append(
      Node(
        id: "settings/icon", role: .image, frame: icon, elevation: .resting,
        cornerRadius: Theme.Radius.emblem,
        displayItems: [
          .fill(bounds, radius: Theme.Radius.emblem, .controlFill),
          .icon(symbol, bounds.inset(by: Insets(all: SettingsMetrics.aroundIcon)), .primaryText),
        ]))
  }

  private mutating func add(_ row: SettingRow, frame: Rect, line: Int) {
    let id = NodeID.setting(row.id)
    commands.add(
      id, row.command,
      spoken: CommandTable.Spoken(explanation: row.detail, labelSaysSelection: true))
    let condition = condition(of: id, isSelected: row.value == .check)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let scrolled = frame.offset(dx: 0, dy: -state.visit.screen.scroll.settings)
    nodes.append(
      Node(
        id: id, role: .button, label: label(of: row), frame: scrolled, clip: settingsClip,
        scale: grows ? SettingsMetrics.growth : 1000, elevation: isLit ? .focused : .none,
        cornerRadius: Theme.Radius.button,
        condition: condition,
        focus: Node.FocusPlace(section: ScreenSection.settings.id, line: line, frame: frame),
        displayItems: isVisible(scrolled)
          ? displayItems(of: row, size: scrolled.size, condition: condition) : []))
  }

  /// The accessibility label of a row: its title and its value.
  private func label(of row: SettingRow) -> String {
    switch row.value {
    case .none: row.title
    case .text(let words): row.title + ": " + words
    case .check: words[.rowChosen, ["name": row.title]]
    case .place(let place): row.title + ": " + words.numbers.string(place)
    case .controls(let controls):
      row.title + ": "
        + (controls.isEmpty
          ? words[.noButton]
          : controls.map(spokenName).joined(separator: words.lists.comma))
    }
  }

  private func spokenName(of bound: SettingRow.BoundControl) -> String {
    let name = sign(of: bound.control).name
    return bound.isHeld ? words[.heldButton, ["button": name]] : name
  }

  // MARK: Marks

  private func displayItems(of row: SettingRow, size: Size, condition: Node.Condition)
    -> [DisplayItem]
  {
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let ground: ColorToken = isLit ? .focusedFill : .controlFill
    let color: ColorToken = isLit ? .focusedText : .primaryText
    let faint: ColorToken = isLit ? .focusedSecondaryText : .secondaryText
    var displayItems: [DisplayItem] = [
      .fill(Rect(origin: .zero, size: size), radius: Theme.Radius.button, ground)
    ]
    var end = size.width - SettingsMetrics.inset
    if row.leadsOn {
      let side = SettingsMetrics.chevron
      end -= side
      displayItems.append(
        .icon(.forward, Rect(x: end, y: (size.height - side) / 2, width: side, height: side), faint)
      )
      end -= Metrics.near
    }
    var start = SettingsMetrics.inset
    if row.icon != nil || row.profile != nil {
      let side = row.profile == nil ? SettingsMetrics.glyph : SettingsMetrics.picture
      // The titles of all rows are below one another.
      let frame = Rect(
        x: start - (side - SettingsMetrics.glyph) / 2, y: (size.height - side) / 2, width: side,
        height: side)
      if let profile = row.profile {
        displayItems += items(of: profile, in: frame)
      } else if let icon = row.icon {
        displayItems.append(.icon(icon, frame, color))
      }
      start += SettingsMetrics.glyph + Metrics.apart
    }
    let style = metrics.style(.callout, height: size.height)
    let titleWidth = text.width(of: row.title, style: style) + 2
    let room = max(
      end - start - titleWidth - SettingsMetrics.beforeValue, (end - start) * 2 / 5)
    let (value, width) = valueDisplayItems(
      row.value, end: end, room: room, height: size.height, color: faint)
    displayItems += value
    displayItems.append(
      .text(
        TextItem(
          row.title,
          in: Rect(
            x: start, y: (size.height - style.leading) / 2,
            width: max(
              1,
              min(
                titleWidth,
                end - start - (width == 0 ? 0 : width + Metrics.apart))),
            height: style.leading), style: style, color: color)))
    return displayItems
  }

  /// The display items at the end of a row and their width.
  private func valueDisplayItems(
    _ value: SettingRow.Value, end: Int, room: Int, height: Int, color: ColorToken
  ) -> ([DisplayItem], Int) {
    switch value {
    case .none: return ([], 0)
    case .text(let words): return trailing(words, end: end, room: room, height: height, color)
    case .place(let place):
      return trailing(String(place), end: end, room: room, height: height, color)
    case .check:
      let side = min(SettingsMetrics.check, height - SettingsMetrics.aroundSign)
      let frame = Rect(x: end - side, y: (height - side) / 2, width: side, height: side)
      return ([.icon(.check, frame, color)], side)
    case .controls(let controls):
      guard !controls.isEmpty else {
        return trailing("–", end: end, room: room, height: height, color)
      }
      return signs(of: controls, end: end, room: room, height: height, color)
    }
  }

  private func trailing(
    _ words: String, end: Int, room: Int, height: Int, _ color: ColorToken
  ) -> ([DisplayItem], Int) {
    let style = metrics.style(.callout.regular, height: height)
    let width = min(room, text.width(of: words, style: style) + 2)
    let frame = Rect(
      x: end - width, y: (height - style.leading) / 2, width: width, height: style.leading)
    return (
      [.text(TextItem(words, in: frame, style: style, color: color, alignment: .right))], width
    )
  }

  /// The signs of the controls, as many as fit; those of a hold are marked.
  private func signs(
    of controls: [SettingRow.BoundControl], end: Int, room: Int, height: Int, _ color: ColorToken
  ) -> ([DisplayItem], Int) {
    let side = min(
      height - SettingsMetrics.aroundSign,
      StatusMetrics.sign * metrics.textScale / 1000 + Metrics.near)
    let style = metrics.style(.caption1.bold, height: side)
    let plain = metrics.style(.caption1.regular, height: height)
    let hold = words[.hold]
    var shown: [(sign: ButtonSign, words: Int, width: Int)] = []
    var used = 0
    for bound in controls {
      let sign = sign(of: bound.control)
      let words = bound.isHeld ? text.width(of: hold, style: plain) + StatusMetrics.besideSign : 0
      let width = words + self.width(of: sign, height: side, style: style)
      let gap = shown.isEmpty ? 0 : SettingsMetrics.signGap
      guard used + gap + width <= room || shown.isEmpty else { break }
      used += gap + width
      shown.append((sign, words, width))
    }
    var displayItems: [DisplayItem] = []
    var x = end - used
    for (sign, words, width) in shown {
      if words > 0 {
        let frame = Rect(
          x: x, y: (height - plain.leading) / 2, width: words - 8, height: plain.leading)
        displayItems.append(.text(TextItem(hold, in: frame, style: plain, color: color)))
      }
      displayItems +=
        self.displayItems(
          sign, x: x + words, y: (height - side) / 2, height: side, style: style, color: color
        ).0
      x += width + SettingsMetrics.signGap
    }
    return (displayItems, used)
  }
}
