internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The seasons of a show as segments, and the episodes of one of them as a shelf below.
extension SceneBuilder {
  /// Adds seasons and episodes below the rest of a sheet.
  /// - Parameter y: Their top.
  mutating func addEpisodes(of sheet: DetailSheet, _ lengths: EpisodeMetrics, y: Int, panel: Rect) {
    let row = Rect(
      x: panel.x + SheetMetrics.padding.width, y: y,
      width: panel.width - 2 * SheetMetrics.padding.width, height: lengths.headingHeight)
    let seasons = sheet.episodes.seasons
    if seasons.count > 1 {
      let end = addSeasons(seasons, shown: sheet.season, in: row)
      addEpisodeCount(of: sheet, in: row, after: end)
    } else {
      addHeading(of: sheet, in: row)
    }
    let top = row.maxY + EpisodeMetrics.belowHeading
    addShelf(
      of: sheet, lengths,
      in: Rect(x: row.x, y: top, width: row.width, height: panel.maxY - top), clip: panel)
  }

  // MARK: Seasons

  /// Adds the seasons in a trough. If they are wider than the row, they scroll with focus, or else with the
  /// current season.
  /// - Returns: The x of their end.
  private mutating func addSeasons(_ seasons: [Season], shown: Season?, in row: Rect) -> Int {
    let widths = seasons.map {
      width(state.title(of: $0), .body.bold) + ScopeMetrics.padding
    }
    let total = widths.reduce(0, +) + (seasons.count - 1) * ScopeMetrics.gap
    let room = min(total, row.width)
    let focused = state.visit.screen.focus.focused
    let middle =
      seasons.firstIndex { NodeID.season($0) == focused }
      ?? seasons.firstIndex { $0 == shown } ?? 0
    let before = widths[..<middle].reduce(0) { $0 + $1 + ScopeMetrics.gap }
    let scroll = max(0, min(total - room, before + widths[middle] / 2 - room / 2))
    let trough = Rect(x: row.x, y: row.y, width: room, height: row.height)
    addTrough("sheet/seasons", frame: trough)
    var x = row.x - scroll
    for (season, width) in zip(seasons, widths) {
      let isShown = season == shown
      let frame = Rect(x: x, y: row.y, width: width, height: row.height)
      let title = state.title(of: season)
      addControl(
        .season(season), .season(season), role: .segment, label: title,
        face: ControlFace(
          label: title, radius: ScopeMetrics.segmentRadius, bezel: isShown ? .recessedOn : nil,
          isBare: true),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.seasons.id, line: 0, frame: frame),
        clip: total > room
          ? trough.inset(by: Insets(all: -Metrics.snugClearance)) : nil,
        isSelected: isShown, clearance: Metrics.snugClearance)
      x += width + ScopeMetrics.gap
    }
    addSection(
      .seasons, label: words[.seasons], frame: row,
      entry: shown.map { .item(.season($0)) } ?? .first)
    return trough.maxX
  }

  /// Adds the number of episodes at the end of the row of seasons, if there is room.
  private mutating func addEpisodeCount(of sheet: DetailSheet, in row: Rect, after end: Int) {
    let count = words[.episodeCount, count: sheet.shownEpisodes.count]
    let style = metrics.style(.caption1, height: row.height)
    let width = text.width(of: count, style: style) + 2
    guard end + Metrics.apart + width <= row.maxX else { return }
    addText(
      "sheet/episode-count", count,
      frame: Rect(
        x: row.maxX - width, y: row.y + (row.height - style.leading) / 2, width: width,
        height: style.leading),
      style: .caption1, color: .sheetSecondaryText, alignment: .right, reading: .silent)
  }

  /// Adds the heading of a show with a single season.
  private mutating func addHeading(of sheet: DetailSheet, in row: Rect) {
    let count = words[.episodeCount, count: sheet.shownEpisodes.count]
    let season = sheet.season.flatMap { $0.number == nil ? nil : state.title(of: $0) }
    addText(
      "sheet/episodes", [season, count].compactMap(\.self).joined(separator: Caption.separator),
      frame: row, style: .callout.bold, color: .primaryText, reading: .silent)
  }

  // MARK: Episodes

  private mutating func addShelf(
    of sheet: DetailSheet, _ lengths: EpisodeMetrics, in area: Rect, clip: Rect
  ) {
    let episodes = sheet.shownEpisodes
    let first = EpisodeMetrics.first(sheet.firstEpisode, of: episodes.count, on: metrics.canvas)
    let container = ScrollContainer(
      id: "sheet/shelf",
      offset: Point(x: first * lengths.pitch - area.x, y: -area.y),
      generation: sheet.season?.number ?? -1)
    add(in: container) { builder in
      for (index, episode) in episodes.enumerated() {
        builder.add(
          episode, lengths,
          frame: Rect(
            x: area.x + (index - first) * lengths.pitch, y: area.y, width: lengths.picture.width,
            height: lengths.picture.height), clip: clip)
      }
    }
    let label = sheet.season.map { state.title(of: $0) } ?? words[.categoryEpisode]
    addSection(
      .episodes, label: label,
      frame: Rect(x: clip.x, y: area.y, width: clip.width, height: area.height))
  }

  private mutating func add(
    _ episode: Episode, _ lengths: EpisodeMetrics, frame: Rect, clip: Rect
  ) {
    let id = NodeID.episode(episode.id)
    let numbered = episode.number.map {
      words[.episodeNumber, ["number": String($0)]]
    }
    commands.add(
      id, .episode(episode.id), hold: .title(episode.id),
      spoken: CommandTable.Spoken(
        kind: state.visit.screen.focus.focused == id
          ? spokenKind(of: episode, numbered: numbered) : "",
        explanation: episode.item.summary))
    let condition = condition(of: id)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let radius = Theme.Radius.card
    let isShown = clip.intersects(frame)
    var artwork = Artwork(episode.item)
    // Its number and name are below.
    artwork.isWordless = true
    if !isShown, upcomingArtwork.count < Metrics.mostUpcoming,
      clip.inset(by: Insets(all: -Metrics.upcomingReach)).intersects(frame)
    {
      upcomingArtwork.append(UpcomingArtwork(artwork, size: frame.size, radius: radius))
    }
    let picture: [DisplayItem] =
      [.artwork(artwork, Rect(origin: .zero, size: frame.size), radius: radius)]
      + marks(of: episode, on: frame.size)
    nodes.append(
      Node(
        id: id, role: .card, label: episode.item.title, frame: frame, clip: clip,
        scale: grows ? Metrics.stillGrowth : 1000, elevation: isLit ? .focused : .resting,
        cornerRadius: radius, condition: condition,
        focus: Node.FocusPlace(section: ScreenSection.episodes.id, line: 0, frame: frame),
        displayItems: isShown ? picture : []))
    guard isShown else { return }
    addCaption(
      of: episode, numbered: numbered, id: id, below: frame,
      growth: grows ? frame.height * (Metrics.stillGrowth - 1000) / 2000 : 0, isLit: isLit,
      lines: lengths.captionLines, clip: clip)
  }

  /// The number if the title is a name, the length, and the progress.
  private func spokenKind(of episode: Episode, numbered: String?) -> String {
    let left = state.timeLeft(of: episode.item, episode.progress)
    let seen = episode.progress?.isFinished == true ? words[.watched] : left
    let number = episode.item.title == numbered ? nil : numbered
    return [number, state.length(seconds: episode.seconds), seen].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: words.lists.comma)
  }

  /// The progress: a mark in the corner, or a bar at the bottom.
  private func marks(of episode: Episode, on size: Size) -> [DisplayItem] {
    guard let progress = episode.progress else { return [] }
    let (mark, inset) = (EpisodeMetrics.mark, EpisodeMetrics.markInset)
    if progress.isFinished {
      let disc = Rect(x: size.width - inset - mark, y: inset, width: mark, height: mark)
      return [
        .fill(disc, radius: mark / 2, .cardBadgeFill),
        .icon(.check, disc.inset(by: Insets(all: mark / 4)), .badgeText),
      ]
    }
    guard let seen = progress.thousandths else { return [] }
    let (edge, height) = (EpisodeMetrics.barInset, EpisodeMetrics.barHeight)
    let bar = Rect(
      x: edge, y: size.height - edge - height, width: size.width - 2 * edge, height: height)
    let done = max(height, bar.width * min(max(seen, 0), 1000) / 1000)
    return [
      .fill(bar, radius: height / 2, .cardBadgeFill),
      .fill(
        Rect(x: bar.x, y: bar.y, width: done, height: height), radius: height / 2, .badgeText),
    ]
  }

  /// Adds number and name of an episode, and below them its length, or the time left.
  private mutating func addCaption(
    of episode: Episode, numbered: String?, id: NodeID, below frame: Rect, growth: Int, isLit: Bool,
    lines: Int, clip: Rect
  ) {
    let (style, small) = (metrics.style(.caption1), metrics.style(.caption2.regular))
    let name = episode.item.title
    let title =
      name == numbered ? name : (episode.number.map { "\($0)  " } ?? "") + name
    let left = state.timeLeft(of: episode.item, episode.progress)
    let detail = left.isEmpty ? state.length(seconds: episode.seconds) : left
    let area = Rect(
      x: frame.x, y: frame.maxY + EpisodeMetrics.aboveCaption + growth, width: frame.width,
      height: style.leading + (lines - 1) * small.leading)
    var items: [DisplayItem] = [
      .text(
        TextItem(
          title, in: Rect(x: 0, y: 0, width: area.width, height: style.leading), style: style,
          color: .primaryText, scrollsWhenLong: isLit))
    ]
    if lines > 1, !detail.isEmpty {
      items.append(
        .text(
          TextItem(
            detail,
            in: Rect(x: 0, y: style.leading, width: area.width, height: small.leading),
            style: small, color: .sheetSecondaryText)))
    }
    nodes.append(
      Node(
        id: NodeID("\(id)/caption"), role: .caption, frame: area, card: id, clip: clip,
        condition: isLit ? .focused : [], displayItems: items))
  }
}
