internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the address of a title as a code for a phone, with the address beneath it.
  mutating func addShare(_ alert: Alert) {
    let inner = ShareMetrics.width
    let padding = AlertMetrics.padding
    let titleStyle = metrics.style(.headline)
    let detailStyle = metrics.style(.caption1)
    let code = ShareMetrics.code
    let lines = text.lineCount(
      of: alert.code, style: detailStyle, width: inner, maxLines: ShareMetrics.mostLines)
    let hints = text.lineCount(
      of: words[.shareDetail], style: detailStyle, width: inner, maxLines: ShareMetrics.mostLines)
    let height =
      titleStyle.leading + hints * detailStyle.leading + code + lines * detailStyle.leading
      + 2 * ShareMetrics.aroundCode + AlertMetrics.aboveButtons + metrics.buttonHeight
      + 2 * padding.height
    let frame = Rect(
      x: (metrics.canvas.width - inner) / 2 - padding.width,
      y: (metrics.canvas.height - height) / 2,
      width: inner + 2 * padding.width, height: height)
    addPanel("alert/panel", label: alert.title, frame: frame)
    let start = nodes.count
    let x = frame.x + padding.width
    var y = frame.y + padding.height
    addText(
      "alert/title", alert.title,
      frame: Rect(x: x, y: y, width: inner, height: titleStyle.leading), style: .headline,
      color: .primaryText, alignment: .center)
    y += titleStyle.leading
    addText(
      "share/detail", words[.shareDetail],
      frame: Rect(x: x, y: y, width: inner, height: hints * detailStyle.leading),
      style: .caption1, color: .sheetSecondaryText, alignment: .center, maxLines: hints)
    y += hints * detailStyle.leading + ShareMetrics.aroundCode
    nodes.append(
      Node(
        id: "share/code", role: .image, label: alert.code,
        frame: Rect(x: frame.midX - code / 2, y: y, width: code, height: code),
        displayItems: [.qrCode(alert.code, Rect(x: 0, y: 0, width: code, height: code))]))
    y += code + ShareMetrics.aroundCode
    addText(
      "share/address", alert.code,
      frame: Rect(x: x, y: y, width: inner, height: lines * detailStyle.leading),
      style: .caption1, color: .primaryText, alignment: .center, maxLines: lines)
    y += lines * detailStyle.leading + AlertMetrics.aboveButtons
    let choice = alert.choices.first?.title ?? ""
    let button = Rect(x: x, y: y, width: inner, height: metrics.buttonHeight)
    addControl(
      .choice(0), role: .button, label: choice,
      face: ControlFace(label: choice, radius: Theme.Radius.button), frame: button,
      place: Node.FocusPlace(section: ScreenSection.alert.id, line: 0, frame: button))
    let content = ScrollContainer(id: "alert/words", offset: Point(x: -frame.x, y: -frame.y))
    containers.append(content)
    for index in start..<nodes.count { nodes[index].container = content.id }
    addSection(
      .alert, label: alert.title, frame: frame, entry: .item(Element.choice(0).id), isModal: true)
  }
}
