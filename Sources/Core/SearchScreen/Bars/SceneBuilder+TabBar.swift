internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the tab bar: the tabs in the middle, the name of the program before and the clock after
  /// them. It scrolls away with the content.
  mutating func addTabBar() {
    let area = Rect(
      x: Metrics.side, y: Metrics.top, width: Metrics.width, height: Metrics.tabHeight)
    let tabs = state.tabs
    addSection(.tabBar, label: words[.tabs], frame: area, entry: .item(Element.tab(state.tab).id))
    let widths = tabs.map { tab in
      width(state.title(of: tab), .body) + TabBarMetrics.padding
        + (tab == .search ? metrics.style(.body).size + Metrics.near : 0)
    }
    let total = widths.reduce(0, +) + (tabs.count - 1) * TabBarMetrics.gap
    var x = area.midX - total / 2
    for (tab, width) in zip(tabs, widths) {
      let content = Rect(x: x, y: area.y, width: width, height: area.height)
      add(tab, frame: content)
      x += width + TabBarMetrics.gap
    }
    addBrand(in: area, room: area.midX - total / 2 - area.x - Metrics.apart)
    addClock(in: area)
  }

  private mutating func add(_ tab: Tab, frame content: Rect) {
    let isSelected = tab == state.tab
    addControl(
      .tab(tab), role: .tab, label: state.title(of: tab),
      face: ControlFace(
        label: state.title(of: tab), icon: tab == .search ? .magnifier : nil,
        radius: Metrics.tabHeight / 2, bezel: isSelected ? .rounded : nil, isBare: true),
      frame: onCanvas(content),
      place: Node.FocusPlace(section: ScreenSection.tabBar.id, line: 0, frame: content),
      clip: chromeClip, isSelected: isSelected, isDimmed: state.isEmpty(tab),
      clearance: Metrics.snugClearance)
    if tab == .new { addBadge(state.landing.newCount, of: tab, above: onCanvas(content)) }
  }

  /// Adds the name of the program, where there is room beside the tabs.
  private mutating func addBrand(in area: Rect, room: Int) {
    let style = metrics.style(.body, height: area.height)
    let name = "CouchSearch"
    let width = text.width(of: name, style: style.bold) + 2
    guard width <= room else { return }
    let frame = onCanvas(
      Rect(
        x: area.x, y: area.y + (area.height - style.leading) / 2, width: width,
        height: style.leading))
    let item = TextItem(
      name, in: Rect(origin: .zero, size: frame.size), style: style, color: .secondaryText,
      emphasis: ["Couch".utf8.count..<name.utf8.count])
    nodes.append(
      Node(
        id: "brand", role: .text, label: name, frame: frame, clip: chromeClip,
        displayItems: isVisible(frame) ? [.text(item)] : []))
  }

  private mutating func addClock(in area: Rect) {
    let style = metrics.style(.body, height: area.height).tabular
    let width = text.width(of: state.clock, style: style) + 2
    addText(
      "clock", state.clock,
      frame: onCanvas(
        Rect(
          x: area.maxX - width, y: area.y + (area.height - style.leading) / 2, width: width,
          height: style.leading)),
      style: .body.tabular, color: .secondaryText, alignment: .right, clip: chromeClip)
  }
}
