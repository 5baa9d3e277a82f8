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
    let isPortrait = metrics.canvas.isPortrait
    let mostLines = isPortrait ? AttractMetrics.mostPortraitLines : AttractMetrics.mostLines
    let titleLines = text.lineCount(
      of: attractTitle, style: titleStyle, width: metrics.width, maxLines: mostLines)
    let titleHeight = titleLines * titleStyle.leading
    let messageStyle = metrics.style(.headline, height: AttractMetrics.highestMessage)
    let messageLines = text.lineCount(
      of: attractMessage, style: messageStyle, width: metrics.width,
      maxLines: isPortrait ? AttractMetrics.mostLines : 1)
    let messageHeight =
      attractMessage.isEmpty
      ? 0 : AttractMetrics.aboveMessage + messageLines * messageStyle.leading
    let wordsHeight = titleHeight + messageHeight
    let wall = coverWall(
      room: metrics.canvas.bottom - Metrics.top - wordsHeight - AttractMetrics.aboveCovers
        - AttractMetrics.aboveButton - button)
    let covers = wall.items.isEmpty ? 0 : AttractMetrics.aboveCovers + wall.height
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
      style: .headline, color: .secondaryText, maxLines: messageLines)
    addCovers(wall, bottom: top + wordsHeight + covers)
    addKioskButton(
      .attract, words[.start],
      frame: Rect(
        x: Metrics.side, y: top + height - button, width: AttractMetrics.button.width,
        height: button))
  }

  /// The rows of covers.
  private struct CoverWall {
    var items: ArraySlice<Item>
    var columns: Int
    var cover: Size

    var rows: Int { (items.count + columns - 1) / max(1, columns) }
    var height: Int { rows * (cover.height + Metrics.cardGap) - Metrics.cardGap }
  }

  /// Returns popular titles in as many rows as there is room for, only posters if there are enough of
  /// them for even rows; covers are lower where the text needs the height.
  private func coverWall(room: Int) -> CoverWall {
    let gap = Metrics.cardGap
    let pitch = AttractMetrics.coverPitch
    let columns = max(1, (metrics.width + gap + pitch / 2) / pitch)
    let width = (metrics.width + gap) / columns - gap
    let usual = width * 3 / 2
    let rows = max(1, (room + gap + usual / 4) / (usual + gap))
    let popular = state.landing.popularItems
    let posters = popular.filter { state.shape(of: $0.category) == .poster }
    let all = posters.count >= columns ? posters : popular
    let shown = min(rows, max(1, all.count / columns))
    let height = min(AttractMetrics.highestCover, usual, (room + gap) / shown - gap)
    return CoverWall(
      items: all.prefix(columns * shown), columns: columns,
      cover: Size(width: height * 2 / 3, height: height))
  }

  private mutating func addCovers(_ wall: CoverWall, bottom: Int) {
    let pitch = Size(
      width: wall.cover.width + Metrics.cardGap, height: wall.cover.height + Metrics.cardGap)
    let top = bottom - wall.height
    for (index, item) in wall.items.enumerated() {
      let shape = metrics.artwork(state.shape(of: item.category), isMixed: false)
      let size = wall.cover
      let height = min(size.height, size.width * shape.height / max(1, shape.width))
      let (row, column) = (index / wall.columns, index % wall.columns)
      let frame = Rect(
        x: Metrics.side + column * pitch.width,
        y: top + row * pitch.height + size.height - height, width: size.width, height: height)
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
