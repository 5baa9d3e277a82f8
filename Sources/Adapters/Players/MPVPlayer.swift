internal import Foundation
internal import Geometry
internal import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Controls mpv through its JSON IPC, over a socket that only this user can open.
///
/// Source: mpv's manual, JSON IPC, COMMAND INTERFACE and PROPERTIES; mpv 0.35 and newer.
package final class MPVPlayer: PlayerControl {
  private struct State {
    var status = PlayerStatus()
    var isPanelShown = false
    /// Whether a file is loaded, so that seeking works.
    var isLoaded = false
    /// The total of the seeks requested before that, in seconds.
    var early = 0
    /// The number of pictures shown so far.
    var pictures = 0
    /// The person's own subtitle position, in percent of the height; `nil` until mpv has reported it.
    var subtitles: Int?
  }

  /// The observed properties; the index is the observer's id.
  private static let properties = [
    "pause", "playlist-count", "duration", "media-title", "track-list", "osd-dimensions",
    subtitlePlace,
  ]
  /// The property for the position of subtitles.
  private static let subtitlePlace = "sub-pos"
  /// The position of subtitles while the overlay is shown, in percent of the height.
  private static let raisedSubtitles = 66
  /// The id of the request for the position.
  private static let positionRequest = 100
  /// The id of a request to seek by 0 seconds; other seeks are numbered relative to it.
  private static let seekRequest = 1_000_000
  /// The most seconds of a seek.
  private static let longestSeek = 3_600
  /// The number of picture files kept until mpv has certainly read them.
  private static let keptPictures = 3
  /// The key section in use while the overlay is shown.
  private static let section = "couchsearch"
  /// The prefix of binding names in the shipped `input.conf`.
  private static let bindingPrefix = "couchsearch-"

  private let link: PlayerLink
  private let state = Mutex(State())

  /// Prepares to control an mpv that is about to start.
  /// - Parameters:
  ///   - socket: The path passed as `--input-ipc-server`.
  ///   - patience: Seconds its process has to end after the connection closes, before it counts as lost.
  ///   - report: Receives events, on another thread.
  package init(
    socket: String, patience: Double = PlayerKind.usualPatience,
    report: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    link = PlayerLink(socket: socket, patience: patience, report: report)
  }

  /// The path of the socket.
  package var name: String { link.socket }

  /// The last reported state.
  package var status: PlayerStatus { state.withLock { $0.status } }

  /// Connects as soon as mpv listens.
  package func begin() {
    link.begin(
      connected: { [self] in connected() }, took: { [self] in take($0) },
      asked: { [self] in askPosition() }, status: { [self] in status })
  }

  private func connected() {
    for (number, name) in Self.properties.enumerated() {
      tell(["observe_property", number + 1, name])
    }
    // Keys of mpv's window that close the overlay while it is shown, and quit otherwise.
    let keys = ["ESC", "BS"].map { "\($0) script-binding \(Self.bindingPrefix)back" }
    tell(["define-section", Self.section, keys.joined(separator: "\n"), "force"])
  }

  /// Sends mpv a command.
  package func send(_ command: PlayerCommand) {
    switch command {
    case .togglePause:
      tell(["cycle", "pause"])
    case .pause(let isPaused):
      tell(["set_property", "pause", isPaused])
    case .seek(let seconds, let isHeld):
      tell(
        ["seek", seconds, isHeld ? "relative+keyframes" : "relative+exact"],
        request: Self.seekRequest + seconds)
    case .volume(let step): tell(["osd-msg-bar", "add", "volume", step])
    case .toggleMute: tell(["osd-msg-bar", "cycle", "mute"])
    case .skip(let step):
      if status.fileCount > 1 {
        tell([step > 0 ? "playlist-next" : "playlist-prev"])
      } else {
        // A film without chapters stays where it is.
        tell(["add", "chapter", step])
      }
    case .showPlace: tell(["show-progress"])
    case .choose(let kind, let id):
      tell(["set_property", kind == .audio ? "aid" : "sid", id.map { $0 as Any } ?? "no"])
    case .show(let picture): show(picture)
    case .hidePanel:
      state.withLock { $0.isPanelShown = false }
      tell(["overlay-remove", 1])
      placeSubtitles()
      tell(["disable-section", Self.section])
    // It has none.
    case .menu: break
    }
  }

  /// Shows a picture over the film. mpv reads each picture from its own file: a file that changed while being
  /// read would crash mpv.
  private func show(_ picture: PlayerPicture) {
    let number = state.withLock { state in
      state.isPanelShown = true
      state.pictures += 1
      return state.pictures
    }
    let file = pictureFile(number)
    guard
      (try? AtomicFile.write(picture.pixels, to: file, permissions: 0o600, isDurable: false)) != nil
    else {
      return
    }
    unlink(pictureFile(number - Self.keptPictures))
    tell([
      "overlay-add", 1, picture.x, picture.y, file, 0, "bgra", picture.width, picture.height,
      picture.width * 4,
    ])
    tell([picture.takesBack ? "enable-section" : "disable-section", Self.section])
    placeSubtitles()
  }

  /// Raises the subtitles above the overlay while it is shown, and restores them afterwards, because mpv
  /// saves their position with the film.
  private func placeSubtitles() {
    let (isPanelShown, own) = state.withLock { ($0.isPanelShown, $0.subtitles) }
    guard let own, own > Self.raisedSubtitles else { return }
    tell(["set_property", Self.subtitlePlace, isPanelShown ? Self.raisedSubtitles : own])
  }

  private func pictureFile(_ number: Int) -> String {
    let parts = link.socket.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast() + ["picture-\(parts.last ?? "")-\(number)"]).joined(separator: "/")
  }

  /// Asks mpv to save its position and quit.
  package func leave() -> Bool {
    guard link.isConnected else { return false }
    askPosition()
    state.withLock { $0.isPanelShown = false }
    placeSubtitles()
    return tell(["quit-watch-later"])
  }

  /// Closes the connection and removes its socket.
  package func close() {
    link.close()
    let last = state.withLock { $0.pictures }
    for number in max(1, last - Self.keptPictures)...max(1, last) { unlink(pictureFile(number)) }
  }

  @discardableResult
  private func tell(_ words: [Any], request: Int? = nil) -> Bool {
    var message: [String: Any] = ["command": words]
    if let request { message["request_id"] = request }
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { return false }
    return link.send(Array(data) + [UInt8(ascii: "\n")])
  }

  private func askPosition() { tell(["get_property", "time-pos"], request: Self.positionRequest) }

  // MARK: What mpv says

  /// Handles a line from mpv; anything outside its protocol is ignored.
  func take(_ line: [UInt8]) {
    // A file name may be any bytes, and mpv passes them on.
    let text = Array(String(decoding: line, as: UTF8.self).utf8)
    guard let value = try? JSONReader.parse(text, maxValues: 50_000) else { return }
    if let request = value["request_id"]?.number, request != 0 {
      return take(answer: value, to: Int(request))
    }
    switch value["event"]?.text {
    case "property-change":
      guard let name = value["name"]?.text else { return }
      take(name, value["data"])
    case "client-message":
      guard let words = value["args"]?.list?.map({ $0.text ?? "" }), words.count > 2,
        words[0] == "key-binding", words[1].hasPrefix(Self.bindingPrefix), !words[2].hasPrefix("u")
      else { return }
      link.tell(
        .key(
          String(words[1].dropFirst(Self.bindingPrefix.count)), isRepeat: words[2].hasPrefix("r")))
    case "playback-restart": askPosition()
    case "start-file": change { $0.status.beginFile() }
    case "end-file":
      guard value["reason"]?.text == "eof" else { break }
      state.withLock { $0.status.reachEnd() }
    default: break
    }
  }

  private func take(answer: JSONValue, to request: Int) {
    if request == Self.positionRequest {
      guard let position = answer["data"]?.number, position >= 0 else { return }
      var early = 0
      change { state in
        state.status.position = position
        state.isLoaded = true
        swap(&early, &state.early)
      }
      if early != 0 { send(.seek(seconds: early, isHeld: false)) }
    } else {
      let seconds = request - Self.seekRequest
      guard abs(seconds) <= Self.longestSeek else { return }
      let isDone = answer["error"]?.text == "success"
      change { state in
        if isDone {
          // The shown position follows the person at once; mpv reports the exact one later.
          let place = max(0, state.status.position + Double(seconds))
          let end = state.status.duration
          state.status.position = end > 0 ? min(place, end) : place
        } else if !state.isLoaded {
          state.early += seconds
        }
      }
    }
  }

  private func take(_ property: String, _ data: JSONValue?) {
    // A property that is currently unavailable, as all are at the end, keeps its value.
    guard let data, data.content != .null else { return }
    if property == Self.subtitlePlace {
      guard let place = data.number.map({ Int($0) }), place != Self.raisedSubtitles else { return }
      let isFirst = state.withLock { state in
        defer { state.subtitles = place }
        return state.subtitles == nil
      }
      if isFirst { placeSubtitles() }
      return
    }
    change { state in
      switch property {
      case "pause": state.status.isPaused = data.content == .bool(true)
      case "duration": state.status.duration = max(0, data.number ?? 0)
      case "media-title": state.status.title = data.text ?? ""
      case "track-list": state.status.tracks = (data.list ?? []).compactMap(Self.track)
      case "playlist-count": state.status.fileCount = Int(data.number ?? 1)
      case "osd-dimensions":
        let (width, height) = (data["w"]?.number ?? 0, data["h"]?.number ?? 0)
        state.status.output =
          width >= 1 && height >= 1 ? Size(width: Int(width), height: Int(height)) : nil
      default: break
      }
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let isSeen = state.withLock { state in
      let before = state.status
      change(&state)
      return state.status.isPaused != before.isPaused
        || state.isPanelShown && state.status != before
    }
    if isSeen { link.tell(.changed) }
  }

  private static func track(_ value: JSONValue) -> PlayerTrack? {
    guard let id = value["id"]?.number.map({ Int($0) }) else { return nil }
    let kind: PlayerTrack.Kind
    switch value["type"]?.text {
    case "audio": kind = .audio
    case "sub": kind = .subtitles
    default: return nil
    }
    // The title of an external file is its name.
    let isBeside = value["external"]?.content == .bool(true)
    return PlayerTrack(
      kind, id: id, title: isBeside ? "" : value["title"]?.text ?? "",
      language: value["lang"]?.text ?? "",
      channels: Int(value["demux-channel-count"]?.number ?? 0),
      isSelected: value["selected"]?.content == .bool(true))
  }
}

/// Accessors for values of unknown type.
extension JSONValue {
  /// The last member of an object with a name.
  subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text if it is a string.
  var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The values if it is an array.
  var list: [JSONValue]? { if case .array(let list) = content { list } else { nil } }

  /// The number, if it is finite and its integer part fits an `Int`.
  var number: Double? {
    guard case .number(let text) = content, let number = Double(text), number.isFinite,
      abs(number) < 1e15
    else { return nil }
    return number
  }
}
