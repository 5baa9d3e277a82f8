/// The players that can be controlled.
package enum PlayerKind: String, Hashable, Sendable {
  case mpv
  case vlc

  /// The name that people know it by.
  package var name: String {
    switch self {
    case .mpv: "mpv"
    case .vlc: "VLC"
    }
  }

  /// Seconds that a player's process usually takes to end after closing its connection.
  package static let usualPatience = 5.0

  /// The kind of a player program, by name or path; `nil` for any other.
  package init?(program: String) {
    switch program.split(separator: "/").last {
    case "mpv": self = .mpv
    case "vlc", "cvlc": self = .vlc
    default: return nil
    }
  }

  /// The options placed before the user's own, which win.
  /// - Parameters:
  ///   - files: The folder of shipped player files.
  ///   - isDriven: Whether it is controlled over a socket.
  ///   - isPublic: Whether kiosk visitors can use its keys, which are then limited to the shipped ones.
  ///   - language: The screen's language code, whose subtitles are preferred; empty for none.
  package func options(
    files: String, isDriven: Bool, isPublic: Bool, language: String = ""
  ) -> [String] {
    switch self {
    case .mpv:
      // Languages in the user's own mpv.conf take precedence.
      ["--include=\(files)/mpv.conf", "--input-conf=\(files)/input.conf"]
        + (language.isEmpty ? [] : ["--slang-append=\(language)"])
        + (isPublic ? ["--no-input-default-bindings"] : [])
    case .vlc: isDriven ? VLCPlayer.options : []
    }
  }

  /// The options for starting at a position in seconds; 0 is the beginning.
  package func options(start seconds: Int) -> [String] {
    switch self {
    case .mpv: [seconds > 0 ? "--start=\(seconds)" : "--no-resume-playback"]
    case .vlc: seconds > 0 ? ["--start-time=\(seconds)"] : []
    }
  }

  /// Prepares to control a player that is about to start.
  /// - Parameters:
  ///   - socket: The path of its socket.
  ///   - patience: Seconds its process has to end after the connection closes, before it counts as lost.
  ///   - report: Receives events, on another thread.
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
