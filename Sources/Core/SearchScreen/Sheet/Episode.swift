package import CatalogModel
internal import FocusEngine

/// The playback progress of a title.
package struct PlayProgress: Hashable, Sendable {
  /// The fraction played, in thousandths; `nil` if unknown.
  package var thousandths: Int?
  /// The length in seconds, as reported by the player; 0 if not reported.
  package var seconds: Int
  /// Whether nothing is left to play.
  package var isFinished: Bool
  /// The time at which the title was left, in seconds since 1970; 0 if unknown.
  package var time: Int
  /// Whether none of it was played, as it only follows an episode that was.
  package var isNext = false

  /// Creates the progress of a title that was started.
  package init(thousandths: Int?, seconds: Int = 0, isFinished: Bool = false, time: Int) {
    self.thousandths = thousandths
    self.seconds = seconds
    self.isFinished = isFinished
    self.time = time
  }

  /// Whether it was started and not finished; not true of an episode that only follows one that was played.
  package var isBegun: Bool { !isFinished && !isNext }

  /// The seconds left of a title; 0 if unknown, or if it is finished.
  func secondsLeft(of item: Item) -> Int {
    guard !isFinished, let thousandths else { return 0 }
    let length = seconds > 0 ? seconds : item.mediaFacts?.seconds ?? 0
    return length * (1000 - min(max(thousandths, 0), 1000)) / 1000
  }
}

/// A season of a show.
package struct Season: Hashable, Sendable {
  /// The number, 0 for specials; `nil` for episodes without a season.
  package var number: Int?

  /// Creates a season.
  package init(_ number: Int?) { self.number = number }
}

/// An episode on the sheet of its show.
package struct Episode: Hashable, Sendable, Identifiable {
  /// The title that is opened.
  package var item: Item
  /// The progress; `nil` if it was not started.
  package var progress: PlayProgress?

  /// Creates an episode.
  package init(_ item: Item, progress: PlayProgress? = nil) {
    self.item = item
    self.progress = progress
  }

  package var id: ItemID { item.id }

  /// The season it belongs to.
  package var season: Season { Season(item.episodePlace?.season) }
  /// The number in the season; `nil` if unknown.
  package var number: Int? { item.episodePlace?.number }

  /// Whether it was started and not finished.
  var isBegun: Bool { progress?.isBegun ?? false }

  /// The length in seconds; 0 if unknown.
  var seconds: Int {
    if let told = progress?.seconds, told > 0 { return told }
    return item.mediaFacts?.seconds ?? 0
  }
}

extension [Episode] {
  /// The seasons, in episode order.
  package var seasons: [Season] {
    reduce(into: []) { seasons, episode in
      if !seasons.contains(episode.season) { seasons.append(episode.season) }
    }
  }

  /// The episode after one that was played: the next unfinished one, else the next one. Only specials are
  /// followed by specials. `nil` after the last one.
  package func following(_ id: ItemID) -> Episode? {
    guard let index = firstIndex(where: { $0.id == id }) else { return nil }
    let specials = Season(0)
    let rest = self[(index + 1)...].filter {
      $0.season != specials || self[index].season == specials
    }
    return rest.first { $0.progress?.isFinished != true } ?? rest.first
  }

  /// The episode to play next: the one last left unfinished, else the next unfinished one after it, else the
  /// first unfinished one. `nil` if there are no episodes.
  package var next: Episode? {
    let left = enumerated().filter { $0.element.progress != nil }
      .max {
        ($0.element.progress?.time ?? 0, $0.offset) < ($1.element.progress?.time ?? 0, $1.offset)
      }
    guard let left else { return first }
    if left.element.isBegun { return left.element }
    func isOpen(_ episode: Episode) -> Bool { episode.progress?.isFinished != true }
    return self[(left.offset + 1)...].first(where: isOpen) ?? first(where: isOpen) ?? first
  }
}

extension DetailSheet {
  /// Whether the sheet shows episodes: those of a show, or the other episodes beside an episode.
  var showsEpisodes: Bool { item.episodePlace == nil ? !episodes.isEmpty : episodes.count > 1 }

  /// The episode opened by the first button; `nil` for anything other than a show or an episode.
  var featured: Episode? {
    item.episodePlace == nil ? episodes.next : episodes.first { $0.id == item.id }
  }

  /// The title opened by the first button: the next episode of a show, else the title itself.
  var target: Item { item.episodePlace == nil ? featured?.item ?? item : item }

  /// Whether it has a button or an episode that opens a title.
  func opens(_ id: ItemID) -> Bool { item.id == id || episodes.contains { $0.id == id } }

  /// The episodes of the current season.
  var shownEpisodes: [Episode] { episodes.filter { $0.season == season } }

  /// Takes the episodes. Shows the season of the next one, unless the user has chosen another season.
  mutating func take(_ episodes: [Episode]) {
    let follows = season == nil || season == featured?.season
    self.episodes = episodes
    if follows || shownEpisodes.isEmpty, let featured { show(featured.season) }
  }

  /// Shows a season, starting at its next episode if it contains that.
  mutating func show(_ season: Season) {
    self.season = season
    firstEpisode = shownEpisodes.firstIndex { $0.id == featured?.id } ?? 0
  }
}

extension ScreenState {
  /// Shows a season on the sheet in front.
  mutating func show(_ season: Season) {
    guard case .sheet(var sheet)? = visit.screen.panels.last?.panel, sheet.season != season else {
      return
    }
    sheet.show(season)
    visit.screen.panels[visit.screen.panels.count - 1].panel = .sheet(sheet)
  }

  /// Shows the focused season, if segments are chosen by focus.
  mutating func followSeason(in view: ScreenView) {
    guard settings.scopeSelection == .focus,
      case .season(let season)? = view.commands[visit.screen.focus.focused]
    else { return }
    show(season)
  }

  /// Scrolls the episodes so that the focused one is visible.
  /// - Returns: Whether they moved.
  mutating func bringEpisodeIntoView(in view: ScreenView) -> Bool {
    guard case .sheet(var sheet)? = visit.screen.panels.last?.panel,
      case .episode(let id)? = view.commands[visit.screen.focus.focused],
      let index = sheet.shownEpisodes.firstIndex(where: { $0.id == id })
    else { return false }
    let first = EpisodeMetrics.first(sheet.firstEpisode, of: sheet.shownEpisodes.count, on: canvas)
    let columns = EpisodeMetrics.columns(on: canvas)
    sheet.firstEpisode = max(index - columns + 1, min(first, index))
    guard sheet.firstEpisode != first else { return false }
    visit.screen.panels[visit.screen.panels.count - 1].panel = .sheet(sheet)
    return true
  }

  /// Opens an episode of the sheet in front.
  mutating func openEpisode(_ id: ItemID) -> [Effect] {
    guard case .sheet(let sheet)? = visit.screen.panels.last?.panel,
      let episode = sheet.episodes.first(where: { $0.id == id })
    else { return [] }
    let reason = reason(againstOpening: episode.item)
    guard reason.isEmpty else {
      setMessage(reason, of: id)
      return bump()
    }
    return startOpening(episode.item)
  }

  // MARK: Words

  /// The title of a season.
  func title(of season: Season) -> String {
    switch season.number {
    case nil: words[.categoryEpisode]
    case 0?: words[.specials]
    case let number?: words[.season, ["number": String(number)]]
    }
  }

  /// The label of the button that opens an episode: “Resume S2 E3”, “Play S1 E1”.
  func openLabel(of episode: Episode) -> String {
    let numbers = episode.item.episodePlace?.numbers ?? ""
    return words[
      episode.isBegun ? .resumeEpisode : .playEpisode,
      ["name": numbers.isEmpty ? episode.item.title : numbers]]
  }

  /// The time left of a title that was started: “24 min left”; empty if unknown.
  func timeLeft(of item: Item, _ progress: PlayProgress?) -> String {
    let length = length(seconds: progress?.secondsLeft(of: item) ?? 0)
    return length.isEmpty ? "" : words[.timeLeft, ["time": length]]
  }
}
