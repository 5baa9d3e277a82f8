internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SurprisePanel {
  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension SceneBuilder {
  /// Adds the cover above the title, its line and the buttons.
  fileprivate mutating func add(_ surprise: SurprisePanel) {
    let item = surprise.item
    let padding = AlertMetrics.padding
    let inner = min(AlertMetrics.width, metrics.width - 2 * padding.width)
    let (title, line) = (metrics.style(.headline), metrics.style(.body))
    let lines = text.lineCount(of: item.title, style: title, width: inner, maxLines: 2)
    let words = lines * title.leading + line.leading
    let buttons = 3 * (metrics.buttonHeight + AlertMetrics.gap) - AlertMetrics.gap
    let around =
      2 * padding.height + 2 * AlertMetrics.aboveButtons + words + AlertMetrics.aboveMessage
      + buttons
    let art = artworkSize(
      of: item,
      highest: min(SheetMetrics.square.height, metrics.canvas.height - around - 2 * Metrics.side))
    let frame = metrics.canvas.centred(
      Size(width: inner + 2 * padding.width, height: around + art.height))
    addPanel("surprise/panel", label: self.words[.surprise], frame: frame)
    let x = frame.x + padding.width
    var y = frame.y + padding.height
    nodes.append(
      Node(
        id: "surprise/artwork", role: .image,
        frame: Rect(
          x: frame.midX - art.width / 2, y: y, width: art.width, height: art.height),
        elevation: .resting, cornerRadius: Theme.Radius.field,
        displayItems: [
          .artwork(Artwork(item), Rect(origin: .zero, size: art), radius: Theme.Radius.field)
        ]))
    y += art.height + AlertMetrics.aboveButtons
    addText(
      "surprise/title", item.title,
      frame: Rect(x: x, y: y, width: inner, height: lines * title.leading), style: .headline,
      color: .primaryText, alignment: .center, maxLines: lines)
    y += lines * title.leading + AlertMetrics.aboveMessage
    addText(
      "surprise/line", state.line(of: item, isMixed: true).joined(separator: Caption.separator),
      frame: Rect(x: x, y: y, width: inner, height: line.leading), style: .body,
      color: .sheetSecondaryText, alignment: .center)
    y += line.leading + AlertMetrics.aboveButtons
    let choices: [(id: NodeID, action: PanelAction, label: WordKey)] = [
      ("surprise/open", .surprise(.open), .open),
      ("surprise/another", .surprise(.another), .surpriseAnother),
      ("surprise/close", .close, .close),
    ]
    for (index, choice) in choices.enumerated() {
      let label = self.words[choice.label]
      let button = Rect(x: x, y: y, width: inner, height: metrics.buttonHeight)
      addControl(
        choice.id, .panel(choice.action), role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button), frame: button,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: index, frame: button))
      y += metrics.buttonHeight + AlertMetrics.gap
    }
    addSection(
      .alert, label: self.words[.surprise], frame: frame, entry: .item("surprise/open"),
      isModal: true)
  }
}
