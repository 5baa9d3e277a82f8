internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import Players
internal import Providers
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen

/// Determines the program that opens a title, by its kind and source.
///
/// The address of another program's title names neither a program nor a file: the command is looked up in
/// that program's own files, so that a catalogue cannot choose it.
struct TitleResolver: Sendable {
  /// How to open a title.
  enum Plan: Hashable, Sendable {
    /// A program and its arguments, the first being its path, and the socket for commands.
    case run([String], name: String, socket: String)
    /// Kodi's own player.
    case kodi(KodiTitle)
    /// The music daemon of a source.
    case mpd(MPDTitle, LibrarySource)
    /// The address to be resolved by its provider.
    case provided(ProviderAddress)
    /// Not possible; the message says why.
    case refused(ScreenMessage)
  }

  /// The command for everything else, with the allowed schemes.
  var usual: OpenAction
  /// The commands by kind; empty if one command opens everything.
  var openers: [OpenKind: OpenAction]
  /// The library's sources, for titles of other programs.
  var sources: @Sendable () -> [LibrarySource] = { [] }
  /// Finds the address of a title by its id in a private file; see ``TitleAddresses``.
  var titleAddress: @Sendable (LibrarySource, _ id: String) -> String? = { _, _ in nil }
  /// Finds the files of a title on a server that requires a login for them; see ``ServerStream``.
  var serverStream: @Sendable (RemoteTitle, LibrarySource) -> Result<ServerStream?, CatalogError> =
    {
      _, _ in .success(nil)
    }
  /// Whether a file or folder exists; blocks on a slow network share.
  var isThere: @Sendable (_ path: String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  /// Finds programs.
  var programs = ProgramFinder()
  /// The folder for sockets, which only this user can enter; `nil` for none.
  var socketFolder: @Sendable () -> String? = { nil }

  /// The folder of shipped player files; `nil` for none.
  var playerFiles: String?
  /// Whether kiosk visitors can use the player's keys, which are then limited to the shipped ones.
  var isPublic = false
  /// The language code of the screen, without a region; empty for none.
  var language = ""

  /// The position, in seconds, at which to start a title that the player gets as a path or URL; 0 for the
  /// beginning, and `nil` to leave it to the player.
  var position: @Sendable (_ id: ItemID, _ played: String) -> Int? = { _, _ in nil }

  /// The plan for a title.
  func plan(for item: Item) -> Plan {
    let stream = StreamAddress(item.url)
    let values = ["id": item.id.rawValue, "title": item.playedTitle, "url": stream.plain]
    guard !openers.isEmpty, let address = ItemAddress(item.url) else { return fallback(values) }
    if address.scheme == LibrarySource.Kind.m3u.rawValue { return channel(item, values) }
    if LibrarySource.Kind(rawValue: address.scheme)?.isRemote == true {
      return server(item, values)
    }
    switch address.scheme {
    case "steam", "lutris": return game(address, values)
    case "heroic": return heroic(address, values)
    case RetroArchPlaylists.scheme: return retroArch(address, values)
    case EmulationStation.scheme: return emulation(address)
    case DesktopGames.scheme: return desktop(address)
    case KodiTitle.scheme:
      guard var title = KodiTitle(address: address.text) else {
        return .refused(.words(.titleGone))
      }
      title.start = position(item.id, address.text)
      return .kodi(title)
    case Provider.scheme:
      return ProviderAddress(address.text).map { .provided($0) } ?? .refused(.words(.titleGone))
    case "file":
      guard let path = Self.path(of: address.text) else { return fallback(values) }
      guard isThere(path) else { return .refused(.words(.fileMissing)) }
      let kind = FileKindOfTitle.kind(of: path, category: item.category)
      return open(kind, values.merging(["path": path]) { $1 })?
        .resuming(at: position(item.id, path)) ?? fallback(values)
    case "http", "https", "rtsp", "rtmp":
      // Only a player can send headers, and a browser shows few kinds of films.
      let path = stream.plain.prefix { $0 != "?" && $0 != "#" }
      let isVideo = FileKindOfTitle.video.contains(
        (String(path) as NSString).pathExtension.lowercased())
      guard item.category.rawValue == "channel" || !stream.headers.isEmpty || isVideo else {
        return fallback(values)
      }
      return self.stream(stream, values)
    default: return fallback(values)
    }
  }

  /// A playlist's channel, by the address stored in a private file.
  private func channel(_ item: Item, _ values: [String: String]) -> Plan {
    guard let title = RemoteTitle(address: item.url), let source = title.source(among: sources()),
      let text = titleAddress(source, title.id), let address = ItemAddress(text)
    else { return .refused(.words(.titleGone)) }
    guard let path = Self.path(of: address.text) else {
      return stream(StreamAddress(address.text), values)
    }
    let values = values.merging(["url": address.text]) { $1 }
    return open(.video, values.merging(["path": path]) { $1 }) ?? fallback(values)
  }

  /// A stream with the headers that its server requires.
  private func stream(_ address: StreamAddress, _ values: [String: String]) -> Plan {
    let values = values.merging(["url": address.plain]) { $1 }
    return open(.stream, values)?.sending(address.headers, folder: socketFolder())
      ?? fallback(values)
  }

  // MARK: Games

  /// A game by its number: no other part of the address is passed on.
  private func game(_ address: ItemAddress, _ values: [String: String]) -> Plan {
    let prefix = address.scheme + "://rungameid/"
    guard address.text.hasPrefix(prefix), let number = UInt64(address.text.dropFirst(prefix.count))
    else { return address.scheme == "steam" ? fallback(values) : refused(address) }
    let kind: OpenKind = address.scheme == "steam" ? .steam : .lutris
    return open(kind, values.merging(["game": String(number)]) { $1 })
      ?? (kind == .steam ? fallback(values) : missing(kind.rawValue))
  }

  private func heroic(_ address: ItemAddress, _ values: [String: String]) -> Plan {
    let prefix = "heroic://launch?"
    let game = String(address.text.dropFirst(prefix.count))
    let allowed = game.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || Array("-._~%=&/".utf8).contains(byte)
    }
    guard address.text.hasPrefix(prefix), game.hasPrefix("appName="), allowed else {
      return refused(address)
    }
    return open(.heroic, values.merging(["game": game]) { $1 }) ?? missing("heroic")
  }

  private func retroArch(_ address: ItemAddress, _ values: [String: String]) -> Plan {
    for source in sources() where source.kind == .retroarch {
      guard let game = RetroArchPlaylists(root: source.place).game(address: address.text) else {
        continue
      }
      guard let core = game.core else { return .refused(.words(.noCore)) }
      guard core.hasPrefix("/"), game.path.hasPrefix("/") else { break }
      return open(.retroarch, values.merging(["path": game.path, "core": core]) { $1 })
        ?? missing("retroarch")
    }
    return .refused(.words(.titleGone))
  }

  private func emulation(_ address: ItemAddress) -> Plan {
    for source in sources() where source.kind == .emulationstation {
      do throws(EmulationStation.Refusal) {
        let command = try EmulationStation(root: source.place)
          .commandLine(address: address.text, search: programs.executable)
        return run(command)
      } catch .unknown {
        continue
      } catch .missing(let name) {
        return missing(name)
      } catch {
        return .refused(.words(.openFailed))
      }
    }
    return .refused(.words(.titleGone))
  }

  private func desktop(_ address: ItemAddress) -> Plan {
    for source in sources() where source.kind == .desktop {
      if let command = DesktopGames(place: source.place).commandLine(address: address.text) {
        return run(command)
      }
    }
    return .refused(.words(.titleGone))
  }

  // MARK: Commands

  /// The command for a kind; `nil` if there is none, or neither its program nor one in its place is
  /// installed.
  func open(_ kind: OpenKind, _ values: [String: String]) -> Plan? {
    guard let action = openers[kind] else { return nil }
    if programs.installed(action.arguments) != nil { return run(action, values) }
    guard PlayerKind(program: Self.program(of: action.arguments)) != nil else { return nil }
    // Another player, else Kodi, else the desktop's own program for such files.
    var others = [OpenKind.usualActions[kind], OpenAction(kind.vlcCommand)]
    // Visitors of a kiosk would get into all of Kodi.
    if !isPublic { others.append(OpenAction(["kodi"])) }
    for case let other? in others where programs.installed(other.arguments) != nil {
      return run(other, values)
    }
    let desktop = usual.arguments.first ?? ""
    return desktop.isEmpty || programs.installed(usual.arguments) != nil
      ? nil : .refused(.words(.playerMissing))
  }

  /// The plan for an installed program.
  private func run(_ action: OpenAction, _ values: [String: String]) -> Plan? {
    if Self.program(of: action.arguments) == "kodi", let file = values["path"] ?? values["url"] {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      return .kodi(KodiTitle(exists && isFolder.boolValue ? .folder(file) : .file(file)))
    }
    var action = action
    action.schemes = usual.schemes
    var values = values
    let socket = action.arguments.contains { $0.contains("{socket}") } ? socketFolder() : nil
    if socket == nil { action.arguments.removeAll { $0.contains("{socket}") } }
    values["socket"] = socket.map { $0 + "/player-\(UUID().uuidString.prefix(8))" } ?? ""
    do {
      let command = try action.commandLine(values)
      guard var installed = programs.installed(command) else { return nil }
      // A Flatpak's sandbox contains neither the socket nor the files.
      let place = OpenAction.programPlace(in: installed)
      let isReached = place.map { !installed[$0].hasSuffix("/flatpak") } ?? true
      if isReached, let playerFiles, let place, let kind = PlayerKind(program: installed[place]) {
        // Before the user's own options, which win.
        installed.insert(
          contentsOf: kind.options(
            files: playerFiles, isDriven: socket != nil, isPublic: isPublic, language: language),
          at: place + 1)
      }
      return .run(
        installed, name: Self.program(of: command),
        socket: socket == nil || !isReached ? "" : values["socket"] ?? "")
    } catch {
      return .refused(Self.message(for: error))
    }
  }

  private func run(_ command: [String]) -> Plan {
    let name = Self.program(of: command)
    guard let installed = programs.installed(command) else { return missing(name) }
    return .run(installed, name: name, socket: "")
  }

  /// The name of the program that a command finally runs.
  static func program(of command: [String]) -> String {
    OpenAction.programPlace(in: command).map { command[$0] } ?? command.first ?? ""
  }

  func fallback(_ values: [String: String]) -> Plan {
    do {
      let command = try usual.commandLine(values)
      guard let name = command.first, !name.isEmpty else { return .refused(.words(.openNotSetUp)) }
      return run(command)
    } catch {
      return .refused(Self.message(for: error))
    }
  }

  private func missing(_ name: String) -> Plan {
    .refused(.words(.programMissing, values: ["name": name]))
  }

  private func refused(_ address: ItemAddress) -> Plan { .refused(.words(.addressNotAllowed)) }

  private static func message(for refusal: OpenAction.Refusal) -> ScreenMessage {
    switch refusal {
    case .noAddress: .words(.noAddress)
    case .address: .words(.addressNotAllowed)
    case .value: .words(.openFailed)
    }
  }

  /// The path in the address of a file on this computer.
  static func path(of address: String) -> String? {
    if address.hasPrefix("/") { return address }
    guard address.hasPrefix("file:///") else { return nil }
    return String(address.dropFirst("file://".count)).removingPercentEncoding
  }
}

/// The kinds of titles that are files, by extension and category.
enum FileKindOfTitle {
  private static let music: Set<String> = ["album", "song", "artist", "podcast"]
  /// The extensions of audio files.
  static let audio: Set<String> = [
    "mp3", "flac", "ogg", "opus", "m4a", "m4b", "aac", "wav", "wma", "aiff", "ape", "wv",
  ]
  /// The extensions of video files.
  static let video: Set<String> = [
    "mkv", "mp4", "m4v", "avi", "mov", "webm", "ts", "m2ts", "mpg", "mpeg", "wmv", "ogv", "flv",
    "iso", "vob", "3gp", "mts", "m2t", "f4v", "ogm", "divx", "rmvb", "asf", "mk3d", "wtv",
  ]
  /// The extensions of books.
  static let books: Set<String> = [
    "epub", "kepub", "azw3", "azw", "mobi", "fb2", "lit", "cbz", "cbr",
  ]

  /// The kind of a file or folder.
  static func kind(of path: String, category: CategoryID) -> OpenKind {
    let ending = (path as NSString).pathExtension.lowercased()
    if books.contains(ending) { return .book }
    if audio.contains(ending) { return .music }
    if video.contains(ending) { return .video }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return .usual }
    if music.contains(category.rawValue) { return .music }
    return ["film", "show", "episode", "home-video"].contains(category.rawValue) ? .video : .usual
  }
}
