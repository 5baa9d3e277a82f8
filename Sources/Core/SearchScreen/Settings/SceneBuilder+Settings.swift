internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  private var rowHeight: Int {
    max(Metrics.keyHeight, metrics.style(.callout).leading + SettingsMetrics.aroundWords)
  }
  private var headingStyle: TextStyle { .caption1 }

  /// Adds a settings page, which replaces the whole screen: the pages beside the rows of one of them, or its
  /// title and the description of the focused row on the leading side, its rows on the trailing side.
  mutating func addSettings(_ page: SettingsPage) {
    if let group = state.paneGroup { return addPanes(of: group) }
    let list = state.list(of: page)
    let chosen = list.rows.first(where: \.isChosen)
    let entry = chosen.map { FocusSection.Entry.item(.setting($0.id)) } ?? .first
    if state.hasSettingsPanel { return addPane(of: list, entry: entry) }
    let window = SettingsMetrics.window(on: metrics.canvas, onPanel: false)
    addAside(of: list)
    addRows(of: list, in: window, look: .list)
    addSection(
      .settings, label: list.title,
      frame: Rect(
        x: window.x, y: window.y, width: window.width, height: contentBottom - window.y),
      entry: entry, isModal: true)
  }

  /// Adds the rows of a page with their headings, in a container that scrolls.
  mutating func addRows(of list: SettingsList, in window: Rect, look: RowLook) {
    let scroll = state.visit.screen.scroll.settings
    let isList = look == .list
    let height = isList ? rowHeight : SettingsMetrics.panePitch - Metrics.near
    let gap = isList ? SettingsMetrics.gap : Metrics.near
    add(
      in: ScrollContainer(id: "settings/rows/\(list.title)", offset: Point(x: 0, y: scroll))
    ) { builder in
      var y = window.y
      for (index, row) in list.rows.enumerated() {
        if let heading = row.heading {
          builder.parts.append(SceneSection.Part(line: index, label: heading))
          if index > 0 { y += SettingsMetrics.aboveHeading }
          if !heading.isEmpty {
            let height = builder.metrics.style(builder.headingStyle).leading
            let frame = Rect(
              x: window.x + SettingsMetrics.headingInset, y: y,
              width: window.width - 2 * SettingsMetrics.headingInset, height: height)
            builder.addText(
              NodeID("settings/heading/" + heading), heading,
              frame: frame.offset(dx: 0, dy: -scroll), style: builder.headingStyle,
              color: .secondaryText, clip: builder.clip(of: window, look), reading: .heading)
            y += height + SettingsMetrics.belowHeading
          }
        }
        if !isList, index > 0 {
          let line = Rect(
            x: window.x + SettingsMetrics.lineInset, y: y - gap / 2 - scroll,
            width: window.width - 2 * SettingsMetrics.lineInset, height: 1)
          if line.y > window.y, line.y < window.maxY {
            builder.nodes.append(
              Node(
                id: NodeID("settings/line/\(index)"), role: .panel, frame: line,
                displayItems: [
                  .fill(Rect(origin: .zero, size: line.size), radius: 0, .controlFill)
                ]))
          }
        }
        builder.add(
          row, frame: Rect(x: window.x, y: y, width: window.width, height: height), line: index,
          of: .settings, look: look, clip: builder.clip(of: window, look))
        y += height + gap
      }
      builder.contentBottom = y - gap
    }
  }

  /// The clip of the rows: scrolled rows end below the status line.
  private func clip(of window: Rect, _ look: RowLook) -> Rect {
    var clip = metrics.canvas.clip(below: window.y - SettingsMetrics.aboveWindow)
    // If not all rows fit, they end above the hints.
    if metrics.canvas.isTall || look.isOnPanel {
      clip.height = window.maxY + SettingsMetrics.belowWindow - clip.y
    }
    return clip
  }

  private mutating func addAside(of list: SettingsList) {
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
    let y =
      title.maxY + (metrics.canvas.isPortrait ? Metrics.near : SettingsMetrics.aboveEmblem)
    // The icon and the text below it make room for the lines of the title.
    let aside = ScrollContainer(id: "settings/aside", offset: Point(x: 0, y: -y))
    containers.append(aside)
    defer { for index in start..<nodes.count { nodes[index].container = aside.id } }
    addExplanation(
      of: list, in: Rect(x: area.x, y: y, width: area.width, height: area.maxY - y))
  }

  /// Adds the icon of a page, except in portrait, and the explanation of the focused row.
  mutating func addExplanation(of list: SettingsList, in area: Rect) {
    var top = area.y
    if !metrics.canvas.isPortrait {
      addEmblem(list.icon, frame: Rect(origin: area.origin, size: SettingsMetrics.emblem))
      top += SettingsMetrics.emblem.height + SettingsMetrics.belowEmblem
    }
    let focused = list.rows.first { state.visit.screen.focus.focused == NodeID.setting($0.id) }
    guard let detail = focused?.detail, !detail.isEmpty else { return }
    let style = metrics.style(.body.regular)
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

  /// Adds a row.
  /// - Parameter frame: Its frame before scrolling.
  mutating func add(
    _ row: SettingRow, frame: Rect, line: Int, of section: ScreenSection, look: RowLook,
    clip: Rect? = nil, isSelected: Bool = false
  ) {
    let id = NodeID.setting(row.id)
    commands.add(
      id, row.command,
      spoken: CommandTable.Spoken(explanation: row.detail, labelSaysSelection: look != .page))
    let condition = condition(of: id, isSelected: isSelected || row.value == .check)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let scrolled =
      section == .settings
      ? frame.offset(dx: 0, dy: -state.visit.screen.scroll.settings) : frame
    nodes.append(
      Node(
        id: id, role: .button, label: label(of: row), frame: scrolled, clip: clip,
        scale: grows ? SettingsMetrics.growth : 1000, elevation: isLit ? .focused : .none,
        cornerRadius: Theme.Radius.button,
        condition: condition,
        focus: Node.FocusPlace(section: section.id, line: line, frame: frame),
        displayItems: isVisible(scrolled)
          ? displayItems(of: row, look: look, size: scrolled.size, condition: condition) : []))
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

  /// The look of a row: in a list, as one of the pages, or on the panel beside them; on the panel of any other
  /// page, explanations are beside it.
  enum RowLook {
    case list, page, pane, choice

    /// Whether it is on the panel.
    var isOnPanel: Bool { self == .pane || self == .choice }

    /// The styles of its title and of its value.
    fileprivate var title: TextStyle {
      switch self {
      case .list: .callout
      case .page: .body
      case .pane, .choice: SettingsMetrics.paneTitle
      }
    }
    fileprivate var value: TextStyle { self == .list ? .callout.regular : .caption1.regular }
  }

  private func displayItems(
    of row: SettingRow, look: RowLook, size: Size, condition: Node.Condition
  ) -> [DisplayItem] {
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let color: ColorToken = isLit ? .focusedText : .primaryText
    let faint: ColorToken = isLit ? .focusedSecondaryText : .secondaryText
    let bounds = Rect(origin: .zero, size: size)
    var displayItems: [DisplayItem] = []
    if isLit {
      displayItems.append(.fill(bounds, radius: Theme.Radius.button, .focusedFill))
    } else if look == .page, condition.contains(.selected) {
      displayItems.append(.bezel(bounds, radius: Theme.Radius.button, .recessedOn))
    } else if !look.isOnPanel {
      displayItems.append(.fill(bounds, radius: Theme.Radius.button, .controlFill))
    }
    var end = size.width - SettingsMetrics.inset
    if row.leadsOn, look != .page {
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
    let isOpen = look == .page && condition.contains(.selected)
    let style = metrics.style(isOpen ? look.title.bold : look.title, height: size.height)
    let titleWidth = text.width(of: row.title, style: style) + 2
    let room = max(
      end - start - titleWidth - SettingsMetrics.beforeValue, (end - start) * 2 / 5)
    let (value, width) = valueDisplayItems(
      row.value, look: look, end: end, room: room, height: size.height, color: faint)
    displayItems += value
    let title = Rect(
      x: start, y: (size.height - style.leading) / 2,
      width: max(1, min(titleWidth, end - start - (width == 0 ? 0 : width + Metrics.apart))),
      height: style.leading)
    displayItems.append(.text(TextItem(row.title, in: title, style: style, color: color)))
    if look == .pane, !row.detail.isEmpty {
      displayItems += detail(
        of: row, from: title.maxX + SettingsMetrics.beforeDetail,
        to: end - (width == 0 ? 0 : width + SettingsMetrics.beforeValue), height: size.height,
        color: faint)
    }
    return displayItems
  }

  /// The explanation behind the title of a row, if it fits.
  private func detail(
    of row: SettingRow, from x: Int, to end: Int, height: Int, color: ColorToken
  ) -> [DisplayItem] {
    let words = row.detail.replacing("\n", with: " ")
    let style = metrics.style(.caption2.regular, height: height)
    let width = text.width(of: words, style: style) + 2
    guard width <= end - x else { return [] }
    let frame = Rect(
      x: x, y: (height - style.leading) / 2, width: width, height: style.leading)
    return [.text(TextItem(words, in: frame, style: style, color: color))]
  }

  /// The display items at the end of a row and their width.
  private func valueDisplayItems(
    _ value: SettingRow.Value, look: RowLook, end: Int, room: Int, height: Int, color: ColorToken
  ) -> ([DisplayItem], Int) {
    func trailing(_ words: String) -> ([DisplayItem], Int) {
      let style = metrics.style(look.value, height: height)
      let width = min(room, text.width(of: words, style: style) + 2)
      let frame = Rect(
        x: end - width, y: (height - style.leading) / 2, width: width, height: style.leading)
      return (
        [.text(TextItem(words, in: frame, style: style, color: color, alignment: .right))], width
      )
    }
    switch value {
    case .none: return ([], 0)
    case .text(let words): return trailing(words)
    case .place(let place): return trailing(String(place))
    case .check:
      let side = min(SettingsMetrics.check, height - SettingsMetrics.aroundSign)
      let frame = Rect(x: end - side, y: (height - side) / 2, width: side, height: side)
      return ([.icon(.check, frame, color)], side)
    case .controls(let controls):
      guard !controls.isEmpty else {
        return trailing("–")
      }
      return signs(of: controls, end: end, room: room, height: height, color)
    }
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
