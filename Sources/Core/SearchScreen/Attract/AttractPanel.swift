internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The attract screen of an idle kiosk, in place of everything else: its purpose, the collection, one button.
/// Its arrangement, language and covers rotate.
package struct AttractPanel: PanelFeature {
  package var name: String { "attract" }
  package var traits: PanelTraits {
    PanelTraits(.attract) {
      $0.isScanned = false
      $0.takesTextOfPhones = true
      $0.isWholeScreen = true
    }
  }

  func add(to builder: inout SceneBuilder) {
    let attract = builder.state.partStates.attract
    attract.add(to: &builder)
  }
}

extension Attract {
  fileprivate func add(to builder: inout SceneBuilder) {
    guard let kiosk = builder.state.settings.kiosk else { return }
    let greeting = self.greeting ?? builder.words
    let attractTitle = kiosk.attractTitle ?? greeting[.attractTitle]
    let attractMessage = kiosk.attractMessage ?? greeting[.attractMessage]
    switch arrangement {
    case .wordsAbove, .wordsBelow:
      addInvitation(attractTitle, attractMessage, start: greeting[.start], to: &builder)
    case .wall: addWall(attractTitle, attractMessage, start: greeting[.start], to: &builder)
    }
  }

  /// Adds words and a row of covers.
  private func addInvitation(
    _ attractTitle: String, _ attractMessage: String, start: String, to builder: inout SceneBuilder
  ) {
    let isBelow = arrangement == .wordsBelow
    let button = AttractMetrics.button.height
    let width = builder.metrics.width - drift
    let block = inviting(attractTitle, attractMessage, width: width, in: builder)
    let wordsHeight = block.height
    let wall = coverWall(
      room: builder.metrics.canvas.bottom - Metrics.top - wordsHeight - AttractMetrics.aboveCovers
        - AttractMetrics.aboveButton - button, in: builder)
    let covers = wall.items.isEmpty ? 0 : AttractMetrics.aboveCovers + wall.height
    let height = wordsHeight + covers + AttractMetrics.aboveButton + button
    // Slightly above the middle, like a picture on a wall.
    let top = max(
      Metrics.top, (builder.metrics.canvas.height - height) / 2 - AttractMetrics.raise)
    let x = Metrics.side + drift
    add(block, x: x, y: isBelow ? top + covers : top, width: width, to: &builder)
    addCovers(
      wall, bottom: isBelow ? top + wall.height : top + wordsHeight + covers, to: &builder)
    builder.addKioskButton(
      "attract/start", .kiosk(.beginVisit), start,
      frame: Rect(
        x: x, y: top + height - button, width: AttractMetrics.button.width, height: button))
  }

  // MARK: Words

  /// The title and the message, with their heights.
  private struct Invitation {
    var title: String
    var message: String
    var titleStyle: TextStyle
    var titleLines: Int
    var messageStyle: TextStyle
    var messageLines: Int

    var titleHeight: Int { titleLines * titleStyle.leading }
    var messageHeight: Int { messageLines * messageStyle.leading }
    var height: Int {
      titleHeight + (message.isEmpty ? 0 : AttractMetrics.aboveMessage + messageHeight)
    }
  }

  private func inviting(
    _ title: String, _ message: String, width: Int, isNarrow: Bool = false,
    in builder: SceneBuilder
  ) -> Invitation {
    let isPortrait = builder.metrics.canvas.isPortrait || isNarrow
    let titleStyle = builder.metrics.style(
      isNarrow ? .title2.bold : .title1.bold,
      height: min(builder.metrics.style(.title1).leading, AttractMetrics.highestTitle))
    let messageStyle = builder.metrics.style(.headline, height: AttractMetrics.highestMessage)
    let mostLines = isPortrait ? AttractMetrics.mostPortraitLines : AttractMetrics.mostLines
    return Invitation(
      title: title, message: message, titleStyle: titleStyle,
      titleLines: builder.text.lineCount(
        of: title, style: titleStyle, width: width, maxLines: mostLines),
      messageStyle: messageStyle,
      messageLines: builder.text.lineCount(
        of: message, style: messageStyle, width: width,
        maxLines: isPortrait ? AttractMetrics.mostLines : 1))
  }

  private func add(
    _ block: Invitation, x: Int, y: Int, width: Int, to builder: inout SceneBuilder
  ) {
    let title = Rect(x: x, y: y, width: width, height: block.titleHeight)
    builder.nodes.append(
      Node(
        id: "attract/title", role: .text, label: block.title, frame: title,
        displayItems: [
          .text(
            TextItem(
              block.title, in: Rect(origin: .zero, size: title.size), style: block.titleStyle,
              color: .primaryText, maxLines: block.titleLines))
        ]))
    builder.addText(
      "attract/message", block.message,
      frame: Rect(
        x: x, y: title.maxY + AttractMetrics.aboveMessage, width: width,
        height: block.message.isEmpty ? 0 : block.messageHeight),
      style: .headline, color: .secondaryText, maxLines: block.messageLines)
  }

  // MARK: The wall

  /// Adds covers from edge to edge, and the words on a panel in a corner.
  private func addWall(
    _ title: String, _ message: String, start: String, to builder: inout SceneBuilder
  ) {
    addTiles(to: &builder)
    let padding = AttractMetrics.panelPadding
    let inner = min(AttractMetrics.panelWidth, builder.metrics.width - 2 * padding)
    let block = inviting(title, message, width: inner, isNarrow: true, in: builder)
    let button = AttractMetrics.button
    let size = Size(
      width: inner + 2 * padding,
      height: block.height + AttractMetrics.aboveButton + button.height + 2 * padding)
    let corner = self.corner
    let frame = Rect(
      x: corner % 2 == 0 ? Metrics.side : builder.metrics.canvas.width - Metrics.side - size.width,
      y: corner / 2 == 0
        ? builder.metrics.canvas.height - Metrics.top - size.height : Metrics.top,
      width: size.width, height: size.height)
    builder.addPanel("attract/panel", label: title, frame: frame)
    add(block, x: frame.x + padding, y: frame.y + padding, width: inner, to: &builder)
    builder.addKioskButton(
      "attract/start", .kiosk(.beginVisit), start,
      frame: Rect(
        x: frame.x + padding, y: frame.maxY - padding - button.height,
        width: min(button.width, inner), height: button.height))
  }

  /// Adds rows of covers that move relative to each other.
  private func addTiles(to builder: inout SceneBuilder) {
    let items = builder.state.landing.popularItems
    guard !items.isEmpty else { return }
    let tile = AttractMetrics.tile
    let pitch = Size(width: tile.width + Metrics.cardGap, height: tile.height + Metrics.cardGap)
    let columns = builder.metrics.canvas.width / pitch.width + 4
    let rows = builder.metrics.canvas.height / pitch.height + 3
    // The gaps between covers are elsewhere each time.
    let offset = wallOffset(within: pitch)
    for row in 0..<rows {
      let shift = row % 2 == 0 ? step : -step
      for column in 0..<columns {
        // A cover keeps its name while it moves on.
        let number = column + shift
        let item = items[(number + row * AttractMetrics.rowLead).modulo(items.count)]
        let frame = Rect(
          x: (column - 2) * pitch.width + row % 2 * pitch.width / 2 + offset.x,
          y: (row - 1) * pitch.height + offset.y, width: tile.width, height: tile.height)
        builder.nodes.append(
          Node(
            id: NodeID("attract/wall/\(row)/\(number)"), role: .panel, frame: frame,
            cornerRadius: Metrics.artworkRadius,
            displayItems: [
              .artwork(
                Artwork(item), Rect(origin: .zero, size: frame.size), radius: Metrics.artworkRadius)
            ]))
      }
    }
  }

  /// Adds the invitation over a search that the screen demonstrates.
  func addInvitation(to builder: inout SceneBuilder) {
    guard demonstration != nil, let kiosk = builder.state.settings.kiosk else { return }
    let message = kiosk.attractMessage ?? (greeting ?? builder.words)[.attractMessage]
    guard !message.isEmpty else { return }
    let style = builder.metrics.style(.headline)
    let padding = AttractMetrics.invitationPadding
    let most = builder.metrics.width - 2 * padding.width
    let width = min(most, builder.text.width(of: message, style: style) + 2)
    let size = Size(width: width + 2 * padding.width, height: style.leading + 2 * padding.height)
    let frame = Rect(
      x: (builder.metrics.canvas.width - size.width) / 2,
      y: builder.metrics.canvas.height - AttractMetrics.aboveEdge - size.height, width: size.width,
      height: size.height)
    let radius = Theme.Radius.sheet
    builder.nodes.append(
      Node(
        id: "attract/invitation", role: .panel, label: message, frame: frame, elevation: .sheet,
        cornerRadius: radius,
        displayItems: [
          .fill(Rect(origin: .zero, size: size), radius: radius, .sheetFill),
          .text(
            TextItem(
              message,
              in: Rect(x: padding.width, y: padding.height, width: width, height: style.leading),
              style: style, color: .primaryText)),
        ]))
  }

  // MARK: The row

  /// The rows of covers.
  private struct CoverWall {
    var items: ArraySlice<Item>
    var columns: Int
    var cover: Size

    var rows: Int { (items.count + columns - 1) / max(1, columns) }
    var height: Int { rows * (cover.height + Metrics.cardGap) - Metrics.cardGap }
  }

  /// Popular titles in as many rows as fit, posters only if there are enough for even rows; covers are lower
  /// where the text needs the height.
  private func coverWall(room: Int, in builder: SceneBuilder) -> CoverWall {
    let gap = Metrics.cardGap
    let pitch = AttractMetrics.coverPitch
    let columns = max(1, (builder.metrics.width + gap + pitch / 2) / pitch)
    let width = (builder.metrics.width + gap) / columns - gap
    let usual = width * 3 / 2
    let rows = max(1, (room + gap + usual / 4) / (usual + gap))
    let popular = builder.state.landing.popularItems
    let posters = popular.filter { builder.state.shape(of: $0.category) == .poster }
    let candidates = posters.count >= columns ? posters : popular
    let first = candidates.isEmpty ? 0 : step % candidates.count
    let all = candidates[first...] + candidates[..<first]
    let shown = min(rows, max(1, all.count / columns))
    let height = min(AttractMetrics.highestCover, usual, (room + gap) / shown - gap)
    return CoverWall(
      items: all.prefix(columns * shown), columns: columns,
      cover: Size(width: height * 2 / 3, height: height))
  }

  private func addCovers(_ wall: CoverWall, bottom: Int, to builder: inout SceneBuilder) {
    let pitch = Size(
      width: wall.cover.width + Metrics.cardGap, height: wall.cover.height + Metrics.cardGap)
    let top = bottom - wall.height
    for (index, item) in wall.items.enumerated() {
      let shape = builder.metrics.artwork(builder.state.shape(of: item.category), isMixed: false)
      let size = wall.cover
      let height = min(size.height, size.width * shape.height / max(1, shape.width))
      let (row, column) = (index / wall.columns, index % wall.columns)
      let frame = Rect(
        x: Metrics.side + column * pitch.width,
        y: top + row * pitch.height + size.height - height, width: size.width, height: height)
      builder.nodes.append(
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

extension Int {
  /// The remainder, never negative.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
