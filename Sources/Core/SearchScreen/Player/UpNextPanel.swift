package import CatalogModel
internal import FocusEngine
package import Geometry
internal import SceneGraph

/// The end of playback, as far as the next episode depends on it.
package enum PlayEnd: Hashable, Sendable {
  /// Playback was left, or its end is unknown.
  case left
  /// A title was played to its end; for a show, the episode.
  case finished(ItemID)
  /// The next episode was requested in place of the rest of this one.
  case skipped(ItemID)
}

/// The offer of the next episode, which starts by itself unless declined.
package struct UpNextPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Plays the episode.
    case play
    /// A second has passed; it does not count while another panel is in front.
    case counted(isInFront: Bool)
  }

  /// Milliseconds in which to decline.
  package static let patience = 10_000
  /// The interval of the countdown, in milliseconds.
  private static let step = 1_000

  /// The episode.
  package let item: Item
  /// The time at which it starts.
  package private(set) var until: Timestamp

  /// Creates an offer that expires at a time.
  init(item: Item, until: Timestamp) {
    self.item = item
    self.until = until
  }

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    switch action {
    case .counted(let isInFront) where !isInFront || step.now < until:
      if !isInFront { until = until + Self.step }
      step.after(min(Self.step, max(1, until - step.now)), .nextEpisode)
    case .play, .counted:
      step.cancel(.nextEpisode)
      step.close(quietly: true)
      step.perform(.title(.play, item))
    }
  }

  // MARK: Panel

  package var name: String { "up-next/" + item.id.rawValue }
  package var title: String { item.title }
  package var traits: PanelTraits { PanelTraits { $0.scrim = .full } }

  func add(to builder: inout SceneBuilder) {
    let (state, words) = (builder.state, builder.words)
    let place = item.episodePlace
    let show = place.map(\.show) ?? ""
    let name = [place?.numbers ?? "", item.isNamelessEpisode ? "" : item.title]
      .filter { !$0.isEmpty }.joined(separator: Caption.separator)
    let left = words[.startsIn, count: state.seconds(until: until)]
    builder.add(
      TitleOffer(
        name: "up-next", label: .nextEpisode, item: item,
        highestPicture: SheetMetrics.still.height,
        lines: [
          .init(
            name: "heading", text: words[.nextEpisode], style: .callout,
            color: .sheetSecondaryText),
          .init(
            name: "title", text: show.isEmpty ? item.title : show, style: .headline.bold,
            color: .primaryText, most: 2),
          .init(
            name: "line", text: show.isEmpty ? "" : name, style: .body,
            color: .sheetSecondaryText, most: 3),
          .init(
            name: "countdown", text: left, style: .body.tabular, color: .sheetSecondaryText),
        ],
        choices: [
          .init(name: "play", action: .upNext(.play), label: .playNow),
          .init(name: "close", action: .close, label: .notNow),
        ]))
  }
}

extension ScreenState {
  /// The effects of the end of playback. A kiosk plays nothing by itself.
  func next(after end: PlayEnd) -> [Effect] {
    guard settings.kiosk == nil else { return [] }
    return switch end {
    case .left: []
    case .finished(let id): [.findNextEpisode(id, isWanted: false)]
    case .skipped(let id): [.findNextEpisode(id, isWanted: true)]
    }
  }

  /// Plays the next episode if it was requested, else offers it.
  mutating func offer(_ next: Item, isWanted: Bool) -> [Effect] {
    guard openItem == nil, canOpen(next) else { return [] }
    if isWanted { return startOpening(next) }
    visit.timers[.nextEpisode] = now + 1_000
    return push(.upNext(UpNextPanel(item: next, until: now + UpNextPanel.patience)))
  }
}

extension UpNextPanel: ScreenPart {
  /// Counts a second of the offer; does nothing once it was answered.
  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    guard timer == .nextEpisode else { return nil }
    let isInFront =
      if case .upNext? = state.visit.screen.panels.last?.panel { true } else { false }
    return state.perform(.upNext(.counted(isInFront: isInFront)), in: view)
  }
}

extension Timers.Name {
  /// Counts down to the next episode, and plays it.
  package static let nextEpisode = Self("nextEpisode", order: 20)
}
