internal import CatalogModel
internal import Geometry
internal import SceneGraph

extension SurprisePanel {
  func add(to builder: inout SceneBuilder) {
    let line = builder.state.line(of: item, isMixed: true).joined(separator: Caption.separator)
    builder.add(
      TitleOffer(
        name: "surprise", label: .surprise, item: item,
        highestPicture: SheetMetrics.square.height,
        lines: [
          .init(name: "title", text: item.title, style: .headline, color: .primaryText, most: 2),
          .init(name: "line", text: line, style: .body, color: .sheetSecondaryText),
        ],
        choices: [
          .init(name: "open", action: .surprise(.open), label: .open),
          .init(name: "another", action: .surprise(.another), label: .surpriseAnother),
          .init(name: "close", action: .close, label: .close),
        ]))
  }
}
