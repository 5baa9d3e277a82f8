internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the attract screen of an idle kiosk: its purpose, a row of large covers across the
  /// screen, one button.
  mutating func addAttract() {
    guard let kiosk = state.settings.kiosk else { return }
    let attractTitle = kiosk.attractTitle ?? words[.attractTitle]
    let attractMessage = kiosk.attractMessage ?? words[.attractMessage]
    let button = AttractMetrics.button.height
    let titleStyle = metrics.style(
      .title1.bold, height: min(metrics.style(.title1).leading, AttractMetrics.highestTitle))
    let titleLines = text.lineCount(
      of: attractTitle, style: titleStyle, width: metrics.width, maxLines: 2)
    let titleHeight = titleLines * titleStyle.leading
    let messageHeight =
      attractMessage.isEmpty
      ? 0
      : AttractMetrics.aboveMessage
        + min(metrics.style(.headline).leading, AttractMetrics.highestMessage)
    let wordsHeight = titleHeight + messageHeight
    let items = invitingItems
    let cover = coverSize(
      room: AttractMetrics.height - wordsHeight - AttractMetrics.aboveCovers
        - AttractMetrics.aboveButton - button)
    let covers = items.isEmpty ? 0 : AttractMetrics.aboveCovers + cover.height
    let height = wordsHeight + covers + AttractMetrics.aboveButton + button
    // Slightly above the middle, like a picture on a wall.
    let top = max(
      Metrics.top, (metrics.canvas.height - height) / 2 - AttractMetrics.raise)
    let title = Rect(x: Metrics.side, y: top, width: metrics.width, height: titleHeight)
    nodes.append(
      Node(
        id: "attract/title", role: .text, label: attractTitle, frame: title,
        displayItems: [
          .text(
            TextItem(
              attractTitle, in: Rect(origin: .zero, size: title.size), style: titleStyle,
              color: .primaryText, maxLines: titleLines))
        ]))
    addText(
      "attract/message", attractMessage,
      frame: Rect(
        x: Metrics.side, y: title.maxY + AttractMetrics.aboveMessage, width: metrics.width,
        height: max(0, messageHeight - AttractMetrics.aboveMessage)),
      style: .headline, color: .secondaryText)
    addCovers(of: items, size: cover, bottom: top + wordsHeight + covers)
    addKioskButton(
      .attract, words[.start],
      frame: Rect(
        x: Metrics.side, y: top + height - button, width: AttractMetrics.button.width,
        height: button))
  }

  /// The covers: popular titles, only posters if there are enough of them for an even row.
  private var invitingItems: ArraySlice<Item> {
    let popular = state.landing.popularItems
    let posters = popular.filter { state.shape(of: $0.category) == .poster }
    return (posters.count >= 5 ? posters : popular).prefix(5)
  }

  /// The size of a cover: five columns of posters, or lower ones where the text needs the height.
  ///
  /// Source: the width for 5 columns of the grid.
  private func coverSize(room: Int) -> Size {
    let height = min(AttractMetrics.highestCover, room)
    return Size(width: height * 2 / 3, height: height)
  }

  private mutating func addCovers(of items: ArraySlice<Item>, size: Size, bottom: Int) {
    for (index, item) in items.enumerated() {
      let shape = metrics.artwork(state.shape(of: item.category), isMixed: false)
      let height = min(size.height, size.width * shape.height / max(1, shape.width))
      let frame = Rect(
        x: Metrics.side + index * (size.width + Metrics.cardGap), y: bottom - height,
        width: size.width, height: height)
      nodes.append(
        Node(
          id: NodeID("attract/" + item.id.rawValue), role: .image, label: item.title,
          frame: frame, elevation: .resting, cornerRadius: Metrics.artworkRadius,
          displayItems: [
            .artwork(
              Artwork(item), Rect(origin: .zero, size: frame.size), radius: Metrics.artworkRadius)
          ]))
    }
  }
}
