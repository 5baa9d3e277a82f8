package import Geometry

/// A track of what is played.
package struct PlayerTrack: Hashable, Sendable {
  /// The kinds of tracks that a person chooses among.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case subtitles
    case audio
  }

  /// The kind.
  package var kind: Kind
  /// The player's number among those of its kind.
  package var id: Int
  /// Its own title; empty where it has none.
  package var title: String
  /// Its language as the file says it, such as `eng`; empty where it says none.
  package var language: String
  /// The channels of a sound; 0 where they are unknown.
  package var channels: Int
  /// Whether it is heard or shown.
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

/// The state of a player, as far as it has reported it.
package struct PlayerStatus: Hashable, Sendable {
  /// The part of a title, in hundredths, after which it counts as finished.
  package static let finishedPart = 95
  /// The most seconds between the last position that a player reports and its end.
  private static let lastReport = 15.0

  /// The title; empty where it is unknown.
  package var title = ""
  /// Seconds from the beginning.
  package var position = 0.0
  /// The length in seconds; 0 where it is unknown or endless.
  package var duration = 0.0
  /// Whether it is paused.
  package var isPaused = false
  /// Whether it was played to its end.
  package private(set) var hasReachedEnd = false
  /// Whether it draws an overlay, in which tracks are chosen.
  package var hasOverlay = true
  /// The output in pixels that an overlay is laid on; `nil` where there is none.
  package var output: Size?
  /// The number of files that are played one after the other.
  package var fileCount = 1
  /// The tracks that can be chosen, in the player's order.
  package var tracks: [PlayerTrack] = []

  /// Creates the state of a player that has reported nothing.
  package init() {}

  /// Whether the title counts as finished.
  package var isFinished: Bool {
    hasReachedEnd
      || duration > 0 && position * 100 >= duration * Double(Self.finishedPart)
  }

  /// Takes the end of the file. A player says the same of a file that is cut off, on a disk that was pulled out or
  /// a server that is gone, and that one is not finished.
  /// - Parameter sought: The position to which it was sent since it reported one; `nil` for none.
  package mutating func reachEnd(sought: Double? = nil) {
    hasReachedEnd =
      duration <= 0 || max(position, sought ?? 0) + Self.lastReport >= duration
  }

  /// Takes the beginning of a file.
  mutating func beginFile() {
    position = 0
    hasReachedEnd = false
  }

  /// The kinds of tracks among which there is a choice, in the order of ``PlayerTrack/Kind``.
  package var choices: [PlayerTrack.Kind] {
    PlayerTrack.Kind.allCases.filter { kind in
      let count = tracks.count { $0.kind == kind }
      // Subtitles can be off besides.
      return kind == .subtitles ? count > 0 : count > 1
    }
  }

  /// The track of a kind that is heard or shown; `nil` for none.
  package func selected(_ kind: PlayerTrack.Kind) -> PlayerTrack? {
    tracks.first { $0.kind == kind && $0.isSelected }
  }

  /// The number of the track that is some steps after the chosen one, in a circle; `nil` turns subtitles
  /// off.
  func next(_ kind: PlayerTrack.Kind, by steps: Int) -> Int? {
    let ids = tracks.filter { $0.kind == kind }.map { Optional($0.id) }
    let circle = kind == .subtitles ? [nil] + ids : ids
    guard !circle.isEmpty else { return nil }
    let index = circle.firstIndex(of: selected(kind)?.id) ?? 0
    return circle[(index + steps % circle.count + circle.count) % circle.count]
  }
}
