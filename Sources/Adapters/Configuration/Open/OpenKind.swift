/// The kinds of titles for which Open can run different programs.
package enum OpenKind: String, Hashable, Sendable, CaseIterable {
  /// A film, or the folder of a show.
  case video
  /// A song, or the folder of an album.
  case music
  /// A book in a file, other than PDF, which the desktop opens.
  case book
  /// A channel on the network.
  case stream
  case steam
  case lutris
  case heroic
  /// A game of a RetroArch playlist, run by its core.
  case retroarch
  /// Everything else.
  case usual

  /// The commands of a new installation.
  package static let usualActions: [OpenKind: OpenAction] = {
    let player = ["mpv", "--really-quiet", "--no-input-terminal", "--fs"]
    let keeps = ["--save-position-on-quit"]
    let socket = "--input-ipc-server={socket}"
    let commands: [OpenKind: [String]] = [
      .video: player + keeps + [socket, "--", "{path}"],
      .music: player + ["--force-window"] + keeps + [socket, "--", "{path}"],
      .book: ["ebook-viewer", "--full-screen", "--continue", "{path}"],
      .stream: player + [socket, "--", "{url}"],
      .steam: ["steam", "steam://rungameid/{game}"],
      .lutris: ["env", "LUTRIS_SKIP_INIT=1", "lutris", "lutris:rungameid/{game}"],
      .heroic: ["heroic", "--no-gui", "heroic://launch?{game}"],
      .retroarch: ["retroarch", "-f", "-L", "{core}", "{path}"],
    ]
    return commands.mapValues { OpenAction($0) }
  }()

  /// The command for VLC, which is used if mpv is not installed.
  package var vlcCommand: [String] {
    ["vlc", "--rc-unix={socket}", "--", self == .stream ? "{url}" : "{path}"]
  }

  /// The placeholders allowed in its command.
  package var placeholders: [String] {
    switch self {
    case .video, .music: OpenAction.placeholders + ["path", "socket"]
    case .book: OpenAction.placeholders + ["path"]
    case .stream: OpenAction.placeholders + ["socket"]
    case .steam, .lutris, .heroic: OpenAction.placeholders + ["game"]
    case .retroarch: OpenAction.placeholders + ["path", "core"]
    case .usual: OpenAction.placeholders
    }
  }
}
