internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds an alert whose answers are a list in one column, which scrolls when it is long.
  mutating func addList(_ alert: Alert) {
    let inner = AlertMetrics.width
    let heading = metrics.style(.headline).leading
    let padding = AlertMetrics.padding
    let pitch = metrics.buttonHeight + AlertMetrics.listGap
    let around = heading + AlertMetrics.aboveButtons + 2 * padding.height
    let most = (AlertMetrics.highestList - around + AlertMetrics.listGap) / pitch
    let window = Size(
      width: inner, height: min(most, alert.choices.count) * pitch - AlertMetrics.listGap)
    let frame = Rect(
      x: (metrics.canvas.width - inner) / 2 - padding.width,
      y: (metrics.canvas.height - around - window.height) / 2,
      width: inner + 2 * padding.width, height: around + window.height)
    addPanel("alert/panel", label: alert.title, frame: frame)
    let x = frame.x + padding.width
    let start = nodes.count
    addText(
      "alert/title", alert.title,
      frame: Rect(x: x, y: frame.y + padding.height, width: inner, height: heading),
      style: .headline, color: .primaryText, alignment: .center)
    let area = Rect(
      x: x, y: frame.y + padding.height + heading + AlertMetrics.aboveButtons, width: inner,
      height: window.height)
    listWindow = area
    let titleContainer = ScrollContainer(
      id: "alert/words", offset: Point(x: -frame.x, y: -frame.y))
    containers.append(titleContainer)
    for index in start..<nodes.count { nodes[index].container = titleContainer.id }
    let choices = ScrollContainer(
      id: "alert/choices", offset: Point(x: -area.x, y: state.visit.scroll.list - area.y))
    add(in: choices) { $0.addRows(alert, in: area, pitch: pitch, panel: frame) }
    let chosen = alert.choices.firstIndex { $0.isSelected } ?? 0
    addSection(
      .alert, label: alert.title, frame: frame, entry: .item(Element.choice(chosen).id),
      isModal: true)
  }

  private mutating func addRows(_ alert: Alert, in area: Rect, pitch: Int, panel: Rect) {
    // Rows grow a little beyond the list when they are focused.
    let clip = Rect(
      x: panel.x, y: area.y - AlertMetrics.listGap, width: panel.width,
      height: area.height + 2 * AlertMetrics.listGap)
    for (index, choice) in alert.choices.enumerated() {
      let content = Rect(
        x: area.x, y: area.y + index * pitch, width: area.width, height: metrics.buttonHeight)
      let frame = content.offset(dx: 0, dy: -state.visit.scroll.list)
      addControl(
        .choice(index), role: .button, label: choice.title,
        face: ControlFace(
          label: choice.title, icon: choice.isSelected ? .check : nil, count: choice.count,
          radius: Theme.Radius.button), frame: frame,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: index, frame: content),
        clip: clip, isSelected: choice.isSelected, isDimmed: choice.isDimmed)
      if !clip.intersects(frame), let last = nodes.indices.last { nodes[last].displayItems = [] }
    }
  }
}
