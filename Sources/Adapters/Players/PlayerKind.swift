/// The players that can be driven.
package enum PlayerKind: String, Hashable, Sendable {
  case mpv
  case vlc

  /// Seconds that the process of a player usually takes to end after its connection.
  package static let usualPatience = 5.0

  /// The player that a program is, by its name or path; `nil` for any other.
  package init?(program: String) {
    switch program.split(separator: "/").last {
    case "mpv": self = .mpv
    case "vlc", "cvlc": self = .vlc
    default: return nil
    }
  }

  /// The options that it gets in front of the person's own, which win.
  /// - Parameters:
  ///   - files: The folder of the shipped files for players.
  ///   - isDriven: Whether it is told over a socket what to do.
  ///   - isPublic: Whether visitors of a kiosk have its keys, which are then no others than the shipped ones.
  ///   - language: The code of the language of the screen, whose subtitles come before those of others; empty for
  ///     none.
  package func options(
    files: String, isDriven: Bool, isPublic: Bool, language: String = ""
  ) -> [String] {
    switch self {
    case .mpv:
      // Languages of the person's own mpv.conf stay in front.
      ["--include=\(files)/mpv.conf", "--input-conf=\(files)/input.conf"]
        + (language.isEmpty ? [] : ["--slang-append=\(language)"])
        + (isPublic ? ["--no-input-default-bindings"] : [])
    case .vlc: isDriven ? VLCPlayer.options : []
    }
  }

  /// The options for a start at a position in seconds; 0 is the beginning.
  package func options(start seconds: Int) -> [String] {
    switch self {
    case .mpv: [seconds > 0 ? "--start=\(seconds)" : "--no-resume-playback"]
    case .vlc: seconds > 0 ? ["--start-time=\(seconds)"] : []
    }
  }

  /// Prepares to drive a player that is about to start.
  /// - Parameters:
  ///   - socket: The path that it is given.
  ///   - patience: Seconds that its process has to end after its connection, before it counts as lost.
  ///   - report: Told events, on another thread.
  package func control(
    socket: String, patience: Double = PlayerKind.usualPatience,
    report: @escaping @Sendable (PlayerEvent) -> Void
  ) -> any PlayerControl {
    switch self {
    case .mpv: MPVPlayer(socket: socket, patience: patience, report: report)
    case .vlc: VLCPlayer(socket: socket, patience: patience, report: report)
    }
  }
}
