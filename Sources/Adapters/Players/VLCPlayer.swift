internal import Synchronization

/// Control of VLC by its remote control interface, over a socket that only this person can enter.
///
/// VLC is told the names of its own hotkeys: unlike the commands of the interface, these also work while it is
/// paused, and show on the screen what they do.
///
/// Source: `help` of the interface, and `modules/control/oldrc.c` and `hotkeys.c` of VLC 3.0.
package final class VLCPlayer: PlayerControl {
  private struct State {
    var status: PlayerStatus = {
      var status = PlayerStatus()
      status.hasOverlay = false
      return status
    }()
    /// The position to which it was sent since it reported one.
    var sought: Double?
    /// The seconds of the seeks that came before there was something to seek in.
    var early = 0
    /// The numbers that came since the last mark.
    var numbers: [Int] = []
    /// The lines of its playlist, while it lists them.
    var entries: Int?
    /// Whether the files of its playlist have been counted since it opened one.
    var isCounted = true
  }

  /// The jumps of its hotkeys, in seconds.
  private static let jumps = [(60, "long"), (30, "medium"), (10, "short")]
  /// Hundredths of the volume that a press of its hotkey changes.
  private static let volumeStep = 5

  /// The options that it is driven with: no window but that of the picture, whose keys mean the same as the buttons of
  /// a controller, and no question that needs a mouse.
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

  /// Prepares to drive a VLC that is about to start.
  /// - Parameters:
  ///   - socket: The path that it is given as `--rc-unix`.
  ///   - patience: Seconds that its process has to end after its connection, before it counts as lost.
  ///   - heard: Called after each line that VLC says.
  ///   - report: Told events, on another thread.
  package init(
    socket: String, patience: Double = PlayerKind.usualPatience,
    heard: @escaping @Sendable () -> Void = {}, report: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    self.heard = heard
    link = PlayerLink(socket: socket, patience: patience, report: report)
  }

  /// The path of the socket.
  package var name: String { link.socket }

  /// The state that it reported last.
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
    // It draws no overlay, so that nothing is chosen in one.
    case .choose, .show, .hidePanel: break
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

  /// Ends the connection, and takes its socket away.
  package func close() { link.close() }

  private func press(_ key: String) { tell("key key-" + key) }

  @discardableResult
  private func tell(_ command: String) -> Bool { link.send(Array((command + "\n").utf8)) }

  /// Asks for position and length. VLC answers with bare numbers, so a command goes before them whose answer is
  /// known.
  private func ask() {
    tell("volume")
    tell("get_time")
    tell("get_length")
    // It lists nothing while it is paused, and then is asked again.
    if state.withLock({ !$0.isCounted }) { tell("playlist") }
  }

  // MARK: What VLC says

  private static let mark = Array("volume: returned".utf8)
  private static let change = Array("status change: ( ".utf8)
  private static let bracket = Array("+----[ ".utf8)
  private static let entry = Array("|  ".utf8)

  /// Handles a line from VLC; everything else that it says to people is ignored.
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
      // One that ends says 0 once it has closed its file.
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

  /// Counts the files of its playlist, which stand between two lines that begin with a bracket.
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
        // Said of a file that is cut off, too.
        if change.suffix(3).elementsEqual("End".utf8) {
          state.status.reachEnd(sought: state.sought)
        }
      }
    }
  }
}
