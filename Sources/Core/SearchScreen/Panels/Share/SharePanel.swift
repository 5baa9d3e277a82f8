internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The address of a title as a QR code for a phone, with the address below it.
package struct SharePanel: PanelFeature {
  /// The title.
  package var title: String
  /// Its address on the web.
  package var address: String

  package var name: String { "share/" + title }
  package var traits: PanelTraits { .ofAlerts }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension SharePanel: SheetFeature {
  static var label: WordKey { .share }
  static var icon: Icon { .qrCode }

  static func isOffered(for item: Item, in state: ScreenState) -> Bool {
    switch ShareAddress(of: item) {
    case .address: true
    case .missing: false
    // A visitor may take a title along, but a kiosk promises no addresses.
    case .secret, .tooLong: state.settings.kiosk == nil && state.settings.supply == nil
    }
  }

  static func reason(against item: Item) -> ScreenMessage { ShareAddress(of: item).reason }

  static func panel(of item: Item, in state: ScreenState) -> Panel? {
    ShareAddress(of: item).web.map { .share(SharePanel(title: item.title, address: $0)) }
  }
}

extension SceneBuilder {
  fileprivate mutating func add(_ panel: SharePanel) {
    let inner = ShareMetrics.width
    let padding = AlertMetrics.padding
    let titleStyle = metrics.style(.headline)
    let detailStyle = metrics.style(.caption1)
    let code = ShareMetrics.code
    let lines = text.lineCount(
      of: panel.address, style: detailStyle, width: inner, maxLines: ShareMetrics.mostLines)
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
    addPanel("alert/panel", label: panel.title, frame: frame)
    let start = nodes.count
    let x = frame.x + padding.width
    var y = frame.y + padding.height
    addText(
      "alert/title", panel.title,
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
        id: "share/code", role: .image, label: panel.address,
        frame: Rect(x: frame.midX - code / 2, y: y, width: code, height: code),
        displayItems: [.qrCode(panel.address, Rect(x: 0, y: 0, width: code, height: code))]))
    y += code + ShareMetrics.aroundCode
    addText(
      "share/address", panel.address,
      frame: Rect(x: x, y: y, width: inner, height: lines * detailStyle.leading),
      style: .caption1, color: .primaryText, alignment: .center, maxLines: lines)
    y += lines * detailStyle.leading + AlertMetrics.aboveButtons
    let button = Rect(x: x, y: y, width: inner, height: metrics.buttonHeight)
    addAnswer(Choice(title: words[.done]), 0, frame: button, line: 0)
    let content = ScrollContainer(id: "alert/words", offset: Point(x: -frame.x, y: -frame.y))
    containers.append(content)
    for index in start..<nodes.count { nodes[index].container = content.id }
    addSection(
      .alert, label: panel.title, frame: frame, entry: .item(NodeID.choice(0)), isModal: true)
  }
}
