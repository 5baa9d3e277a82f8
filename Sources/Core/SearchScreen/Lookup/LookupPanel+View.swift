internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension LookupPanel {
  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

/// The lengths of the look-up question, in canvas points.
private enum LookupMetrics {
  static let width = 1080
  static let picture = Size(width: 220, height: 330)
  static let betweenCaptions = 24
  static let mostTitleLines = 2
}

extension SceneBuilder {
  /// Adds the question, the covers of the candidates side by side, and the other answers.
  fileprivate mutating func add(_ panel: LookupPanel) {
    let question = panel.question
    let padding = AlertMetrics.padding
    let inner = min(LookupMetrics.width, metrics.width - 2 * padding.width)
    let heading = metrics.style(.headline).leading
    let line = metrics.style(.caption1).leading
    let caption = LookupMetrics.mostTitleLines * line + metrics.style(.caption2).leading
    let around =
      2 * padding.height + heading + AlertMetrics.aboveMessage + line + 2
      * AlertMetrics.aboveButtons
      + SheetMetrics.aboveCaption + caption + metrics.buttonHeight
    let height = min(
      LookupMetrics.picture.height, metrics.canvas.height - around - 2 * Metrics.side)
    let picture = Size(
      width: LookupMetrics.picture.width * height / LookupMetrics.picture.height, height: height)
    let frame = metrics.canvas.centred(
      Size(width: inner + 2 * padding.width, height: around + height))
    let name = words[.lookupWhich, ["name": question.title]]
    addPanel("lookup/panel", label: name, frame: frame)
    let x = frame.x + padding.width
    var y = frame.y + padding.height
    addText(
      "lookup/title", name, frame: Rect(x: x, y: y, width: inner, height: heading),
      style: .headline, color: .primaryText, alignment: .center)
    y += heading + AlertMetrics.aboveMessage
    addText(
      "lookup/file", question.file, frame: Rect(x: x, y: y, width: inner, height: line),
      style: .caption1.regular, color: .sheetSecondaryText, alignment: .center)
    y += line + AlertMetrics.aboveButtons
    let pitch = inner / 3
    let start = frame.midX - pitch * question.candidates.count / 2
    for (index, item) in question.candidates.enumerated() {
      let middle = start + pitch * index + pitch / 2
      add(
        item, index,
        in: Rect(x: middle - picture.width / 2, y: y, width: picture.width, height: height),
        captionWidth: pitch - LookupMetrics.betweenCaptions)
    }
    y += height + SheetMetrics.aboveCaption + caption + AlertMetrics.aboveButtons
    let width = (inner - AlertMetrics.gap) / 2
    let answers: [(name: String, action: LookupPanel.Action, label: WordKey)] = [
      ("none", .choose(nil), .lookupNone), ("later", .skip, .notNow),
    ]
    for (index, answer) in answers.enumerated() {
      let label = words[answer.label]
      let button = Rect(
        x: x + index * (width + AlertMetrics.gap), y: y, width: width,
        height: metrics.buttonHeight)
      addControl(
        NodeID("lookup/" + answer.name), .panel(.lookup(answer.action)), role: .button,
        label: label, face: ControlFace(label: label, radius: Theme.Radius.button), frame: button,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: 1, frame: button))
    }
    addSection(
      .alert, label: name, frame: frame, entry: .item("lookup/candidate/0"), isModal: true)
  }

  /// Adds a candidate, with its year.
  private mutating func add(_ item: Item, _ index: Int, in cell: Rect, captionWidth: Int) {
    let id = NodeID("lookup/candidate/\(index)")
    commands.add(id, .panel(.lookup(.choose(index))))
    let condition = condition(of: id)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: cell,
        scale: grows ? SheetMetrics.relatedGrowth : 1000,
        elevation: isLit ? .focused : .resting, cornerRadius: Theme.Radius.card,
        condition: condition,
        focus: Node.FocusPlace(section: ScreenSection.alert.id, line: 0, frame: cell),
        displayItems: [
          .artwork(Artwork(item), Rect(origin: .zero, size: cell.size), radius: Theme.Radius.card)
        ]))
    let growth = grows ? cell.height * (SheetMetrics.relatedGrowth - 1000) / 2000 : 0
    let most = LookupMetrics.mostTitleLines
    func lines(_ style: TextStyle) -> Int {
      text.lineCount(of: item.title, style: style, width: captionWidth, maxLines: most + 1)
    }
    let usual = metrics.style(.caption1)
    let style = lines(usual) > most ? metrics.style(.caption2) : usual
    let detail = metrics.style(.caption2.regular)
    let title = min(most, lines(style)) * style.leading
    let year = item.year.map(String.init) ?? ""
    let both = [year, item.subtitle].filter { !$0.isEmpty }.joined(separator: Caption.separator)
    nodes.append(
      Node(
        id: "\(id)/caption", role: .caption,
        frame: Rect(
          x: cell.midX - captionWidth / 2, y: cell.maxY + SheetMetrics.aboveCaption + growth,
          width: captionWidth, height: title + detail.leading),
        card: id, condition: isLit ? .focused : [],
        displayItems: [
          .text(
            TextItem(
              item.title, in: Rect(x: 0, y: 0, width: captionWidth, height: title), style: style,
              color: .primaryText, alignment: .center, maxLines: most)),
          .text(
            TextItem(
              text.width(of: both, style: detail) <= captionWidth ? both : year,
              in: Rect(x: 0, y: title, width: captionWidth, height: detail.leading),
              style: detail, color: .sheetSecondaryText, alignment: .center)),
        ]))
  }
}
