internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The scale of a focused card, in thousandths.
  private func focusedScale(_ shape: ArtworkShape) -> Int {
    if theme.reducedMotion { return 1000 }
    return shape == .still ? Metrics.stillGrowth : Metrics.cardGrowth
  }

  /// Adds the card of a result: its focusable picture, which grows with focus, and its caption, which moves
  /// out of the way.
  mutating func addCard(
    _ index: Int, of items: [Item], shelf: ResultShelf, shape: ArtworkShape, frame content: Rect,
    place: Node.FocusPlace, clip: Rect?, hasCaption: Bool = true, growth: Int? = nil
  ) {
    let item = items[index]
    let id = NodeID.card(shelf: shelf.name, item: item.id)
    commands.add(id, .card(shelf: shelf.name, item: item.id), hold: .title(item.id))
    let frame = onCanvas(content)
    let isBeside = hasCaption && metrics.setsCaptionsBeside
    let cell = Rect(
      x: frame.x, y: frame.y, width: isBeside ? metrics.wideCellWidth : frame.width,
      height: frame.height + metrics.captionHeight)
    let isShown = isVisible(cell)
    let condition = condition(of: id)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed)
    let scale = grows ? growth ?? focusedScale(shape) : 1000
    let button = partItems(on: CardPlace(id: id, frame: frame, clip: clip))
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame, clip: clip, scale: scale,
        opacity: state.visit.screen.isStale || state.absence(of: item) != nil
          ? Theme.staleOpacity : 1000,
        elevation: isLit ? .focused : .resting,
        cornerRadius: Metrics.artworkRadius, condition: condition, focus: place,
        displayItems: isShown
          ? [
            .artwork(
              Artwork(item), Rect(origin: .zero, size: frame.size),
              radius: Metrics.artworkRadius)
          ] + (button.isEmpty ? badges(state.badges(of: item), of: item, on: frame.size) : button)
            + (state.removes(fromShelf: shelf.name) ? removalBadge : []) : []))
    guard isShown else { return addUpcoming(item, frame: frame) }
    guard hasCaption else { return }
    let reach = Metrics.captionReach
    let neighbours = items[max(0, index - reach)..<min(items.count, index + reach + 1)]
    guard !isBeside else {
      return addWideCaption(
        of: item, among: neighbours, isMixed: shelf.shape == nil, id: id, beside: frame,
        growth: frame.width * (scale - 1000) / 2000, isLit: isLit, clip: clip)
    }
    addCaption(
      of: item, beside: neighbours, isMixed: shelf.shape == nil, id: id, below: frame,
      growth: frame.height * (scale - 1000) / 2000, isLit: isLit,
      clip: clip)
  }

  /// Adds the artwork of a card that a step or two would bring onto the screen.
  private mutating func addUpcoming(_ item: Item, frame: Rect) {
    let near = metrics.canvas.frame.inset(
      by: Insets(
        top: 0, left: -Metrics.upcomingReach, bottom: -Metrics.upcomingReach,
        right: -Metrics.upcomingReach))
    guard upcomingArtwork.count < Metrics.mostUpcoming, near.intersects(frame) else { return }
    upcomingArtwork.append(
      UpcomingArtwork(Artwork(item), size: frame.size, radius: Metrics.artworkRadius))
  }

  /// Adds the Show All card that ends a shelf: an arrow above its label; it grows like the others.
  mutating func addShowAll(
    _ category: CategoryID, of shelf: ResultShelf, shape: ArtworkShape, frame content: Rect,
    place: Node.FocusPlace, clip: Rect?
  ) {
    let id = NodeID.showAll(category)
    commands.add(id, .showAll(category))
    let frame = onCanvas(content)
    let condition = condition(of: id)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let color: ColorToken = isLit ? .focusedText : .primaryText
    let style = metrics.style(.body)
    let icon = Metrics.showAllIcon
    let top = (frame.height - icon - Metrics.belowIcon - style.leading) / 2
    let displayItems: [DisplayItem] = [
      .fill(
        Rect(origin: .zero, size: frame.size), radius: Metrics.artworkRadius,
        isLit ? .focusedFill : .controlFill),
      .icon(
        .arrowRight, Rect(x: (frame.width - icon) / 2, y: top, width: icon, height: icon), color),
      .text(
        TextItem(
          words[.showAll],
          in: Rect(
            x: Metrics.cardInset, y: top + icon + Metrics.belowIcon,
            width: frame.width - 2 * Metrics.cardInset, height: style.leading),
          style: style, color: color, alignment: .center)),
    ]
    let grows = condition.contains(.focused) && !condition.contains(.pressed)
    nodes.append(
      Node(
        id: id, role: .button, label: words[.showAllOf, ["name": shelf.title]], frame: frame,
        clip: clip, scale: grows ? focusedScale(shape) : 1000,
        elevation: condition.contains(.focused) ? .focused : .none,
        cornerRadius: Metrics.artworkRadius, condition: condition, focus: place,
        displayItems: isVisible(frame) ? displayItems : []))
  }

  /// The lowest bottom of a caption line: at the hints while rows are at rest above them, else at the bottom
  /// of the screen. A line that would be cut there is omitted until there is room.
  private var lowestCaption: Int {
    metrics.canvas.isTall || isAtRest ? metrics.statusLine.y : metrics.canvas.height
  }

  /// Adds the caption beside a picture: the complete title, and the line about it.
  private mutating func addWideCaption(
    of item: Item, among neighbours: ArraySlice<Item>, isMixed: Bool, id: NodeID,
    beside picture: Rect, growth: Int, isLit: Bool, clip: Rect?
  ) {
    if let clip, picture.midY < clip.minY { return }
    let (titleStyle, lineStyle) = (metrics.style(.caption1), metrics.style(.caption2.regular))
    let width = metrics.wideCellWidth - picture.width - Metrics.besidePicture
    let most = max(1, (picture.height - 2 * lineStyle.leading) / titleStyle.leading)
    func count(_ line: String, _ style: TextStyle, _ most: Int) -> Int {
      text.lineCount(of: line, style: style, width: width, maxLines: most + 1)
    }
    let caption = Caption(
      of: item, beside: neighbours, line: state.line(of: item, isMixed: isMixed),
      kind: (state.itemName(of: item.category), isMixed), mostLines: most
    ) { line, place in
      switch place {
      case .title, .wholeCaption: count(line, titleStyle, most) <= most
      case .series, .detail: count(line, lineStyle, 2) <= 2
      }
    }
    let titleLines = min(most, count(caption.title, titleStyle, most))
    // If it does not fit on one line, each part has its own line.
    let about =
      count(caption.detail, lineStyle, 1) <= 1
      ? caption.detail : caption.detail.replacing(Caption.separator, with: "\n")
    let room = (picture.height - titleLines * titleStyle.leading) / lineStyle.leading
    let lines = about.isEmpty ? 0 : min(max(0, room), count(about, lineStyle, 3))
    let height = titleLines * titleStyle.leading + lines * lineStyle.leading
    let frame = Rect(
      x: picture.maxX + Metrics.besidePicture + growth, y: picture.midY - height / 2,
      width: width, height: height)
    guard frame.maxY <= lowestCaption else { return }
    let emphasis = state.showsLanding ? [] : highlighter.ranges(in: caption.title)
    let title = TextItem(
      caption.title, in: Rect(x: 0, y: 0, width: width, height: titleLines * titleStyle.leading),
      style: titleStyle, color: isLit || emphasis.isEmpty ? .primaryText : .secondaryText,
      maxLines: titleLines, emphasis: emphasis)
    let detail = TextItem(
      about,
      in: Rect(
        x: 0, y: titleLines * titleStyle.leading, width: width, height: lines * lineStyle.leading),
      style: lineStyle, color: .secondaryText, maxLines: lines,
      emphasis: caption.hasSeries && !state.showsLanding
        ? highlighter.ranges(in: about) : [])
    nodes.append(
      Node(
        id: "\(id)/caption", role: .caption,
        frame: frame, card: id, clip: clip,
        opacity: state.visit.screen.isStale ? Theme.staleTextOpacity : 1000,
        condition: isLit ? .focused : [],
        displayItems: [.text(title)] + (lines == 0 ? [] : [.text(detail)])))
  }

  private mutating func addCaption(
    of item: Item, beside neighbours: ArraySlice<Item>, isMixed: Bool, id: NodeID,
    below frame: Rect, growth: Int, isLit: Bool, clip: Rect?
  ) {
    let titleStyle = metrics.style(.caption1)
    let subtitleStyle = metrics.style(.caption2.regular)
    let wholeStyle = metrics.hasLargeText ? titleStyle : metrics.style(.caption2)
    var wide = Rect(
      x: frame.x - Metrics.captionOverhang, y: frame.maxY + Metrics.aboveCaption + growth,
      width: frame.width + 2 * Metrics.captionOverhang,
      height: metrics.captionHeight - Metrics.aboveCaption)
    // Beside a card that is alone, a long caption has the whole row.
    func isLong(_ line: String, _ style: TextStyle) -> Bool {
      text.width(of: line, style: style) > wide.width
    }
    let hasRow =
      neighbours.count == 1
      && (isLong(item.title, titleStyle)
        || isLong(
          state.line(of: item, isMixed: isMixed).joined(separator: Caption.separator),
          subtitleStyle))
    let alignment: TextItem.Alignment = hasRow ? .left : .center
    if hasRow { (wide.x, wide.width) = (frame.x, metrics.canvas.right - frame.x) }
    // Words whose card has scrolled away, above the clip, would have no card to belong to.
    if let clip, frame.maxY < clip.minY + Metrics.fadeBelowBar { return }
    let lowest = lowestCaption
    guard wide.y + titleStyle.leading <= lowest else { return }
    let room = wide.maxY <= lowest
    // Large text leaves room for a title of two lines, or for one line and the line below it.
    let hasTwin = isMixed && Caption.hasTwin(item, beside: neighbours)
    let most = room && !hasTwin ? metrics.captionTitleLines : 1
    func lineCount(of line: String) -> Int {
      text.lineCount(of: line, style: titleStyle, width: wide.width, maxLines: most + 1)
    }
    let caption = Caption(
      of: item, beside: neighbours, line: state.line(of: item, isMixed: isMixed),
      kind: (state.itemName(of: item.category), isMixed), mostLines: most,
      isShort: isMixed && metrics.hasLargeText
        && neighbours.contains { neighbour in
          let line = state.line(of: neighbour, isMixed: true).joined(separator: Caption.separator)
          return text.width(of: line, style: subtitleStyle) > wide.width
        }
    ) { line, place in
      switch place {
      case .title:
        most > 1
          ? lineCount(of: line) <= most : text.width(of: line, style: titleStyle) <= wide.width
      case .series:
        // The matched words are bold.
        text.width(of: line, style: subtitleStyle.bold) <= wide.width
      case .detail: text.width(of: line, style: subtitleStyle) <= wide.width
      case .wholeCaption:
        room
          && text.lineCount(of: line, style: wholeStyle, width: wide.width, maxLines: 3) <= 2
      }
    }
    let lines =
      room
      ? max(caption.titleLines, most > 1 ? min(most, lineCount(of: caption.title)) : 1) : 1
    // Both lines of a two-line title have the same total height as a title and the line below it.
    let shownStyle = caption.titleLines > 1 ? wholeStyle : titleStyle
    let emphasis = state.showsLanding ? [] : highlighter.ranges(in: caption.title)
    let title = TextItem(
      caption.title, in: Rect(x: 0, y: 0, width: wide.width, height: lines * shownStyle.leading),
      style: shownStyle, color: isLit || emphasis.isEmpty ? .primaryText : .secondaryText,
      alignment: alignment, maxLines: lines, emphasis: emphasis,
      scrollsWhenLong: isLit && lines == 1)
    var displayItems: [DisplayItem] = [.text(title)]
    let detail = caption.detail
    if !detail.isEmpty, room, lines == 1 {
      let line = Rect(
        x: 0, y: titleStyle.leading, width: wide.width, height: subtitleStyle.leading)
      displayItems.append(
        .text(
          TextItem(
            detail, in: line, style: subtitleStyle, color: .secondaryText, alignment: alignment,
            emphasis: caption.hasSeries && !state.showsLanding
              ? highlighter.ranges(in: detail) : [])))
    }
    nodes.append(
      Node(
        id: "\(id)/caption", role: .caption, frame: wide, card: id, clip: clip,
        opacity: state.visit.screen.isStale ? Theme.staleTextOpacity : 1000,
        condition: isLit ? .focused : [],
        displayItems: displayItems))
  }

  /// Dims the other pictures in the section of the focused one.
  mutating func dimSiblings() {
    guard !theme.highContrast, let focused = state.visit.screen.focus.focused,
      let lit = nodes.last(where: { $0.id == focused }), isOfShelf(lit),
      let section = lit.focus?.section
    else { return }
    for index in nodes.indices
    where nodes[index].focus?.section == section && nodes[index].id != focused
      && isOfShelf(nodes[index])
    {
      nodes[index].opacity = min(nodes[index].opacity, Theme.siblingOpacity)
    }
  }

  /// Whether a node is a card, or the Show All at the end of a shelf.
  private func isOfShelf(_ node: Node) -> Bool {
    if case .showAll? = commands[node.id] { true } else { node.role == .card }
  }

  /// The artwork that tints the background: the focused card's, or the sheet's.
  var backdrop: Artwork? {
    for open in state.visit.screen.panels.reversed() {
      if case .sheet(let sheet) = open.panel { return Artwork(sheet.item) }
    }
    switch commands[state.visit.screen.focus.focused] {
    case .card(_, let id), .openBestHit(let id): return shelves.item(id).map { Artwork($0) }
    default: return state.staged.flatMap(shelves.item).map { Artwork($0) }
    }
  }

  /// The top of the light: the stage's, whose title lights its own part of the screen.
  var backdropTop: Int {
    guard state.visit.screen.panels.isEmpty, let staged = state.staged,
      backdrop?.id == staged.rawValue, let stage = nodes.last(where: { $0.id == .stage })
    else { return 0 }
    return max(0, stage.frame.minY)
  }
}

extension Artwork {
  /// The picture of an item.
  init(_ item: Item) {
    self.init(
      id: item.id.rawValue, category: item.category.rawValue, title: item.title,
      subtitle: item.subtitle, path: item.image)
  }
}
