package import Geometry

/// A track of the file being played.
package struct PlayerTrack: Hashable, Sendable {
  /// The kinds of tracks that a person can choose between.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case subtitles
    case audio
  }

  /// The kind.
  package var kind: Kind
  /// The player's number for it among tracks of its kind.
  package var id: Int
  /// Its title; empty if it has none.
  package var title: String
  /// Its language as given by the file, such as `eng`; empty if unknown.
  package var language: String
  /// The number of audio channels; 0 if unknown.
  package var channels: Int
  /// Whether it is being played or shown.
  package var isSelected: Bool

  /// Creates a track.
  package init(
    _ kind: Kind, id: Int, title: String = "", language: String = "", channels: Int = 0,
    isSelected: Bool = false
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.language = language
    self.channels = channels
    self.isSelected = isSelected
  }
}

/// The state of a player, as far as reported.
package struct PlayerStatus: Hashable, Sendable {
  /// The percentage of a title after which it counts as finished.
  package static let finishedPart = 95
  /// The most seconds between a player's last reported position and the end.
  private static let lastReport = 15.0

  /// The title; empty if unknown.
  package var title = ""
  /// Seconds from the start.
  package var position = 0.0
  /// The length in seconds; 0 if unknown or endless.
  package var duration = 0.0
  /// Whether it is paused.
  package var isPaused = false
  /// Whether it was played to the end.
  package private(set) var hasReachedEnd = false
  /// Whether the player shows an overlay, in which tracks are chosen.
  package var hasOverlay = true
  /// Whether it shows a menu of its own, which takes directions, Select and Back.
  package var isInMenu = false
  /// Whether it reads the controllers itself.
  package var readsControllers = false
  /// Whether it could not open the title.
  package var hasFailed = false
  /// The size in pixels of the output under the overlay; `nil` if there is none.
  package var output: Size?
  /// The number of files played one after another.
  package var fileCount = 1
  /// The available tracks, in the player's order.
  package var tracks: [PlayerTrack] = []

  /// Creates the state of a player that has reported nothing.
  package init() {}

  /// Whether the title counts as finished.
  package var isFinished: Bool {
    hasReachedEnd
      || duration > 0 && position * 100 >= duration * Double(Self.finishedPart)
  }

  /// Notes the end of the file. A player reports the same for a file cut short, by a disk that was unplugged
  /// or a server that is gone, and that one is not finished.
  /// - Parameter sought: The position it was sent to since its last report; `nil` for none.
  package mutating func reachEnd(sought: Double? = nil) {
    hasReachedEnd =
      duration <= 0 || max(position, sought ?? 0) + Self.lastReport >= duration
  }

  /// Notes the start of a file.
  mutating func beginFile() {
    position = 0
    hasReachedEnd = false
  }

  /// The kinds of tracks that offer a choice, in the order of ``PlayerTrack/Kind``.
  package var choices: [PlayerTrack.Kind] {
    PlayerTrack.Kind.allCases.filter { kind in
      let count = tracks.count { $0.kind == kind }
      // Subtitles can also be off.
      return kind == .subtitles ? count > 0 : count > 1
    }
  }

  /// The selected track of a kind; `nil` for none.
  package func selected(_ kind: PlayerTrack.Kind) -> PlayerTrack? {
    tracks.first { $0.kind == kind && $0.isSelected }
  }

  /// The id of the track some steps after the selected one, wrapping around; `nil` turns subtitles off.
  func next(_ kind: PlayerTrack.Kind, by steps: Int) -> Int? {
    let ids = tracks.filter { $0.kind == kind }.map { Optional($0.id) }
    let circle = kind == .subtitles ? [nil] + ids : ids
    guard !circle.isEmpty else { return nil }
    let index = circle.firstIndex(of: selected(kind)?.id) ?? 0
    return circle[(index + steps % circle.count + circle.count) % circle.count]
  }
}
