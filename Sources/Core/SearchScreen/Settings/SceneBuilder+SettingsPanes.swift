internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the pages of the settings on the leading side, and on a panel beside them the rows of one of them,
  /// below a bar with the title and the way back.
  mutating func addPanes(of group: SettingsGroup) {
    let panel = SettingsMetrics.window(on: metrics.canvas, besidePages: true)
    let pages = Rect(
      x: panel.x - SettingsMetrics.besidePanel - SettingsMetrics.pagesWidth, y: panel.y,
      width: SettingsMetrics.pagesWidth, height: panel.height)
    let bar = Rect(
      x: pages.x, y: Metrics.pinnedScopeTop, width: panel.maxX - pages.x,
      height: Metrics.segmentHeight)
    let former = state.visit.screen.page.map(state.title) ?? state.title(of: state.visit.tab)
    let before = addBackButton(.panel(.close), to: former, in: bar)
    addBarTitle("settings/title", words[.settings], in: bar, between: before, and: bar.maxX)
    addClock(in: bar)
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
    addPanel(of: list, frame: panel)
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

  /// Adds the panel with the rows of a page, and a line between two of them.
  private mutating func addPanel(of list: SettingsList, frame: Rect) {
    let radius = Theme.Radius.field
    nodes.append(
      Node(
        id: "settings/panel", role: .panel, frame: frame, cornerRadius: radius,
        displayItems: [.bezel(Rect(origin: .zero, size: frame.size), radius: radius, .panel)]))
    addRows(of: list, in: frame, look: .pane)
    addDetail(of: list, below: frame)
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
