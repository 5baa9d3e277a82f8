internal import Synchronization

/// Controls VLC through its remote control interface, over a socket that only this user can open.
///
/// VLC is sent the names of its own hotkeys: unlike the interface's commands, these also work while paused,
/// and show their effect on the screen.
///
/// Source: `help` of the interface, and `modules/control/oldrc.c` and `hotkeys.c` of VLC 3.0.
package final class VLCPlayer: PlayerControl {
  private struct State {
    var status: PlayerStatus = {
      var status = PlayerStatus()
      status.hasOverlay = false
      return status
    }()
    /// The position it was sent to since its last report.
    var sought: Double?
    /// The total of the seeks requested before seeking was possible, in seconds.
    var early = 0
    /// The numbers received since the last marker.
    var numbers: [Int] = []
    /// The number of playlist lines so far, while it lists them.
    var entries: Int?
    /// Whether the playlist has been counted since it opened a file.
    var isCounted = true
  }

  /// The jumps of its hotkeys, in seconds.
  private static let jumps = [(60, "long"), (30, "medium"), (10, "short")]
  /// The change of volume per press of its hotkey, in hundredths.
  private static let volumeStep = 5

  /// The options for controlling it: no window other than the video's, whose keys mean the same as a
  /// controller's buttons, and no dialogs that need a mouse.
  static let options =
    [
      "--intf=dummy", "--extraintf=oldrc", "--rc-fake-tty", "--no-interact", "--no-one-instance",
      "--fullscreen", "--no-video-title-show", "--play-and-exit", "--no-loop", "--no-repeat",
      "--key-nav-left=", "--key-nav-right=", "--key-nav-up=", "--key-nav-down=",
      "--key-nav-activate=", "--key-leave-fullscreen=", "--key-stop=",
      "--key-jump-short=Left\tMedia Rewind", "--key-jump+short=Right\tMedia Forward",
      "--key-play-pause=Space\tEnter\tMedia Play Pause", "--key-position=Up\tMenu",
      "--key-quit=Esc\tBackspace\tMedia Stop\tBrowser Home",
    ] + jumps.map { "--\($0.1)-jump-size=\($0.0)" }

  private let link: PlayerLink
  private let heard: @Sendable () -> Void
  private let state = Mutex(State())

  /// Prepares to control a VLC that is about to start.
  /// - Parameters:
  ///   - socket: The path passed as `--rc-unix`.
  ///   - patience: Seconds its process has to end after the connection closes, before it counts as lost.
  ///   - heard: Called after each line from VLC.
  ///   - report: Receives events, on another thread.
  package init(
    socket: String, patience: Double = PlayerKind.usualPatience,
    heard: @escaping @Sendable () -> Void = {}, report: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    self.heard = heard
    link = PlayerLink(socket: socket, patience: patience, report: report)
  }

  /// The path of the socket.
  package var name: String { link.socket }

  /// The last reported state.
  package var status: PlayerStatus { state.withLock { $0.status } }

  /// Connects as soon as VLC listens.
  package func begin() {
    link.begin(
      connected: {},
      took: { [self] line in
        take(line)
        heard()
      },
      asked: { [self] in ask() }, status: { [self] in status })
  }

  /// Sends VLC a command.
  package func send(_ command: PlayerCommand) {
    switch command {
    case .togglePause: press("play-pause")
    case .pause(let isPaused): press(isPaused ? "pause" : "play")
    case .seek(let seconds, _): seek(by: seconds)
    case .volume(let step):
      for _ in 0..<max(1, abs(step) / Self.volumeStep) { press(step < 0 ? "vol-down" : "vol-up") }
    case .toggleMute: press("vol-mute")
    case .skip(let step):
      let kind = status.fileCount > 1 ? "" : "chapter-"
      press(kind + (step > 0 ? "next" : "prev"))
    case .showPlace: press("position")
    // It has no overlay, so nothing can be chosen in one.
    case .choose, .show, .hidePanel, .menu: break
    }
  }

  private func seek(by seconds: Int) {
    let isLoaded = state.withLock { state in
      guard state.status.duration > 0 else {
        state.early += seconds
        return false
      }
      state.sought = max(0, (state.sought ?? state.status.position) + Double(seconds))
      return true
    }
    guard isLoaded else { return }
    var left = abs(seconds)
    for (size, name) in Self.jumps {
      while left >= size {
        press("jump\(seconds < 0 ? "-" : "+")\(name)")
        left -= size
      }
    }
  }

  /// Asks VLC to quit.
  package func leave() -> Bool {
    guard link.isConnected else { return false }
    ask()
    return tell("quit")
  }

  /// Closes the connection and removes its socket.
  package func close() { link.close() }

  private func press(_ key: String) { tell("key key-" + key) }

  @discardableResult
  private func tell(_ command: String) -> Bool { link.send(Array((command + "\n").utf8)) }

  /// Asks for position and length. VLC answers with bare numbers, so a command with a known answer goes
  /// first.
  private func ask() {
    tell("volume")
    tell("get_time")
    tell("get_length")
    // It does not list the playlist while paused; it is asked again later.
    if state.withLock({ !$0.isCounted }) { tell("playlist") }
  }

  // MARK: What VLC says

  private static let mark = Array("volume: returned".utf8)
  private static let change = Array("status change: ( ".utf8)
  private static let bracket = Array("+----[ ".utf8)
  private static let entry = Array("|  ".utf8)

  /// Handles a line from VLC; messages meant for people are ignored.
  func take(_ line: [UInt8]) {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    if line.starts(with: Self.mark) { return state.withLock { $0.numbers = [] } }
    if line.starts(with: Self.change) { return changed(line.dropFirst(Self.change.count)) }
    if line.starts(with: Self.bracket) || line.starts(with: Self.entry) { return listed(line) }
    guard line.count < 10, let number = Int(String(decoding: line, as: UTF8.self)) else { return }
    let early = state.withLock { state in
      var early = 0
      state.numbers.append(number)
      switch state.numbers.count {
      // A VLC that is closing reports 0 once the file is closed.
      case 1 where number > 0 || number == 0 && state.sought != nil:
        state.status.position = Double(number)
        state.sought = nil
      case 2 where number > 0:
        state.status.duration = Double(number)
        swap(&early, &state.early)
      default: break
      }
      return early
    }
    if early != 0 { seek(by: early) }
  }

  /// Counts the files of its playlist, listed between two lines that begin with a bracket.
  private func listed(_ line: ArraySlice<UInt8>) {
    state.withLock { state in
      guard line.starts(with: Self.bracket) else {
        state.entries = state.entries.map { $0 + 1 }
        return
      }
      if let entries = state.entries, entries > 0 {
        state.status.fileCount = entries
        state.isCounted = true
      }
      state.entries = state.entries == nil ? 0 : nil
    }
  }

  private func changed(_ change: ArraySlice<UInt8>) {
    func begins(_ text: String) -> Bool { change.starts(with: text.utf8) }
    state.withLock { state in
      if begins("new input: ") {
        state.isCounted = false
      } else if begins("pause state") {
        state.status.isPaused = true
      } else if begins("play state") {
        state.status.isPaused = false
        // Also reported for a file cut short.
        if change.suffix(3).elementsEqual("End".utf8) {
          state.status.reachEnd(sought: state.sought)
        }
      }
    }
  }
}
