internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the navigation bar of a page, pinned at the top: the back button, the title, and the sort orders of
  /// its titles.
  mutating func addNavigationBar(of page: NavigationPage) {
    let area = Rect(
      x: Metrics.side, y: Metrics.pinnedScopeTop, width: metrics.width,
      height: metrics.barHeight)
    addSection(.navigationBar, label: words[.navigationBar], frame: area)
    var row = area
    row.height = Metrics.segmentHeight
    let before = addBackButton(.pageBack, to: state.titleBeforePage, in: row)
    guard metrics.canvas.isPortrait else {
      let after = addSearch(of: page, in: row, before: addOrders(of: page, in: row, line: 0))
      addBarTitle(
        "navigation-bar/title", state.title(of: page), in: row, between: before, and: after)
      return
    }
    // On a narrow bar, the orders have their own row.
    let after = addSearch(of: page, in: row, before: row.maxX + Metrics.apart)
    addBarTitle(
      "navigation-bar/title", state.title(of: page), in: row, between: before, and: after)
    _ = addOrders(of: page, in: row.offset(dx: 0, dy: area.height - row.height), line: 1)
  }

  /// Adds the back button, named for the previous screen.
  /// - Returns: The x of its end.
  @discardableResult mutating func addBackButton(
    _ command: Command, to label: String, in area: Rect
  ) -> Int {
    let style = metrics.style(.body, height: area.height)
    let width = min(
      NavigationMetrics.widestBack,
      text.width(of: label, style: style) + style.size + Metrics.near
        + NavigationMetrics.backPadding)
    let frame = Rect(x: area.x, y: area.y, width: width, height: area.height)
    addControl(
      .pageBack, command, role: .button, label: words[.backTo, ["name": label]],
      face: ControlFace(
        label: label, icon: .back, radius: area.height / 2, bezel: .rounded),
      frame: frame,
      place: Node.FocusPlace(section: ScreenSection.navigationBar.id, line: 0, frame: frame),
      clearance: Metrics.snugClearance)
    return frame.maxX
  }

  /// Adds the orders as segments in a trough.
  /// - Returns: The x of its start.
  private mutating func addOrders(
    of page: NavigationPage, in area: Rect, line: Int
  ) -> Int {
    let orders = ResultOrder.allCases
    let widths = orders.map {
      width(state.title(of: $0), .body.bold) + NavigationMetrics.segmentPadding
    }
    let total = widths.reduce(0, +) + (orders.count - 1) * ScopeMetrics.gap
    var x = metrics.canvas.isPortrait ? area.x : area.maxX - total
    let start = x
    addTrough(
      "navigation-bar/trough",
      frame: Rect(x: x, y: area.y, width: total, height: area.height))
    for (order, width) in zip(orders, widths) {
      let isSelected = order == page.order
      let frame = Rect(x: x, y: area.y, width: width, height: area.height)
      addControl(
        .order(order), .order(order), role: .segment, label: state.title(of: order),
        face: ControlFace(
          label: state.title(of: order), radius: ScopeMetrics.segmentRadius,
          bezel: isSelected ? .recessedOn : nil, isBare: true),
        frame: frame,
        place: Node.FocusPlace(
          section: ScreenSection.navigationBar.id, line: line, frame: frame),
        isSelected: isSelected, clearance: Metrics.snugClearance)
      x += width + ScopeMetrics.gap
    }
    return start
  }

  /// Adds the glyph that searches the titles of a category; when focused, it expands towards the title.
  /// - Returns: The x at which it starts when expanded, so that the title never moves.
  private mutating func addSearch(
    of page: NavigationPage, in area: Rect, before end: Int
  ) -> Int {
    guard page.category != nil, page.question.similar == nil else { return end }
    let label = words[.search]
    let maxX = end - Metrics.apart
    let open = min(
      NavigationMetrics.widestBack,
      width(label, .body) + metrics.style(.body).size + Metrics.near
        + NavigationMetrics.backPadding)
    let isOpen = state.visit.screen.focus.focused == NodeID.searchPage
    let frame = Rect(
      x: maxX - area.height, y: area.y, width: area.height, height: area.height)
    addControl(
      .searchPage, .searchPage, role: .button, label: words[.searchHere],
      face: ControlFace(
        label: isOpen ? label : "", icon: .magnifier, radius: area.height / 2, bezel: .rounded),
      frame: isOpen ? Rect(x: maxX - open, y: area.y, width: open, height: area.height) : frame,
      place: Node.FocusPlace(section: ScreenSection.navigationBar.id, line: 0, frame: frame),
      clearance: Metrics.snugClearance)
    return maxX - open
  }

  /// Adds the title, centred on the screen, or in the space between the controls.
  mutating func addBarTitle(
    _ id: NodeID, _ title: String, in area: Rect, between before: Int, and after: Int
  ) {
    let style = metrics.style(.headline, height: area.height).bold
    let room = after - before - 2 * Metrics.apart
    let width = min(room, text.width(of: title, style: style) + 2)
    let x = max(before + Metrics.apart, min(area.midX - width / 2, after - Metrics.apart - width))
    addText(
      id, title,
      frame: Rect(
        x: x, y: area.y + (area.height - style.leading) / 2, width: width, height: style.leading),
      style: .headline.bold, color: .primaryText, alignment: .center, reading: .text)
  }
}

extension ScreenState {
  /// The title of a sort order.
  func title(of order: ResultOrder) -> String {
    switch order {
    case .relevance: words[.orderRelevance]
    case .newest: words[.orderNewest]
    case .title: words[.orderTitle]
    }
  }
}
