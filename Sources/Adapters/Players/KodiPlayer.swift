internal import Foundation
internal import Geometry
internal import Support
internal import Synchronization

/// Plays a title in Kodi, and controls it, through JSON-RPC on a local port.
///
/// A Kodi that was started for the title quits with it; one that was running before goes on. Kodi has its own
/// menu for subtitles and sound, and while that is shown, directions, Select and Back act in it.
///
/// Source: Kodi's wiki, JSON-RPC API/v13, and WindowIDs.h of Kodi 20.
package final class KodiPlayer: PlayerControl {
  private struct State {
    var status: PlayerStatus = {
      var status = PlayerStatus()
      status.hasOverlay = false
      return status
    }()
    /// Kodi's number of the player in use; `nil` before the title plays.
    var player: Int?
    /// What plays, as Kodi describes it.
    var item: [String] = []
    /// Whether something else was started in Kodi since, whose position is not the title's.
    var isForeign = false
    /// Whether Kodi's page of the show has been there.
    var hasShownPage = false
    /// Whether the title is loaded, so that seeking works.
    var isLoaded = false
    /// The total of the seeks requested before that, in seconds.
    var early = 0
    /// The window in front, by Kodi's number.
    var window = fullScreenVideo
    /// Whether the next report of the window is from before a menu was closed.
    var isWindowOld = false
    /// Whether it was asked to stop.
    var isLeaving = false
  }

  /// The ids of requests with an answer that matters. That for chapters has the step added.
  private enum Answer {
    static let opened = 1
    static let properties = 2
    static let window = 3
    static let playlist = 4
    static let controllers = 5
    static let chapters = 100
  }

  /// Kodi's windows.
  private static let (home, fullScreenVideo, visualisation) = (10_000, 12_005, 12_006)
  private static let menus: Set<Int> = [12_901, 10_120]
  /// The windows in which buttons mean the same as in other players: the picture, and that of a title being
  /// loaded.
  private static let playing: Set<Int> = [fullScreenVideo, visualisation, 10_138, 10_160]
  /// Windows in which Kodi asks something, even before the title plays.
  private static let questions: Set<Int> = [10_100, 12_000, 12_002]
  /// Kodi starts slowly on small computers: a minute.
  private static let attempts = 1_200

  private let link: PlayerLink
  private let title: KodiTitle
  private let heard: @Sendable () -> Void
  private let state = Mutex(State())

  /// The name of this run.
  package let name = "kodi-\(UUID().uuidString)"
  /// Whether Kodi was running before, and goes on afterwards.
  package let wasRunning: Bool
  package let patience = 15

  /// Prepares to play a title.
  /// - Parameters:
  ///   - port: Kodi's port.
  ///   - wasRunning: Whether Kodi was running before; otherwise it is about to start.
  ///   - heard: Called after each message from Kodi.
  ///   - report: Receives events, on another thread.
  package init(
    _ title: KodiTitle, port: UInt16 = KodiLibrary.port, wasRunning: Bool,
    heard: @escaping @Sendable () -> Void = {}, report: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    self.title = title
    self.heard = heard
    self.wasRunning = wasRunning
    link = PlayerLink(
      port: port, attempts: wasRunning ? 1 : Self.attempts,
      patience: wasRunning ? 0 : Double(patience)
    ) { event in
      // No process is awaited.
      report(event == .lost && wasRunning ? .over : event)
    }
  }

  /// The last reported state.
  package var status: PlayerStatus { state.withLock { $0.status } }

  /// Opens the title as soon as Kodi listens.
  package func begin() {
    link.begin(
      connected: { [self] in
        tell("Addons.GetAddons", ["type": "kodi.peripheral", "enabled": true], Answer.controllers)
        tell(title.request, Answer.opened)
      },
      took: { [self] message in
        take(message)
        heard()
      },
      asked: { [self] in ask() }, status: { [self] in status })
  }

  /// Sends Kodi a command.
  package func send(_ command: PlayerCommand) {
    switch command {
    case .togglePause: play("Player.PlayPause", ["play": "toggle"])
    case .pause(let isPaused): play("Player.PlayPause", ["play": !isPaused])
    case .seek(let seconds, _): seek(by: seconds)
    case .volume(let step): act(step < 0 ? "volumedown" : "volumeup")
    case .toggleMute: act("mute")
    case .skip(let step):
      if status.fileCount > 1 {
        play("Player.GoTo", ["to": step > 0 ? "next" : "previous"])
      } else {
        // A film without chapters stays where it is; Kodi would go back to its beginning.
        tell(
          "XBMC.GetInfoLabels", ["labels": ["Player.ChapterCount"]],
          Answer.chapters + step.signum())
      }
    case .showPlace:
      act("osd")
      state.withLock { if $0.player != nil { $0.status.isInMenu = true } }
    case .choose(.audio, let id):
      if let id { play("Player.SetAudioStream", ["stream": id]) }
    case .choose(.subtitles, let id):
      play(
        "Player.SetSubtitle",
        ["subtitle": id.map { $0 as Any } ?? "off", "enable": id != nil])
    case .menu(let step): take(step)
    // It has no overlay of the screen's.
    case .show, .hidePanel: break
    }
  }

  /// Seeks to a place, because Kodi forgets the first of two relative seeks in a row.
  private func seek(by seconds: Int) {
    let place = state.withLock { state -> Int? in
      guard state.isLoaded, state.status.duration > 0, !state.isForeign else {
        if !state.isLoaded { state.early += seconds }
        return nil
      }
      let place = min(max(0, state.status.position + Double(seconds)), state.status.duration)
      state.status.position = place
      return Int(place * 1_000)
    }
    guard let place else { return }
    let time = [
      "hours": place / 3_600_000, "minutes": place / 60_000 % 60, "seconds": place / 1_000 % 60,
      "milliseconds": place % 1_000,
    ]
    play("Player.Seek", ["value": ["time": time]])
  }

  private func take(_ step: PlayerCommand.MenuStep) {
    switch step {
    case .move(.up): tell("Input.Up")
    case .move(.down): tell("Input.Down")
    case .move(.left): tell("Input.Left")
    case .move(.right): tell("Input.Right")
    case .select: tell("Input.Select")
    case .back:
      tell("Input.Back")
      // The menu fades, and Kodi reports it until it is gone.
      let isClosed = state.withLock { state in
        guard Self.menus.contains(state.window), state.player != nil else { return false }
        state.isWindowOld = true
        state.window = Self.fullScreenVideo
        state.status.isInMenu = false
        return true
      }
      if isClosed { return }
    }
    askWindow()
  }

  /// Asks Kodi to stop, and to quit if it was started for the title. It saves the position itself, too.
  package func leave() -> Bool {
    guard link.isConnected else { return false }
    state.withLock { $0.isLeaving = true }
    ask()
    play("Player.Stop")
    guard wasRunning else { return tell("Application.Quit") }
    // Nothing tells the end of what has not begun.
    if state.withLock({ $0.player == nil }) { link.tell(.over) }
    return true
  }

  /// Closes the connection.
  package func close() { link.close() }

  @discardableResult
  private func tell(
    _ method: String, _ parameters: [String: Any] = [:], _ id: Int? = nil
  ) -> Bool {
    tell(KodiRequest(method, parameters), id)
  }

  @discardableResult
  private func tell(_ request: KodiRequest, _ id: Int? = nil) -> Bool {
    link.send(request.message(id: id))
  }

  private func act(_ action: String) { tell("Input.ExecuteAction", ["action": action]) }

  /// Sends a request about the player in use, if any.
  private func play(_ method: String, _ parameters: [String: Any] = [:], _ id: Int? = nil) {
    guard let player = state.withLock({ $0.player }) else { return }
    tell(method, parameters.merging(["playerid": player]) { $1 }, id)
  }

  private func ask() {
    play(
      "Player.GetProperties",
      [
        "properties": [
          "time", "totaltime", "speed", "audiostreams", "currentaudiostream", "subtitles",
          "currentsubtitle", "subtitleenabled", "playlistid",
        ]
      ], Answer.properties)
    askWindow()
  }

  private func askWindow() {
    tell("GUI.GetProperties", ["properties": ["currentwindow"]], Answer.window)
  }

  // MARK: What Kodi says

  /// Handles a message from Kodi; anything outside its protocol is ignored.
  func take(_ message: [UInt8]) {
    // Titles may be any bytes, and Kodi passes them on.
    let text = Array(String(decoding: message, as: UTF8.self).utf8)
    guard let value = try? JSONReader.parse(text, maxValues: 50_000) else { return }
    if let id = value["id"]?.number {
      take(answer: value["result"], to: Int(id))
    } else if let method = value["method"]?.text, let data = value["params"]?["data"] {
      take(method, data)
    }
  }

  private func take(answer: JSONValue?, to request: Int) {
    switch request {
    case Answer.opened:
      guard answer == nil else { return }
      state.withLock { $0.status.hasFailed = true }
      link.tell(.over)
    case Answer.properties: if let answer { take(properties: answer) }
    case Answer.window:
      if let window = answer?["currentwindow"]?["id"]?.number { take(window: Int(window)) }
    case Answer.playlist:
      guard let size = answer?["size"]?.number else { return }
      state.withLock { $0.status.fileCount = max(1, Int(size)) }
    case Answer.controllers:
      guard answer?["limits"]?["total"]?.number ?? 0 > 0 else { return }
      state.withLock { $0.status.readsControllers = true }
      link.tell(.readsControllers)
    case Answer.chapters - 1, Answer.chapters + 1:
      guard Int(answer?["Player.ChapterCount"]?.text ?? "") ?? 0 > 1 else { return }
      act(request > Answer.chapters ? "skipnext" : "skipprevious")
    default: break
    }
  }

  private func take(_ event: String, _ data: JSONValue) {
    let item = ["type", "id", "title", "file"].map { key -> String in
      let value = data["item"]?[key]
      return value?.text ?? value?.number.map { String($0) } ?? ""
    }
    switch event {
    case "Player.OnPlay": begin(data, item)
    case "Player.OnAVStart":
      let early = state.withLock { state in
        defer { (state.isLoaded, state.early) = (true, 0) }
        return state.early
      }
      if early != 0 { send(.seek(seconds: early, isHeld: false)) }
    case "Player.OnPause": change { $0.status.isPaused = true }
    case "Player.OnResume": change { $0.status.isPaused = false }
    case "Player.OnSeek":
      change { state in
        guard let place = Self.seconds(data["player"]?["time"]), !state.isForeign else { return }
        let end = state.status.duration
        state.status.position = end > 0 ? min(max(0, place), end) : max(0, place)
      }
    case "Player.OnStop":
      let isOver = state.withLock { state in
        guard state.player != nil else { return false }
        state.player = nil
        if data["end"]?.content == .bool(true), !state.isForeign { state.status.reachEnd() }
        return title.isPlayed || state.isLeaving
      }
      if isOver { link.tell(.over) }
    default: break
    }
  }

  /// Records what is playing: the title, or something else that was started in Kodi.
  private func begin(_ data: JSONValue, _ item: [String]) {
    guard let player = data["player"]?["playerid"]?.number.map({ Int($0) }) else { return }
    let isFirst = state.withLock { state in
      let isFirst = state.player == nil && state.item.isEmpty
      if isFirst {
        state.item = item
        state.isForeign = !title.isPlayed
        state.status.title = item[2]
      } else if state.item != item {
        state.item = item
        if state.status.fileCount > 1 {
          state.status.beginFile()
          state.status.title = item[2]
        } else {
          state.isForeign = true
        }
      }
      state.player = player
      state.status.isPaused = false
      return isFirst
    }
    if isFirst { tell("GUI.SetFullscreen", ["fullscreen": true]) }
    ask()
  }

  private func take(properties: JSONValue) {
    let tracks =
      Self.tracks(
        .audio, properties["audiostreams"], properties["currentaudiostream"], isOn: true)
      + Self.tracks(
        .subtitles, properties["subtitles"], properties["currentsubtitle"],
        isOn: properties["subtitleenabled"]?.content == .bool(true))
    change { state in
      if let speed = properties["speed"]?.number { state.status.isPaused = speed == 0 }
      guard !state.isForeign else { return }
      let duration = Self.seconds(properties["totaltime"]) ?? 0
      // A title that is being loaded or closed reports neither.
      guard duration > 0 else { return }
      state.status.duration = duration
      state.status.position = max(0, Self.seconds(properties["time"]) ?? state.status.position)
      state.status.tracks = tracks
    }
    if let playlist = properties["playlistid"]?.number, playlist >= 0 {
      tell(
        "Playlist.GetProperties", ["playlistid": Int(playlist), "properties": ["size"]],
        Answer.playlist)
    }
  }

  private func take(window: Int) {
    let isLeft = state.withLock { state in
      if state.isWindowOld {
        state.isWindowOld = false
        return false
      }
      state.window = window
      // While Kodi starts, Back still leaves.
      state.status.isInMenu =
        Self.questions.contains(window)
        || !Self.playing.contains(window) && (state.player != nil || state.hasShownPage)
      guard !title.isPlayed, state.player == nil else { return false }
      if window != Self.home { state.hasShownPage = true }
      return window == Self.home && state.hasShownPage
    }
    if isLeft { link.tell(.over) }
  }

  private func change(_ change: (inout State) -> Void) {
    let isSeen = state.withLock { state in
      let before = state.status
      change(&state)
      return state.status.isPaused != before.isPaused
    }
    if isSeen { link.tell(.changed) }
  }

  private static func tracks(
    _ kind: PlayerTrack.Kind, _ list: JSONValue?, _ current: JSONValue?, isOn: Bool
  ) -> [PlayerTrack] {
    (list?.list ?? []).compactMap { track in
      guard let id = track["index"]?.number else { return nil }
      return PlayerTrack(
        kind, id: Int(id), title: track["name"]?.text ?? "",
        language: track["language"]?.text ?? "", channels: Int(track["channels"]?.number ?? 0),
        isSelected: isOn && current?["index"]?.number == id)
    }
  }

  /// A time with hours, minutes, seconds and milliseconds, in seconds.
  private static func seconds(_ time: JSONValue?) -> Double? {
    guard let time, let seconds = time["seconds"]?.number else { return nil }
    return (time["hours"]?.number ?? 0) * 3_600 + (time["minutes"]?.number ?? 0) * 60 + seconds
      + (time["milliseconds"]?.number ?? 0) / 1_000
  }
}
