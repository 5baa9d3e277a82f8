internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import Support
internal import TextEntry

extension SceneBuilder {
  /// The clip of the results, which scroll below the pinned scope bar: nothing is painted above its bottom.
  var resultsClip: Rect? {
    guard state.visit.screen.scroll.y > metrics.restOffset else { return nil }
    guard metrics.hasPinnedBar else { return metrics.canvas.clip(below: Metrics.chromeTop) }
    let top = max(Metrics.pinnedScopeTop, metrics.scopeTop - state.visit.screen.scroll.y)
    return metrics.canvas.clip(below: top + metrics.barDepth(at: state.visit.screen.scroll.y))
  }

  /// Whether the results are not scrolled: below the keyboard, or below the filter rows.
  var isAtRest: Bool {
    metrics.showsSearch
      && (state.visit.screen.scroll.y <= metrics.restOffset
        || state.visit.screen.scroll.y == metrics.filterScroll)
  }

  /// The fades of the results: one above the hints, and for scrolled results one below the pinned scope bar,
  /// which ends before the heading of a focused shelf.
  var edgeFades: [EdgeFade] {
    let line = metrics.statusLine.y
    // Complete cards keep their whole captions; cards that reach below the line fade out.
    let endsAboveHints = !nodes.contains {
      $0.role == .card && $0.layer == .results && !$0.displayItems.isEmpty
        && $0.frame.minY < line && $0.frame.maxY > line
    }
    let hints = EdgeFade.above(
      line,
      depth: isAtRest && !metrics.canvas.isTall && endsAboveHints
        ? Metrics.fadeAtRest : Metrics.fadeOfRows,
      bottom: metrics.canvas.height)
    guard let resultsClip else { return [hints] }
    let pinnedBand = metrics.bandTop + metrics.roomToPin
    let depth = pinnedBand - Metrics.headingPush - resultsClip.minY
    return [
      .below(
        resultsClip.minY, depth: max(Metrics.fadeAtRest, min(Metrics.fadeBelowBar, depth))),
      hints,
    ]
  }

  /// Adds the content below the scope bar: the message, if any, then shelves or a grid.
  mutating func addResults() {
    addFilterRows()
    var y = metrics.resultsTop
    if !state.failureMessage.isEmpty {
      let title = words[.searchFailed]
      let isSaid = state.settings.kiosk != nil || state.failure == title
      y = addMessage(
        title: title, body: isSaid ? "" : state.failure,
        buttons: [(.tryAgain, .tryAgain, words[.tryAgain])], y: y)
    } else if state.foundNothing {
      y = addNoResults(y: y)
    } else if let limit = state.limitWithoutTitles, state.showsLanding, state.showsSearch {
      y = addMessage(
        title: words[.emptyForAge, ["age": words.numbers.string(limit)]],
        body: words[.emptyForAgeDetail], buttons: [], y: y)
    }
    for shelf in shelves {
      y = add(shelf, y: y)
    }
    contentBottom = max(contentBottom, y)
  }

  private mutating func addNoResults(y: Int) -> Int {
    guard state.visit.beneath.isEmpty else {
      let body: WordKey =
        state.visit.screen.page?.question.similar == nil ? .noPageResults : .noSimilarTitles
      return addMessage(title: words[.noResults], body: words[body], buttons: [], y: y)
    }
    let place =
      state.scopeCounts.first { $0.scope == state.visit.scope }.map(state.title(of:)) ?? ""
    let foundElsewhere =
      state.visit.scope != .all
      && (state.scopeCounts.first { $0.scope == .all }?.count ?? 0) > 0
    if let tokens = state.page?.reading?.tokens, !tokens.isEmpty, !foundElsewhere {
      if tokens.contains(.bookmarked), state.landing.bookmarks.isEmpty {
        return addMessage(
          title: words[.emptyBookmarks], body: words[.emptyBookmarksDetail], buttons: [], y: y)
      }
      let names = tokens.map(tokenLabel).joined(separator: words.lists.comma)
      return addMessage(
        title: words[.noResults], body: words[.noResultsWith, ["filters": names]], buttons: [], y: y
      )
    }
    var buttons: [(id: NodeID, command: Command, label: String)] = []
    if let spelling = state.page?.didYouMean {
      buttons.append((.didYouMean, .didYouMean, words[.didYouMean, ["query": spelling]]))
    }
    if foundElsewhere {
      buttons.append((.widenScope, .widenScope, words[.searchEverything]))
    }
    // Filters that exclude nothing are not to blame.
    let filters = state.page?.isEmptyWithoutFilters == true ? [] : state.filterTokens
    if !filters.isEmpty {
      buttons.append((.removeFilters, .filter(.removeAll), words[.removeFilters]))
    }
    // The text that was actually searched for, not the one being typed.
    let query = state.pageText.trimmed
    let title = query.isEmpty ? words[.noResults] : words[.noResultsFor, ["query": query]]
    let names = filters.map(tokenLabel).joined(separator: words.lists.comma)
    let body =
      state.page?.isPartial == true
      ? words[.partialResults]
      : !filters.isEmpty
        ? words[query.isEmpty ? .noResultsWith : .filteredBy, ["filters": names]]
        : foundElsewhere
          ? words[.noResultsIn, ["name": place]] : words[.noResultsDetail]
    return addMessage(title: title, body: body, buttons: buttons, y: y)
  }

  private mutating func addMessage(
    title: String, body: String, buttons: [(id: NodeID, command: Command, label: String)], y: Int
  ) -> Int {
    let titleStyle = metrics.style(.headline)
    let bodyStyle = metrics.style(.body)
    let most = metrics.canvas.isPortrait ? PortraitMetrics.mostLines : 1
    let titleLines = text.lineCount(
      of: title, style: titleStyle, width: metrics.width, maxLines: most)
    let titleFrame = Rect(
      x: Metrics.side, y: y, width: metrics.width, height: titleLines * titleStyle.leading)
    addText(
      "message/title", title, frame: onCanvas(titleFrame), style: .headline, color: .primaryText,
      maxLines: titleLines, clip: resultsClip, reading: .message)
    var bottom = titleFrame.maxY + 6
    let lines = text.lineCount(of: body, style: bodyStyle, width: metrics.width, maxLines: most)
    let bodyFrame = Rect(
      x: Metrics.side, y: bottom, width: metrics.width, height: lines * bodyStyle.leading)
    addText(
      "message/body", body, frame: onCanvas(bodyFrame), style: .body, color: .secondaryText,
      maxLines: lines, clip: resultsClip, reading: .message)
    bottom = bodyFrame.maxY + Metrics.aboveMessageButtons
    guard !buttons.isEmpty else { return bottom + Metrics.near + Metrics.headingPush }
    var x = Metrics.side
    var line = 0
    for (id, command, label) in buttons {
      let width = min(Metrics.widestButton, self.width(label, .body) + Metrics.buttonPadding)
      if x > Metrics.side, x + width > metrics.canvas.right {
        (x, line) = (Metrics.side, line + 1)
        bottom += Metrics.keyHeight + Metrics.buttonGap
      }
      let content = Rect(x: x, y: bottom, width: width, height: Metrics.keyHeight)
      addControl(
        id, command, role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button),
        frame: onCanvas(content),
        place: Node.FocusPlace(section: ScreenSection.message.id, line: line, frame: content),
        clip: resultsClip)
      x += width + Metrics.buttonGap
    }
    let area = Rect(
      x: Metrics.side, y: y, width: metrics.width, height: bottom + Metrics.keyHeight - y)
    addSection(.message, label: title, frame: area, entry: .first)
    return bottom + Metrics.keyHeight + Metrics.belowChips
  }

  // MARK: Shelves

  mutating func add(_ shelf: ResultShelf, y: Int) -> Int {
    let shelf = arranged(shelf)
    let section = ScreenSection.shelf(shelf.name)
    let id = section.id
    let start = nodes.count
    let heading = headingHeight(of: shelf)
    let top = y + heading
    let scrollX = if case .grid = shelf.content { 0 } else { state.visit.screen.scroll.x(of: id) }
    let content = addContent(of: shelf, y: top, scrollX: scrollX)
    let isLeftOut = leavesOutCutCards(from: start, isFirst: shelf.name == shelves.first?.name)
    for index in start..<nodes.count { nodes[index].container = id }
    containers.append(
      ScrollContainer(
        id: id, offset: Point(x: scrollX, y: 0),
        generation: state.contentGenerations[section, default: 0]))
    if heading > 0, !isLeftOut { insertHeading(of: shelf, y: y, at: start) }
    if isAlone(shelf), metrics.headingRoom > 0, metrics.headingRoom == metrics.pinnedHeading {
      insertHeading(of: shelf, y: y - metrics.headingRoom, at: start)
    }
    // The line of the first heading leads to Edit.
    let hasButtons = state.canEditPage || state.canUndoRemoval
    let areaTop =
      hasButtons && shelf.name == shelves.first?.name
      ? top : isAlone(shelf) ? y - metrics.headingRoom : y
    addFocus(to: shelf, content, from: areaTop)
    return content.bottom + content.gap
  }

  /// The height of the heading; 0 without one. Large pictures that have the screen to themselves need no
  /// name until the scope bar is pinned above them and others follow.
  private func headingHeight(of shelf: ResultShelf) -> Int {
    shelf.hasHeading && !isAlone(shelf) ? metrics.headingHeight : 0
  }

  private func isAlone(_ shelf: ResultShelf) -> Bool {
    metrics.setsCaptionsBeside && (shelf.name == ResultShelf.topName || shelf.isFirst)
  }

  /// The shelf adapted to the canvas: popular titles form a grid on a tall canvas, or if theirs is the only
  /// shelf. Not on a tab that lists titles, where more shelves may follow.
  private func arranged(_ shelf: ResultShelf) -> ResultShelf {
    guard shelf.name == ResultShelf.popularName,
      metrics.canvas.isTall
        || state.showsLanding && state.visit.tab.listing == nil && shelves.count == 1,
      case .cards(let items, nil) = shelf.content
    else { return shelf }
    var shelf = shelf
    shelf.content = .grid(items)
    return shelf
  }

  /// Inserts the heading of a shelf beneath its cards, which are the nodes from `start` on.
  ///
  /// The heading moves up when a card of the first row below it is focused and grows.
  private mutating func insertHeading(of shelf: ResultShelf, y: Int, at start: Int) {
    let aside = stageWidth(of: shelf)
    // The stage is beside the heading, not below it.
    let beside = aside > 0 ? state.staged : nil
    let isBelowEnlarged = nodes[start...].contains { node in
      node.condition.contains(.focused) && node.focus?.line == 0 && node.role != .chip
        && !(beside.map { isBestHit(node.id, of: shelf, $0) } ?? false)
    }
    let end = nodes.count
    if case .cards(let items, _) = shelf.content, aside > 0, items.count == 1 { return }
    // A heading whose covers would be beneath the hints is omitted with them.
    if let cover = nodes[start...].first(where: { $0.role == .card }), isMostlyHidden(cover) {
      return
    }
    let x = max(0, aside - state.visit.screen.scroll.x(of: ScreenSection.shelf(shelf.name).id))
    addHeading(
      shelf, x: Metrics.side + x,
      y: isBelowEnlarged && !theme.reducedMotion ? y - Metrics.headingPush : y)
    let heading = Array(nodes[end...])
    nodes.removeSubrange(end...)
    nodes.insert(contentsOf: heading, at: start)
  }

  /// At rest below the keyboard, paints nothing of a shelf after the first that would be cut above the hints,
  /// nor of a row of the first one that would hardly show. Focus brings them into view.
  /// - Returns: Whether nothing of the shelf is painted.
  private mutating func leavesOutCutCards(from start: Int, isFirst: Bool) -> Bool {
    guard isAtRest, metrics.filterRows.isEmpty else { return false }
    let isCut =
      !isFirst
      && nodes[start...].contains {
        $0.role == .card && $0.focus?.line == 0 && $0.frame.maxY > metrics.statusLine.y
      }
    for index in nodes.indices[start...]
    where isCut || nodes[index].role == .card && isMostlyHidden(nodes[index]) {
      nodes[index].displayItems = []
    }
    return isCut
  }

  /// Whether less than a third of a cover is above the hints.
  private func isMostlyHidden(_ cover: Node) -> Bool {
    cover.frame.minY + cover.frame.height / 3 > metrics.statusLine.y - Metrics.fadeAtRest
  }

  private func isBestHit(_ node: NodeID, of shelf: ResultShelf, _ item: ItemID) -> Bool {
    node == NodeID.card(shelf: shelf.name, item: item)
      || [.openBestHit, .bookmarkBestHit, .infoOfBestHit].contains(node)
  }

  private mutating func addHeading(_ shelf: ResultShelf, x: Int, y: Int) {
    let style = metrics.style(.callout).bold
    let titleWidth = min(
      text.width(of: shelf.title, style: style),
      Metrics.side + metrics.width - x - Metrics.widestCount)
    let frame = Rect(x: x, y: y, width: titleWidth, height: style.leading)
    // Like the caption of a card, the heading is omitted until there is room above the hints.
    guard onCanvas(frame).maxY <= metrics.statusLine.y - Metrics.fadeAtRest else { return }
    addText(
      NodeID("heading/" + shelf.name), shelf.title, frame: onCanvas(frame), style: .callout.bold,
      color: .primaryText, clip: resultsClip)
    guard !shelf.count.isEmpty else { return }
    let countStyle = metrics.style(.callout).tabular
    let count = Rect(
      x: frame.maxX + Metrics.besideHeading, y: y,
      width: text.width(of: shelf.count, style: countStyle) + 2, height: countStyle.leading)
    addText(
      NodeID("heading/" + shelf.name + "/count"), shelf.count, frame: onCanvas(count),
      style: .callout.tabular, color: .secondaryText, clip: resultsClip)
  }

  mutating func addRow(
    of items: [Item], showAll: CategoryID?, shelf: ResultShelf, y: Int, scrollX: Int
  ) -> Int {
    let section = ScreenSection.shelf(shelf.name).id
    let isMixed = shelf.shape == nil || shelf.isFirst
    let shapes = items.map { shelf.isLow ? .still : shelf.shape ?? state.shape(of: $0.category) }
    let aside = stageWidth(of: shelf)
    let first = aside > 0 ? 1 : 0
    // Beside a stage nothing but stills, the episodes of a show, are as large as in a row of their own.
    let areStills = aside > 0 && shapes.dropFirst(first).allSatisfy { $0 == .still }
    let sizes = shapes.map {
      shelf.isLow
        ? metrics.lowStill(from: y - metrics.landingShift)
        : metrics.artwork($0, isMixed: isMixed && !areStills)
    }
    let height = sizes.dropFirst(first).map(\.height).max() ?? 0
    var x = Metrics.side - scrollX
    let gap = cardGap(of: Array(sizes.dropFirst(first)), width: metrics.width - aside)
    if aside > 0 {
      addStage(
        of: shelf, items: items,
        frame: Rect(
          x: x, y: y - headingHeight(of: shelf) - StageMetrics.rise,
          width: aside - Metrics.cardGap, height: stageHeight))
      x += aside
    }
    for (index, shape) in shapes.enumerated().dropFirst(first) {
      let size = sizes[index]
      let frame = Rect(
        x: x, y: y + height - size.height, width: size.width, height: size.height)
      addCard(
        index, of: items, shelf: shelf, shape: shape, frame: frame,
        place: Node.FocusPlace(section: section, line: 0, frame: frame), clip: resultsClip)
      x += metrics.setsCaptionsBeside ? metrics.wideCellWidth + Metrics.cardGap : size.width + gap
    }
    if let showAll, let shape = shelf.shape {
      let size = metrics.artwork(shape, isMixed: isMixed)
      let frame = Rect(
        x: x, y: y + height - size.height, width: size.width, height: size.height)
      addShowAll(
        showAll, of: shelf, shape: shape, frame: frame,
        place: Node.FocusPlace(section: section, line: 0, frame: frame), clip: resultsClip)
    }
    let staged =
      aside > 0 ? stageHeight - headingHeight(of: shelf) - StageMetrics.rise : 0
    return max(height + metrics.captionHeight, staged)
  }

  /// The distance between the cards of a row: if all have the same width, large enough that the first card
  /// beyond the margin starts there and shows that the row continues.
  private func cardGap(of sizes: [Size], width: Int) -> Int {
    guard let first = sizes.first?.width, sizes.allSatisfy({ $0.width == first }) else {
      return Metrics.cardGap
    }
    let whole = (width + Metrics.cardGap) / (first + Metrics.cardGap)
    guard whole > 0, sizes.count > whole else { return Metrics.cardGap }
    return max(Metrics.cardGap, min(width / whole - first, Metrics.widestCardGap))
  }

  mutating func addGrid(
    of items: [Item], shelf: ResultShelf, section: NodeID, y: Int
  ) -> Int {
    let isMixed = shelf.shape == nil && shelf.name == ResultShelf.popularName
    let shape = shelf.shape ?? .poster
    let columns =
      !isMixed
      ? metrics.columns(shape)
      : state.showsLanding && metrics.showsSearch
        ? metrics.landingColumns(from: y - metrics.landingShift) : metrics.mixedColumns
    var size = isMixed ? metrics.mixedCell : metrics.artwork(shape, isMixed: false)
    if isMixed, columns < metrics.mixedColumns, !metrics.setsCaptionsBeside {
      size = Size(width: metrics.columnWidth(columns), height: 0)
      size.height = metrics.height(of: .poster, width: size.width)
    }
    func picture(_ shape: ArtworkShape) -> Size {
      metrics.setsCaptionsBeside || !isMixed
        ? metrics.artwork(shape, isMixed: isMixed)
        : Size(width: size.width, height: metrics.height(of: shape, width: size.width))
    }
    if isMixed {
      // As high as the highest of its pictures: low ones alone leave no gap above them.
      let shapes = Set(items.map { state.shape(of: $0.category) })
      size.height = shapes.map { picture($0).height }.max() ?? size.height
    }
    let cell = metrics.setsCaptionsBeside ? metrics.wideCellWidth : size.width
    let pitch = Size(
      width: columns > 1 && isMixed
        ? (metrics.width - cell) / (columns - 1) : cell + Metrics.cardGap,
      height: metrics.gridPitch(size))
    for index in items.indices {
      let (row, column) = (index / columns, index % columns)
      let own = isMixed ? state.shape(of: items[index].category) : shape
      let picture = picture(own)
      let frame = Rect(
        x: Metrics.side + column * pitch.width,
        y: y + row * pitch.height + size.height - picture.height, width: picture.width,
        height: picture.height)
      addCard(
        index, of: items, shelf: shelf, shape: own, frame: frame,
        place: Node.FocusPlace(section: section, line: row, frame: frame), clip: resultsClip)
    }
    let rows = (items.count + columns - 1) / columns
    return max(0, rows * pitch.height - Metrics.belowShelf)
  }
}
