internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the tab bar: the tabs in the middle, the program's name before them and the clock after them. It
  /// scrolls away with the content.
  mutating func addTabBar() {
    let whole = Rect(
      x: Metrics.side, y: Metrics.top, width: metrics.width, height: Metrics.tabHeight)
    var area = whole
    area.width -= profileButtonWidth
    let tabs = state.tabs
    addSection(
      .tabBar, label: words[.tabs], frame: whole, entry: .item(NodeID.tab(state.shownTab)),
      below: mainSection)
    let clock = clockWidth(height: area.height)
    let room = area.width - clock - (clock > 0 ? TabBarMetrics.besideClock : 0)
    let (widths, size) = tabWidths(tabs, room: room)
    let total = widths.reduce(0, +) + (tabs.count - 1) * TabBarMetrics.gap
    // Centred, or as far to the side as the clock requires.
    let start = min(area.midX - total / 2, area.x + room - total)
    var x = start
    for (tab, width) in zip(tabs, widths) {
      let content = Rect(x: x, y: area.y, width: width, height: area.height)
      add(tab, frame: content, mostSize: size)
      x += width + TabBarMetrics.gap
    }
    addBrand(in: area, room: start - area.x - Metrics.apart)
    addClock(in: onCanvas(area), clip: chromeClip)
    addProfileButton(in: whole)
  }

  /// The main section of a page that has buttons above it: the keyboard, not Clear above it; the titles, not
  /// Edit. `nil` where it is the nearest section anyway.
  private var mainSection: ScreenSection? {
    if metrics.showsSearch { return state.typesByArrows ? nil : .keyboard }
    return state.canEditPage ? shelves.first.map { .shelf($0.name) } : nil
  }

  /// The widths of tabs in the largest type at which all of them fit, with less padding before the type becomes
  /// too small.
  private func tabWidths(_ tabs: [Tab], room: Int) -> (widths: [Int], size: Int) {
    var style = metrics.style(.body, height: Metrics.tabHeight)
    var padding = TabBarMetrics.padding
    while true {
      let widths = tabs.map { tab in
        let badge = badgeWidth(badge(of: tab))
        return text.width(of: state.title(of: tab), style: style) + padding
          + (tab == .search ? style.size * 11 / 10 + Metrics.near : 0)
          + (badge > 0 ? badge + Metrics.near : 0)
      }
      let total = widths.reduce(0, +) + (tabs.count - 1) * TabBarMetrics.gap
      guard total > room, style.size > TextStyle.smallest else { return (widths, style.size) }
      let smaller = style.scaled(by: (style.size - 1) * 1000 / style.size)
      if smaller.size <= TextStyle.smallest, padding > TabBarMetrics.leastPadding {
        padding = TabBarMetrics.leastPadding
      } else {
        style = smaller
      }
    }
  }

  /// The badge of a tab: the number of new items, or a sign that it needs attention.
  private func badge(of tab: Tab) -> String {
    switch tab {
    case .new: badgeNumber(state.landing.newCount)
    case .more: state.needsAttention ? "!" : ""
    case .search, .popular, .bookmarks, .history, .supplied: ""
    }
  }

  private mutating func add(_ tab: Tab, frame content: Rect, mostSize: Int) {
    let isSelected = tab == state.shownTab
    let badge = badge(of: tab)
    let title = state.title(of: tab)
    let label =
      tab == .more && !badge.isEmpty
      ? title + self.words.lists.comma + batteryWarning : title + " " + badge
    addControl(
      .tab(tab), .tab(tab), role: .tab, label: badge.isEmpty ? title : label,
      face: ControlFace(
        label: title, icon: tab == .search ? .magnifier : nil,
        radius: Metrics.tabHeight / 2, bezel: isSelected ? .rounded : nil, isBare: true,
        badge: badge, mostSize: mostSize),
      frame: onCanvas(content),
      place: Node.FocusPlace(section: ScreenSection.tabBar.id, line: 0, frame: content),
      clip: chromeClip, isSelected: isSelected, isDimmed: state.isEmpty(tab),
      clearance: Metrics.snugClearance)
    // Just above the screen, it would cast its shadow onto the field.
    if metrics.restOffset > 0, state.visit.screen.scroll.y >= metrics.restOffset {
      nodes[nodes.count - 1].elevation = .none
    }
  }

  /// Adds the logo, or else the program's name, if there is room beside the tabs.
  private mutating func addBrand(in area: Rect, room: Int) {
    if let logo = state.settings.logo { return add(logo, in: area, room: room) }
    let style = metrics.style(.body, height: area.height)
    let name = state.settings.supply?.title ?? Self.programName
    let width = text.width(of: name, style: style.bold) + 2
    guard width <= room, !name.isEmpty else { return }
    let frame = onCanvas(
      Rect(
        x: area.x, y: area.y + (area.height - style.leading) / 2, width: width,
        height: style.leading))
    let item = TextItem(
      name, in: Rect(origin: .zero, size: frame.size), style: style, color: .secondaryText,
      emphasis: state.settings.supply == nil ? ["Couch".utf8.count..<name.utf8.count] : [])
    nodes.append(
      Node(
        id: "brand", role: .text, label: name, frame: frame, clip: chromeClip,
        displayItems: isVisible(frame) ? [.text(item)] : []))
  }

  private func clockWidth(height: Int) -> Int {
    guard !state.clock.isEmpty else { return 0 }
    return text.width(of: state.clock, style: metrics.style(.body, height: height).tabular) + 2
  }

  /// Adds a logo as high as the tabs; a wide one is shrunk to the available width.
  private mutating func add(_ logo: ImageFile, in area: Rect, room: Int) {
    guard room > 0 else { return }
    let size = logo.fitted(into: Size(width: room, height: area.height))
    let frame = onCanvas(
      Rect(origin: Point(x: area.x, y: area.midY - size.height / 2), size: size))
    nodes.append(
      Node(
        id: "brand", role: .text, label: Self.programName, frame: frame, clip: chromeClip,
        displayItems: isVisible(frame)
          ? [.image(logo, Rect(origin: .zero, size: frame.size))] : []))
  }

  private static let programName = "CouchSearch"

  /// Adds the clock at the end of a bar.
  mutating func addClock(in area: Rect, clip: Rect? = nil) {
    let style = metrics.style(.body, height: area.height).tabular
    let width = clockWidth(height: area.height)
    addText(
      "clock", state.clock,
      frame: Rect(
        x: area.maxX - width, y: area.y + (area.height - style.leading) / 2, width: width,
        height: style.leading),
      style: .body.tabular, color: .secondaryText, alignment: .right, clip: clip)
  }
}
