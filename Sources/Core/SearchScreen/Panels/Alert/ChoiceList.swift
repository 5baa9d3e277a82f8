internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Answers in one column, which scrolls if it is long.
package struct ChoiceList: PanelFeature {
  package var title: String
  /// The answers, at least one; the selected one is focused, else the first.
  package var choices: [Choice]

  package var name: String { "alert/" + title }
  package var traits: PanelTraits { .ofAlerts }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension SceneBuilder {
  fileprivate mutating func add(_ list: ChoiceList) {
    let inner = AlertMetrics.width
    let heading = metrics.style(.headline).leading
    let padding = AlertMetrics.padding
    let pitch = metrics.buttonHeight + AlertMetrics.rowGap
    let around = heading + AlertMetrics.aboveButtons + 2 * padding.height
    let most = (AlertMetrics.highestList - around + AlertMetrics.rowGap) / pitch
    let window = Size(
      width: inner, height: min(most, list.choices.count) * pitch - AlertMetrics.rowGap)
    let frame = Rect(
      x: (metrics.canvas.width - inner) / 2 - padding.width,
      y: (metrics.canvas.height - around - window.height) / 2,
      width: inner + 2 * padding.width, height: around + window.height)
    addPanel("alert/panel", label: list.title, frame: frame)
    let x = frame.x + padding.width
    let start = nodes.count
    addText(
      "alert/title", list.title,
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
      id: "alert/choices", offset: Point(x: -area.x, y: state.visit.screen.scroll.list - area.y))
    add(in: choices) { $0.addRows(list, in: area, pitch: pitch, panel: frame) }
    let chosen = list.choices.firstIndex { $0.isSelected } ?? 0
    addSection(
      .alert, label: list.title, frame: frame, entry: .item(NodeID.choice(chosen)),
      isModal: true)
  }

  private mutating func addRows(_ list: ChoiceList, in area: Rect, pitch: Int, panel: Rect) {
    // Focused rows grow slightly beyond the list.
    let clip = Rect(
      x: panel.x, y: area.y - AlertMetrics.rowGap, width: panel.width,
      height: area.height + 2 * AlertMetrics.rowGap)
    for (index, choice) in list.choices.enumerated() {
      let content = Rect(
        x: area.x, y: area.y + index * pitch, width: area.width, height: metrics.buttonHeight)
      let frame = content.offset(dx: 0, dy: -state.visit.screen.scroll.list)
      addAnswer(
        choice, index, icon: choice.isSelected ? .check : nil, count: choice.count, frame: frame,
        line: index, content: content, clip: clip, isDimmed: choice.isDimmed)
      if !clip.intersects(frame), let last = nodes.indices.last { nodes[last].displayItems = [] }
    }
  }
}
