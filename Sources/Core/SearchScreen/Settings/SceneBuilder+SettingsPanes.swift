internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the pages of the settings on the leading side, and on a panel beside them the rows of one of them,
  /// below a bar with the title and the way back.
  mutating func addPanes(of group: SettingsGroup) {
    let (pages, panel) = paneFrames
    let bar = addSettingsBar(words[.settings])
    for (line, row) in state.groupList.rows.enumerated() {
      let isShown = row.id == group.rawValue
      add(
        row,
        frame: Rect(
          x: pages.x, y: pages.y + line * SettingsMetrics.panePitch, width: pages.width,
          height: SettingsMetrics.panePitch - Metrics.near),
        line: line, of: .settingsPages, look: .page,
        isSelected: isShown && state.visit.screen.focus.focused != .setting(row.id))
    }
    let list = state.list(of: .group(group))
    addPanel(of: list, frame: panel, look: .pane)
    addDetail(of: list, below: panel)
    // The first section is entered as the view opens.
    let rowsHaveFocus = state.settingsPage == .group(group)
    let (start, end) = theme.isRightToLeft ? (Direction.right, Direction.left) : (.left, .right)
    for isOfRows in [rowsHaveFocus, !rowsHaveFocus] {
      var exits = DirectionTable(all: FocusSection.Exit.stop)
      if isOfRows {
        exits[start] = .redirect(.setting(group.rawValue))
        addSection(
          .settings, label: list.title, frame: panel, entry: .first, isModal: rowsHaveFocus,
          exits: exits)
      } else {
        exits.up = .redirect(ScreenSection.navigationBar.id)
        exits[end] = .redirect(ScreenSection.settings.id)
        addSection(
          .settingsPages, label: words[.settings], frame: pages, entry: .lastFocusedOrFirst,
          isModal: !rowsHaveFocus, exits: exits)
      }
    }
    addSection(
      .navigationBar, label: words[.navigationBar], frame: bar, below: .settingsPages)
  }

  /// Adds a page below one of the groups, or that of a visitor: its rows on the panel, and in place of the
  /// pages its icon and the explanation of the focused row.
  mutating func addPane(of list: SettingsList, entry: FocusSection.Entry) {
    let (aside, panel) = paneFrames
    let bar = addSettingsBar(list.title)
    addExplanation(of: list, in: aside)
    addPanel(of: list, frame: panel, look: .choice)
    var exits = DirectionTable(all: FocusSection.Exit.stop)
    exits.up = .redirect(ScreenSection.navigationBar.id)
    // All the width below the bar: the rows are nearer to the corner, and entered as the page opens.
    addSection(
      .settings, label: list.title,
      frame: Rect(
        x: 0, y: bar.maxY, width: metrics.canvas.width, height: panel.maxY - bar.maxY),
      entry: entry, isModal: true, exits: exits)
    addSection(.navigationBar, label: words[.navigationBar], frame: bar, below: .settings)
  }

  /// The frames of what is on the leading side, and of the panel with the rows.
  private var paneFrames: (aside: Rect, panel: Rect) {
    let panel = SettingsMetrics.window(on: metrics.canvas, onPanel: true)
    let x = panel.x - SettingsMetrics.besidePanel - SettingsMetrics.pagesWidth
    return (
      Rect(x: x, y: panel.y, width: SettingsMetrics.pagesWidth, height: panel.height), panel
    )
  }

  /// Adds the bar with the way back, a title and the clock.
  /// - Returns: Its frame.
  private mutating func addSettingsBar(_ title: String) -> Rect {
    let (aside, panel) = paneFrames
    let bar = Rect(
      x: aside.x, y: Metrics.pinnedScopeTop, width: panel.maxX - aside.x,
      height: Metrics.segmentHeight)
    let before = addBackButton(.panel(.close), to: state.titleBeforeSettings, in: bar)
    addClock(in: bar)
    let end = nodes.last { $0.id == "clock" }?.frame.x ?? bar.maxX
    addBarTitle("settings/title", title, in: bar, between: before, and: end)
    return bar
  }

  /// Adds the panel with the rows of a page, and a line between two of them.
  private mutating func addPanel(of list: SettingsList, frame: Rect, look: RowLook) {
    let radius = Theme.Radius.field
    nodes.append(
      Node(
        id: "settings/panel", role: .panel, frame: frame, cornerRadius: radius,
        displayItems: [.bezel(Rect(origin: .zero, size: frame.size), radius: radius, .panel)]))
    addRows(of: list, in: frame, look: look)
  }

  /// Adds the explanation of the focused row below the panel if its row has no room for it.
  private mutating func addDetail(of list: SettingsList, below panel: Rect) {
    guard let row = list.rows.first(where: { state.visit.screen.focus.focused == .setting($0.id) }),
      let node = nodes.last(where: { $0.id == .setting(row.id) })
    else { return }
    let detail = row.detail.replacing("\n", with: " ")
    let isShown = node.displayItems.contains { item in
      if case .text(let text) = item { text.text == detail } else { false }
    }
    guard !isShown, !detail.isEmpty else { return }
    let style = TextStyle.caption2.regular
    let leading = metrics.style(style).leading
    let top = panel.maxY + SettingsMetrics.belowWindow
    let lines = text.lineCount(
      of: detail, style: metrics.style(style), width: panel.width,
      maxLines: max(1, (metrics.statusLine.y - top) / leading))
    addText(
      "settings/detail", detail,
      frame: Rect(x: panel.x, y: top, width: panel.width, height: lines * leading),
      style: style, color: .secondaryText, maxLines: lines)
  }
}
