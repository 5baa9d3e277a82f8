internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds text across the screen.
  /// - Returns: Its height.
  mutating func addWords(_ words: String, of shelf: ResultShelf, y: Int) -> Int {
    guard !words.isEmpty else { return 0 }
    let style = metrics.style(.body.regular)
    let lines = text.lineCount(
      of: words, style: style, width: metrics.width, maxLines: ViewMetrics.mostLines)
    let frame = Rect(
      x: Metrics.side, y: y, width: metrics.width, height: lines * style.leading)
    addText(
      NodeID("words/" + shelf.name), words, frame: onCanvas(frame), style: .body.regular,
      color: .primaryText, maxLines: lines, clip: resultsClip)
    return frame.height
  }

  /// Adds a picture, as large as it fits.
  /// - Returns: Its height.
  mutating func addPicture(_ file: ImageFile, label: String, of shelf: ResultShelf, y: Int) -> Int {
    let size = file.fitted(
      into: Size(
        width: min(metrics.width, max(file.size.width, metrics.width / 2)),
        height: ViewMetrics.picture))
    let frame = onCanvas(Rect(origin: Point(x: Metrics.side, y: y), size: size))
    nodes.append(
      Node(
        id: NodeID("picture/" + shelf.name), role: .image, label: label, frame: frame,
        clip: resultsClip,
        displayItems: isVisible(frame)
          ? [.image(file, Rect(origin: .zero, size: frame.size))] : []))
    return size.height
  }

  // MARK: Nodes

  /// Adds the nodes of a group, centred on the screen and as large as they fit.
  /// - Returns: The height of the group.
  mutating func addNodes(of group: NodeGroup, shelf: ResultShelf, y: Int) -> Int {
    let scale = min(1000, metrics.width * 1000 / group.size.width)
    let size = Size(
      width: group.size.width * scale / 1000, height: group.size.height * scale / 1000)
    let origin = Point(x: Metrics.side + (metrics.width - size.width) / 2, y: y)
    // A picture is not mirrored with the screen, so everything on it is mirrored twice.
    let keepsSides = theme.isRightToLeft && !group.isMirrored
    for part in group.parts {
      let part = part.scaled(by: scale)
      add(
        keepsSides ? part.mirrored(in: size.width) : part, of: shelf, at: origin)
    }
    for guide in group.guides {
      let frame = guide.frame.scaled(by: scale)
      var directions = guide.directions
      if keepsSides { (directions.left, directions.right) = (directions.right, directions.left) }
      addFocusGuide(
        in: ScreenSection.shelf(shelf.name).id,
        frame: (keepsSides ? frame.mirrored(in: size.width) : frame)
          .offset(dx: origin.x, dy: origin.y),
        directions, to: guide.targets.map { .card(shelf: shelf.name, item: ItemID($0)) })
    }
    return size.height
  }

  private mutating func add(_ part: NodeGroup.Part, of shelf: ResultShelf, at origin: Point) {
    let content = part.frame.offset(dx: origin.x, dy: origin.y)
    let frame = onCanvas(content)
    guard let result = part.result else {
      nodes.append(
        Node(
          id: NodeID("part/" + shelf.name + "/" + part.id), role: .image, label: part.label,
          frame: frame, clip: resultsClip, elevation: part.isRaised ? .resting : .none,
          cornerRadius: part.cornerRadius,
          displayItems: isVisible(frame) ? part.displayItems : []))
      return
    }
    let item = ItemID(result.id)
    let id = NodeID.card(shelf: shelf.name, item: item)
    commands.add(id, .card(shelf: shelf.name, item: item), hold: .title(item))
    let condition = condition(of: id)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let grows =
      condition.contains(.focused) && !condition.contains(.pressed) && !theme.reducedMotion
    nodes.append(
      Node(
        id: id, role: .card, label: part.label.isEmpty ? result.title : part.label,
        frame: frame, clip: resultsClip, scale: grows ? part.growth : 1000,
        opacity: state.visit.screen.isStale ? Theme.staleOpacity : 1000,
        elevation: isLit && part.cornerRadius > 0 ? .focused : part.isRaised ? .resting : .none,
        cornerRadius: part.cornerRadius, condition: condition,
        focus: Node.FocusPlace(
          section: ScreenSection.shelf(shelf.name).id, line: part.line, frame: content),
        displayItems: isVisible(frame)
          ? isLit ? part.litItems : part.displayItems : []))
    if isLit, part.showsTitle {
      addTitle(result.title, of: id, above: frame, growth: grows ? part.growth : 1000)
    }
  }

  /// Adds the title of a part above it, kept within the screen.
  private mutating func addTitle(_ title: String, of id: NodeID, above frame: Rect, growth: Int) {
    let style = metrics.style(.caption1)
    let width = min(
      metrics.width, text.width(of: title, style: style) + ViewMetrics.titlePadding)
    let height = style.leading + ViewMetrics.aroundTitle
    let top =
      frame.y - frame.height * (growth - 1000) / 2000 - ViewMetrics.aboveTitle - height
    let x = min(
      max(Metrics.side, frame.midX - width / 2), metrics.canvas.width - Metrics.side - width)
    let label = Rect(x: x, y: top, width: width, height: height)
    let bounds = Rect(origin: .zero, size: label.size)
    nodes.append(
      Node(
        id: NodeID(id.rawValue + "/title"), role: .caption, frame: label, card: id,
        elevation: .focused, cornerRadius: height / 2, condition: .focused,
        displayItems: [
          .fill(bounds, radius: height / 2, .focusedFill),
          .text(
            TextItem(
              title,
              in: Rect(
                x: 0, y: ViewMetrics.aroundTitle / 2, width: width, height: style.leading),
              style: style, color: .focusedText, alignment: .center)),
        ]))
  }
}

extension NodeGroup {
  /// The entry rule of a shelf's section.
  func focusEntry(on shelf: String) -> FocusSection.Entry {
    switch entry {
    case .nearest: .nearest
    case .lastFocused: .lastFocused
    case .first: .first
    case .result(let id): .item(NodeID.card(shelf: shelf, item: ItemID(id)))
    }
  }

  /// The exit rules of a shelf's section.
  func focusExits(on shelf: String) -> DirectionTable<FocusSection.Exit> {
    func exit(_ exit: Exit) -> FocusSection.Exit {
      switch exit {
      case .escape: .escape
      case .stop: .stop
      case .wrap: .wrap
      case .result(let id): .redirect(NodeID.card(shelf: shelf, item: ItemID(id)))
      case .block(let id): .redirect(ScreenSection.shelf(id).id)
      }
    }
    return DirectionTable(
      up: exit(exits.up), down: exit(exits.down), left: exit(exits.left), right: exit(exits.right))
  }
}
