internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds titles side by side, each with a small picture beside its text, so that a second shelf fits below.
  /// - Returns: The height of the row.
  mutating func addCompactRow(
    of items: [Item], shelf: ResultShelf, y: Int, scrollX: Int
  ) -> Int {
    let section = ScreenSection.shelf(shelf.name).id
    let words = metrics.style(.caption1).leading + metrics.style(.caption2).leading
    let height = max(CompactCardMetrics.height, words + CompactCardMetrics.aroundWords)
    let width = CompactCardMetrics.width * height / CompactCardMetrics.height
    for (index, item) in items.enumerated() {
      let frame = Rect(
        x: Metrics.side - scrollX + index * (width + CompactCardMetrics.gap), y: y, width: width,
        height: height)
      addCompactCard(
        item, of: shelf, frame: frame,
        place: Node.FocusPlace(section: section, line: 0, frame: frame))
    }
    return height
  }

  private mutating func addCompactCard(
    _ item: Item, of shelf: ResultShelf, frame content: Rect, place: Node.FocusPlace
  ) {
    let id = NodeID.card(shelf: shelf.name, item: item.id)
    commands.add(id, .card(shelf: shelf.name, item: item.id), hold: .title(item.id))
    let frame = onCanvas(content)
    let condition = condition(of: id)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let grows = condition.contains(.focused) && !condition.contains(.pressed)
    let picture = picture(height: frame.height)
    let button = partItems(
      on: CardPlace(id: id, frame: frame, picture: picture, clip: resultsClip))
    let badge =
      button.isEmpty ? badges(state.watchedBadges(of: item), of: item, on: picture.size) : button
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame, clip: resultsClip,
        scale: grows && !theme.reducedMotion ? CompactCardMetrics.growth : 1000,
        opacity: state.absence(of: item) != nil ? Theme.staleOpacity : 1000,
        elevation: isLit ? .focused : .resting, cornerRadius: CompactCardMetrics.radius,
        condition: condition, focus: place,
        displayItems: isVisible(frame)
          ? displayItems(ofCompact: item, size: frame.size, isLit: isLit)
            + progress(of: item.id, on: shelf, size: frame.size, isLit: isLit) + badge : []))
  }

  /// The picture: a square at the edge of the card.
  private func picture(height: Int) -> Rect {
    Rect(origin: .zero, size: Size(width: height, height: height))
  }

  /// The progress bar below the text of a title that was started.
  private func progress(
    of id: ItemID, on shelf: ResultShelf, size: Size, isLit: Bool
  ) -> [DisplayItem] {
    guard shelf.name == ResultShelf.unfinishedName,
      let unfinished = state.landing.unfinished.first(where: { $0.item.id == id }),
      let thousandths = unfinished.thousandths
    else { return [] }
    let inset = CompactCardMetrics.besidePicture
    let x = picture(height: size.height).maxX + inset
    let thickness = CompactCardMetrics.progressHeight
    let bar = Rect(
      x: x, y: size.height - CompactCardMetrics.belowProgress - thickness,
      width: size.width - x - inset, height: thickness)
    let done = min(max(thousandths, 0), 1000)
    return [
      .fill(bar, radius: thickness / 2, isLit ? .focusedSecondaryText : .controlFill),
      .fill(
        Rect(
          x: bar.x, y: bar.y, width: max(thickness, bar.width * done / 1000), height: thickness),
        radius: thickness / 2, isLit ? .focusedText : .primaryText),
    ]
  }

  private func displayItems(ofCompact item: Item, size: Size, isLit: Bool) -> [DisplayItem] {
    let bounds = Rect(origin: .zero, size: size)
    let picture = picture(height: size.height)
    let (title, line) = (metrics.style(CompactCardMetrics.title), metrics.style(.caption2.regular))
    let x = picture.maxX + CompactCardMetrics.besidePicture
    let width = size.width - x - CompactCardMetrics.besidePicture
    let top = CompactCardMetrics.aboveTitle
    return [
      isLit
        ? .fill(bounds, radius: CompactCardMetrics.radius, .focusedFill)
        : .bezel(bounds, radius: CompactCardMetrics.radius, .panel),
      .artwork(Artwork(item), picture, radius: CompactCardMetrics.radius),
      .text(
        TextItem(
          shownTitle(of: item), in: Rect(x: x, y: top, width: width, height: title.leading),
          style: title,
          color: isLit ? .focusedText : .primaryText, scrollsWhenLong: isLit)),
      .text(
        TextItem(
          detail(of: item, width: width),
          in: Rect(x: x, y: top + title.leading, width: width, height: line.leading),
          style: line, color: isLit ? .focusedSecondaryText : .secondaryText)),
    ]
  }

  /// The line of a title that was started: that its folder or disk is missing, or the time left, if known, and
  /// for an episode its number or name, as far as it fits. Any other title has its usual line.
  private func detail(of item: Item, width: Int) -> String {
    if let absence = state.absence(of: item) { return absence }
    let progress = state.landing.unfinished.first { $0.item.id == item.id }?.progress
    let left = state.timeLeft(of: item, progress)
    if let place = item.episodePlace, !place.show.isEmpty {
      let time = state.length(seconds: progress?.secondsLeft(of: item) ?? 0)
      let lines = [[item.title, left], [left], [time]].map { parts in
        ([place.numbers] + parts).filter { !$0.isEmpty }.joined(separator: Caption.separator)
      }
      let style = metrics.style(.caption2.regular)
      return lines.first { text.width(of: $0, style: style) <= width } ?? lines[2]
    }
    guard left.isEmpty else { return left }
    return state.line(of: item, isMixed: state.onlyCategory == nil)
      .joined(separator: Caption.separator)
  }

  /// The title of a card: for an episode, the show's, as the line below names the episode.
  private func shownTitle(of item: Item) -> String {
    item.episodePlace.flatMap { $0.show.isEmpty ? nil : $0.show } ?? item.title
  }
}
