internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// A panel that offers a title: its picture, some lines about it, and buttons.
struct TitleOffer {
  /// A line below the picture; an empty one is left out.
  struct Line {
    var name: String
    var text: String
    var style: TextStyle
    var color: ColorToken
    /// The maximum number of lines it may wrap to.
    var most = 1
  }

  /// A button, the first of which has focus.
  struct Choice {
    var name: String
    var action: PanelAction
    var label: WordKey
  }

  /// The prefix of the identifiers of everything on the panel.
  var name: String
  /// The spoken name of the panel.
  var label: WordKey
  var item: Item
  /// The maximum height of the picture.
  var highestPicture: Int
  var lines: [Line]
  var choices: [Choice]

  /// The identifier of a part.
  func id(_ part: String) -> NodeID { NodeID(name + "/" + part) }
}

extension SceneBuilder {
  /// Adds the picture above the lines and the buttons.
  mutating func add(_ offer: TitleOffer) {
    let padding = AlertMetrics.padding
    let inner = min(AlertMetrics.width, metrics.width - 2 * padding.width)
    let lines = offer.lines.filter { !$0.text.isEmpty }.map { line in
      let style = metrics.style(line.style)
      let count = text.lineCount(of: line.text, style: style, width: inner, maxLines: line.most)
      return (line: line, count: count, height: style.leading * count)
    }
    let words =
      lines.reduce(0) { $0 + $1.height } + max(0, lines.count - 1) * AlertMetrics.aboveMessage
    let buttons =
      offer.choices.count * (metrics.buttonHeight + AlertMetrics.gap) - AlertMetrics.gap
    let around = 2 * padding.height + 2 * AlertMetrics.aboveButtons + words + buttons
    let art = artworkSize(
      of: offer.item,
      highest: min(offer.highestPicture, metrics.canvas.height - around - 2 * Metrics.side))
    let frame = metrics.canvas.centred(
      Size(width: inner + 2 * padding.width, height: around + art.height))
    let label = self.words[offer.label]
    addPanel(offer.id("panel"), label: label, frame: frame)
    let x = frame.x + padding.width
    var y = frame.y + padding.height
    nodes.append(
      Node(
        id: offer.id("artwork"), role: .image,
        frame: Rect(x: frame.midX - art.width / 2, y: y, width: art.width, height: art.height),
        elevation: .resting, cornerRadius: Theme.Radius.field,
        displayItems: [
          .artwork(Artwork(offer.item), Rect(origin: .zero, size: art), radius: Theme.Radius.field)
        ]))
    y += art.height + AlertMetrics.aboveButtons
    for (line, count, height) in lines {
      addText(
        offer.id(line.name), line.text, frame: Rect(x: x, y: y, width: inner, height: height),
        style: line.style, color: line.color, alignment: .center, maxLines: count)
      y += height + AlertMetrics.aboveMessage
    }
    y += AlertMetrics.aboveButtons - AlertMetrics.aboveMessage
    for (index, choice) in offer.choices.enumerated() {
      let label = self.words[choice.label]
      let button = Rect(x: x, y: y, width: inner, height: metrics.buttonHeight)
      addControl(
        offer.id(choice.name), .panel(choice.action), role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button), frame: button,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: index, frame: button))
      y += metrics.buttonHeight + AlertMetrics.gap
    }
    addSection(
      .alert, label: label, frame: frame,
      entry: offer.choices.first.map { .item(offer.id($0.name)) } ?? .nearest, isModal: true)
  }
}
