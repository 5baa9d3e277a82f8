internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the page of a tab other than Search: its titles, or the reason why there are none.
  mutating func addTabPage() {
    if state.visit.tab == .more { return addMorePage() }
    if state.visit.tab.isSupplied { return addResults() }
    var y = metrics.resultsTop
    if state.isEmpty(state.visit.tab), let words = emptyPageWords {
      let steps = emptyPageSteps
      y = addEmptyPage(title: words.title, body: words.body, hasSteps: !steps.isEmpty, y: y)
      if !steps.isEmpty { y = add(steps, y: y) }
      // Edit stays: it can undo the last removal.
      addEditButton(
        beside: Rect(
          x: Metrics.side, y: metrics.resultsTop, width: metrics.width, height: Metrics.tabHeight))
    } else if state.visit.tab == .bookmarks || state.visit.tab == .history {
      y += TabPageMetrics.aboveEdit
      addEditButton(
        beside: Rect(
          x: Metrics.side, y: y, width: metrics.width,
          height: metrics.style(.callout).leading), isPushed: isOnFirstRow)
    }
    for shelf in shelves { y = add(shelf, y: y) }
    contentBottom = max(contentBottom, y)
  }

  /// Whether a card of the first shelf's first row has focus, which pushes its heading up.
  private var isOnFirstRow: Bool {
    guard let shelf = shelves.first, case .grid(let items) = shelf.content else {
      return false
    }
    return items.prefix(metrics.columns(shelf.shape ?? .poster)).contains {
      NodeID.card(shelf: shelf.name, item: $0.id) == state.visit.screen.focus.focused
    }
  }

  /// The reason that the page is empty, and the remedy.
  private var emptyPageWords: (title: String, body: String)? {
    switch state.visit.tab {
    case .search, .more, .supplied: nil
    case .popular:
      // Where titles cannot be opened, none becomes popular.
      (words[.emptyPopular], state.settings.kiosk == nil ? words[.emptyPopularDetail] : "")
    case .new: (words[.emptyNew], words[.emptyNewDetail])
    case .bookmarks: (words[.emptyBookmarks], words[.emptyBookmarksDetail])
    case .history: (words[.emptyHistory], words[.emptyHistoryDetail])
    }
  }

  private mutating func addEmptyPage(
    title: String, body: String, hasSteps: Bool, y: Int
  ) -> Int {
    let titleStyle = metrics.style(.title2)
    let bodyStyle = metrics.style(hasSteps ? .callout.regular : .headline.regular)
    let top = y + (hasSteps ? TabPageMetrics.aboveTitleWithSteps : TabPageMetrics.aboveTitle)
    let mostLines = metrics.canvas.isPortrait ? PortraitMetrics.mostLines : 1
    let titleLines = text.lineCount(
      of: title, style: titleStyle.bold, width: metrics.width, maxLines: mostLines)
    addText(
      "page/title", title,
      frame: onCanvas(
        Rect(
          x: Metrics.side, y: top, width: metrics.width,
          height: titleLines * titleStyle.leading)),
      style: .title2.bold, color: .primaryText, alignment: .center, maxLines: titleLines,
      clip: resultsClip, reading: .text)
    let bodyTop = top + titleLines * titleStyle.leading + (hasSteps ? 0 : Metrics.near)
    let mostBody = TabPageMetrics.mostLines + mostLines - 1
    let lines = text.lineCount(
      of: body, style: bodyStyle, width: metrics.width, maxLines: mostBody)
    addText(
      "page/body", body,
      frame: onCanvas(
        Rect(
          x: Metrics.side, y: bodyTop, width: metrics.width, height: lines * bodyStyle.leading)),
      style: hasSteps ? .callout.regular : .headline.regular, color: .secondaryText,
      alignment: .center, maxLines: mostBody, clip: resultsClip, reading: .text)
    return bodyTop + lines * bodyStyle.leading
      + (hasSteps ? TabPageMetrics.aboveSteps : TabPageMetrics.belowBody)
  }

  // MARK: More

  /// Adds the list of the remaining pages.
  private mutating func addMorePage() {
    let pages = state.tabsUnderMore.map { tab in
      MoreRow(
        id: .tab(tab), command: .tab(tab), label: state.title(of: tab),
        icon: tab == .history ? .clock : .bookmark)
    }
    let settings = MoreRow(
      id: .settings, command: .settings, label: words[.settings], icon: .gear)
    let parts = ScreenState.parts.compactMap { $0.moreRow(in: state) }
    let rows = pages + [settings] + parts + [state.powerRow].compactMap(\.self)
    let widest =
      rows.reduce(0) { max($0, self.width($1.label, .body)) } + TabPageMetrics.listPadding
    let width = min(
      metrics.width,
      ScreenState.parts.reduce(max(TabPageMetrics.listWidth, widest)) {
        max($0, $1.moreWidth(in: self))
      })
    let x = (metrics.canvas.width - width) / 2
    let pitch = metrics.buttonHeight + TabPageMetrics.rowGap
    let top = metrics.resultsTop + TabPageMetrics.aboveTitle
    let style = metrics.style(.body)
    addText(
      "more/battery", batteryWarning,
      frame: onCanvas(
        Rect(
          x: x, y: top - TabPageMetrics.aboveTitle / 2 - style.leading / 2, width: width,
          height: style.leading)),
      style: .body, color: .alertText, alignment: .center, reading: .text)
    addSection(
      .message, label: state.title(of: .more),
      frame: Rect(x: x, y: top, width: width, height: rows.count * pitch), layout: .rows,
      entry: .lastFocusedOrFirst)
    for (line, row) in rows.enumerated() {
      let content = Rect(
        x: x, y: top + line * pitch, width: width, height: metrics.buttonHeight)
      addControl(
        row.id, row.command, role: .button, label: row.label,
        face: ControlFace(
          label: row.label, icon: row.icon, radius: Theme.Radius.button, bezel: .rounded),
        frame: onCanvas(content),
        place: Node.FocusPlace(section: ScreenSection.message.id, line: line, frame: content))
    }
    var bottom = top + rows.count * pitch
    for part in ScreenState.parts {
      bottom = part.addToMore(&self, y: bottom, x: x, width: width)
    }
    contentBottom = max(contentBottom, bottom)
  }
}
