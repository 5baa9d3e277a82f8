import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Configuration
import Foundation
import Players
import Providers
import RemoteSources
import SearchScreen
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Titles of all kinds on their way to a program.
struct TitleResolverTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "mpv", "vlc", "steam", "lutris", "env", "retroarch", "xdg-open", "ebook-viewer", "mines",
    ] {
      let path = try folder.plant("bin/" + name, "#!/bin/true\n")
      chmod(path, 0o755)
    }
    try folder.plant(
      "retroarch/playlists/NES.lpl",
      """
      {"items": [
        {"path": "/roms/-rf.nes", "label": "Lantern", "core_path": "/cores/x.so"},
        {"path": "/roms/None.nes", "label": "None", "core_path": "DETECT"}]}
      """)
    try folder.plant(
      "applications/mines.desktop",
      "[Desktop Entry]\nType=Application\nName=Mines\nCategories=Game;\nExec=mines --now %U\n")
  }

  private func resolver(openers: [OpenKind: OpenAction]? = nil) -> TitleResolver {
    let sources = [
      LibrarySource(.retroarch, folder.file("retroarch")),
      LibrarySource(.desktop, folder.file("applications")),
    ]
    let usual: [OpenKind: OpenAction] = [
      .video: OpenAction(["mpv", "--", "{path}"]), .book: OpenAction(["ebook-viewer", "{path}"]),
      .stream: OpenAction(["mpv", "--", "{url}"]),
      .steam: OpenAction(["steam", "steam://rungameid/{game}"]),
      .lutris: OpenAction(["env", "LUTRIS_SKIP_INIT=1", "lutris", "lutris:rungameid/{game}"]),
      .heroic: OpenAction(["heroic", "heroic://launch?{game}"]),
      .retroarch: OpenAction(["retroarch", "-f", "-L", "{core}", "{path}"]),
    ]
    return TitleResolver(
      usual: .desktop, openers: openers ?? usual, sources: { sources },
      isThere: { !$0.hasPrefix("/gone/") },
      programs: ProgramFinder(home: folder.path, path: folder.file("bin")))
  }

  private func plan(_ url: String, _ category: String = "film") -> TitleResolver.Plan {
    resolver().plan(
      for: Item(id: ItemID("x"), category: CategoryID(category), title: "X", url: url))
  }

  private func command(_ url: String, _ category: String = "film") -> [String]? {
    guard case .run(let command, _, _) = plan(url, category) else { return nil }
    return command.map { $0.replacing(folder.file("bin") + "/", with: "") }
  }

  @Test(arguments: ["file:///gone/A%20b.mkv", "/gone/a.epub"])
  func `of a file that is not there no program is started`(url: String) {
    #expect(plan(url) == .refused(.words(.fileMissing)))
  }

  @Test func `mpv has the shipped files in front of its own options, and no other program has`() {
    let item = Item(
      id: ItemID("x"), category: CategoryID("film"), title: "X", url: "file:///films/a.mkv")
    var resolver = resolver(openers: [.video: OpenAction(["env", "A=1", "mpv", "--fs", "{path}"])])
    resolver.playerFiles = "/share/Player"
    var other = resolver
    other.openers = [.video: OpenAction(["retroarch", "{path}"])]
    var kiosk = resolver
    kiosk.isPublic = true
    func command(_ resolver: TitleResolver) -> [String] {
      guard case .run(let command, _, _) = resolver.plan(for: item) else { return [] }
      return command.map { $0.replacing(folder.file("bin") + "/", with: "") }
    }
    let shipped = ["--include=/share/Player/mpv.conf", "--input-conf=/share/Player/input.conf"]

    #expect(
      command(resolver) == ["env", "A=1", "mpv"] + shipped + ["--fs", "/films/a.mkv"])
    #expect(
      command(kiosk)
        == ["env", "A=1", "mpv"] + shipped + [
          "--no-input-default-bindings", "--fs", "/films/a.mkv",
        ])
    #expect(command(other) == ["retroarch", "/films/a.mkv"])
  }

  @Test func `VLC is driven where it has a socket, and without one is started without`() {
    let item = Item(
      id: ItemID("x"), category: CategoryID("film"), title: "X", url: "file:///films/a.mkv")
    var resolver = resolver(
      openers: [.video: OpenAction(["vlc", "--rc-unix={socket}", "--", "{path}"])])
    resolver.playerFiles = "/share/Player"
    let without = resolver.plan(for: item)
    resolver.socketFolder = { "/run/couch" }
    guard case .run(let command, let name, let socket) = resolver.plan(for: item) else {
      Issue.record("VLC is not started")
      return
    }

    #expect(name == "vlc")
    #expect(socket.hasPrefix("/run/couch/player-"))
    #expect(command.contains("--extraintf=oldrc"))
    #expect(command.suffix(3) == ["--rc-unix=\(socket)", "--", "/films/a.mkv"])
    #expect(
      without == .run([folder.file("bin/vlc"), "--", "/films/a.mkv"], name: "vlc", socket: ""))
  }

  @Test func `a film that was left begins there, and a finished one anew`() {
    let item = Item(
      id: ItemID("x"), category: CategoryID("film"), title: "X", url: "file:///films/a.mkv")
    func command(_ position: Int?) -> [String] {
      var resolver = resolver()
      resolver.position = { id, played in
        id.rawValue == "x" && played == "/films/a.mkv" ? position : 999
      }
      guard case .run(let command, _, _) = resolver.plan(for: item) else { return [] }
      return Array(command.dropFirst())
    }

    #expect(command(nil) == ["--", "/films/a.mkv"])
    #expect(command(61) == ["--start=61", "--", "/films/a.mkv"])
    #expect(command(0) == ["--no-resume-playback", "--", "/films/a.mkv"])
  }

  @Test func `a title of a provider is opened as that says`() {
    let launches = Launches()
    var launcher = Launcher(
      resolver: resolver(), start: launches.start, queue: WorkQueue { $0() })
    launcher.provided = { address, answer in answer("file:///films/\(address.item).mkv") }
    let item = Item(
      id: ItemID("x"), category: CategoryID("film"), title: "X", url: "provider://Mine/a%20b")

    launcher.open(item) { _ in }

    #expect(
      launches.argumentVectors == [[folder.file("bin/mpv"), "--", "/films/a b.mkv"]])
    #expect(plan("provider://Mine") == .refused(.words(.titleGone)))
    #expect(plan("provider://Mine/a") != .refused(.words(.titleGone)))
  }

  @Test(arguments: [
    ("file:///films/A%20b.mkv", "film", ["mpv", "--", "/films/A b.mkv"]),
    ("/films/-rf.mkv", "film", ["mpv", "--", "/films/-rf.mkv"]),
    ("file:///books/a.epub", "book", ["ebook-viewer", "/books/a.epub"]),
    ("file:///books/a.pdf", "book", ["xdg-open", "file:///books/a.pdf"]),
    ("https://tv.example/one.m3u8", "channel", ["mpv", "--", "https://tv.example/one.m3u8"]),
    ("https://example.org/film", "film", ["xdg-open", "https://example.org/film"]),
    ("http://a.example/7.mkv?x=1", "film", ["mpv", "--", "http://a.example/7.mkv?x=1"]),
    ("steam://rungameid/620", "game", ["steam", "steam://rungameid/620"]),
    (
      "lutris://rungameid/12", "game",
      ["env", "LUTRIS_SKIP_INIT=1", "lutris", "lutris:rungameid/12"]
    ),
    ("application://mines.desktop", "game", ["mines", "--now"]),
    ("retroarch://NES/-rf", "game", ["retroarch", "-f", "-L", "/cores/x.so", "/roms/-rf.nes"]),
  ])
  func `each kind of title has its own program`(url: String, category: String, line: [String]) {
    #expect(command(url, category) == line)
  }

  @Test(arguments: [
    "lutris://install/evil", "lutris://rungameid/--exec", "lutris:rungameid/12",
    "heroic://launch?appName=a b", "heroic://other", "javascript:alert(1)", "ftp://a/b",
    "file:///evil.desktop", "application://../../evil", "retroarch://NES/Other",
    "emulationstation://nes/a", "kodi://movie/x", "kodi://album/1", "smb://nas/a.mkv", "",
  ])
  func `what is no address of its kind opens nothing`(url: String) {
    guard case .refused = plan(url, "game") else {
      Issue.record("\(url) was opened")
      return
    }
  }

  @Test func `a game without a core says so`() {
    #expect(plan("retroarch://NES/None", "game") == .refused(.words(.noCore)))
  }

  @Test func `a program that is not installed gives way to the desktop, or is named`() {
    let openers: [OpenKind: OpenAction] = [
      .video: OpenAction(["no-such-player", "{path}"]),
      .lutris: OpenAction(["no-lutris", "{game}"]),
    ]
    func plan(_ url: String) -> TitleResolver.Plan {
      resolver(openers: openers).plan(
        for: Item(id: ItemID("x"), category: CategoryID("film"), title: "X", url: url))
    }

    #expect(
      plan("file:///a.mkv")
        == .run(
          [folder.file("bin/xdg-open"), "file:///a.mkv"], name: "xdg-open", socket: ""))
    #expect(
      plan("lutris://rungameid/1")
        == .refused(.words(.programMissing, values: ["name": "lutris"])))
  }

  /// The plan for a film, and what the screen calls it, where only some programs are installed.
  private func withoutPlayer(
    _ installed: [String], desktopName: String? = nil
  ) throws -> (plan: TitleResolver.Plan, names: [String: String]) {
    for name in ["mpv", "vlc", "xdg-open"] where !installed.contains(name) {
      try FileManager.default.removeItem(atPath: folder.file("bin/" + name))
    }
    if installed.contains("kodi") {
      chmod(try folder.plant("bin/kodi", "#!/bin/true\n"), 0o755)
    }
    return (plan("file:///a.mkv"), resolver().standIns { _ in desktopName })
  }

  @Test func `without mpv VLC plays, with its own socket`() throws {
    let (plan, names) = try withoutPlayer(["vlc", "kodi", "xdg-open"])

    #expect(
      plan == .run([folder.file("bin/vlc"), "--", "/a.mkv"], name: "vlc", socket: ""))
    #expect(names[".mkv"] == "VLC" && names["stream"] == "VLC" && names[".epub"] == nil)
  }

  @Test func `without mpv and VLC Kodi plays`() throws {
    let (plan, names) = try withoutPlayer(["kodi", "xdg-open"])

    #expect(plan == .kodi(KodiTitle(.file("/a.mkv"))))
    #expect(names[".mkv"] == "Kodi")
  }

  @Test func `without all of them the desktop’s own program plays, by its name`() throws {
    let (plan, names) = try withoutPlayer(["xdg-open"], desktopName: "Videos")

    #expect(
      plan
        == .run([folder.file("bin/xdg-open"), "file:///a.mkv"], name: "xdg-open", socket: ""))
    #expect(names[".mkv"] == "Videos")
  }

  @Test func `without anything the screen says what to install`() throws {
    let (plan, names) = try withoutPlayer([])

    #expect(plan == .refused(.words(.playerMissing)))
    #expect(names[".mkv"] == "")
    #expect(resolver().unopened { _ in false }.contains(".mkv"))
  }

  @Test func `where mpv is, nothing stands in for it`() throws {
    let (plan, names) = try withoutPlayer(["mpv", "vlc", "kodi", "xdg-open"])

    #expect(plan == .run([folder.file("bin/mpv"), "--", "/a.mkv"], name: "mpv", socket: ""))
    #expect(names.isEmpty)
  }

  @Test func `a command that names Kodi plays through it, from where a film was left`() throws {
    chmod(try folder.plant("bin/kodi", "#!/bin/true\n"), 0o755)
    var resolver = resolver(openers: [.video: OpenAction(["kodi", "{path}"])])
    resolver.position = { _, _ in 90 }
    let item = Item(
      id: ItemID("x"), category: CategoryID("film"), title: "X", url: "file:///a.mkv")

    #expect(resolver.plan(for: item) == .kodi(KodiTitle(.file("/a.mkv"), start: 90)))
  }

  @Test func `a Flatpak takes the place of a program`() throws {
    try folder.plant(".var/app/com.valvesoftware.Steam/data")
    let path = try folder.plant("flat/flatpak", "#!/bin/true\n")
    chmod(path, 0o755)
    let finder = ProgramFinder(home: folder.path, path: folder.file("flat"))

    #expect(
      finder.installed(["steam", "steam://rungameid/1"]) == [
        path, "run", "com.valvesoftware.Steam", "steam://rungameid/1",
      ])
    #expect(finder.installed(["env", "A=1", "lutris"]) == nil)
  }

  @Test func `Kodi is asked for what only Kodi can play, where it was left`() throws {
    var resolver = resolver()
    resolver.position = { _, played in played == "kodi://movie/5" ? 90 : nil }
    func plan(_ url: String) -> TitleResolver.Plan {
      resolver.plan(
        for: Item(id: ItemID("x"), category: CategoryID("film"), title: "X", url: url))
    }

    #expect(plan("kodi://movie/5") == .kodi(KodiTitle(.movie(5), start: 90)))
    #expect(plan("kodi://episode/6") == .kodi(KodiTitle(.episode(6))))
    #expect(plan("kodi://tvshow/7") == .kodi(KodiTitle(.show(7))))
  }

  // MARK: Servers

  private static let servers = [
    LibrarySource(.jellyfin, "http://media:8096/jf"), LibrarySource(.emby, "http://emby:8096"),
    LibrarySource(.plex, "http://plex:32400"), LibrarySource(.subsonic, "https://music.example"),
    LibrarySource(.podcast, "https://a.example/feed"), LibrarySource(.mpd, "localhost:6600"),
    LibrarySource(.dlna, "http://nas:8200/desc.xml"),
    LibrarySource(.audiobookshelf, "http://nas:13378/abs"),
  ]

  private func plan(
    _ kind: LibrarySource.Kind, _ type: String, _ id: String, isKnown: Bool = true
  ) throws -> TitleResolver.Plan {
    let source = try #require(Self.servers.first { $0.kind == kind })
    let address = try #require(RemoteTitle(source, type: type, id: id)).address
    var resolver = resolver()
    resolver.sources = { isKnown ? Self.servers : [] }
    resolver.titleAddress = { source, id in id == "gone" ? nil : "\(source.place)/\(id).mkv" }
    return resolver.plan(
      for: Item(id: ItemID("x"), category: CategoryID(type), title: "X", url: address))
  }

  @Test(arguments: [
    (
      LibrarySource.Kind.jellyfin, "film", "3f0c",
      ["mpv", "--", "http://media:8096/jf/Videos/3f0c/stream?static=true"]
    ),
    (
      .jellyfin, "channel", "t1",
      ["mpv", "--", "http://media:8096/jf/Videos/t1/stream?static=true"]
    ),
    (.jellyfin, "show", "3f0c", ["xdg-open", "http://media:8096/jf/web/#/details?id=3f0c"]),
    (.jellyfin, "song", "3f0c", ["xdg-open", "http://media:8096/jf/web/#/details?id=3f0c"]),
    (.emby, "film", "3f0c", ["xdg-open", "http://emby:8096/web/index.html#!/item?id=3f0c"]),
    (
      .plex, "film", "m1.5",
      [
        "xdg-open",
        "https://app.plex.tv/desktop/#!/server/m1/details?key=%2Flibrary%2Fmetadata%2F5",
      ]
    ),
    (.subsonic, "album", "a1", ["xdg-open", "https://music.example/app/#/album/a1/show"]),
    (.dlna, "film", "5f", ["mpv", "--", "http://nas:8200/desc.xml/5f.mkv"]),
    (.dlna, "channel", "5f", ["mpv", "--", "http://nas:8200/desc.xml/5f.mkv"]),
    (.podcast, "video", "5f", ["mpv", "--", "https://a.example/feed/5f.mkv"]),
    (.dlna, "song", "5f", ["xdg-open", "http://nas:8200/desc.xml/5f.mkv"]),
    (.audiobookshelf, "book", "gone", ["xdg-open", "http://nas:13378/abs/item/gone"]),
    (.audiobookshelf, "audio", "p.e", ["xdg-open", "http://nas:13378/abs/item/p"]),
    (.audiobookshelf, "podcast", "p", ["xdg-open", "http://nas:13378/abs/item/p"]),
  ])
  func `a title of a server is played where no login is needed, else its page is shown`(
    kind: LibrarySource.Kind, type: String, id: String, expected: [String]
  ) throws {
    guard case .run(let command, _, _) = try plan(kind, type, id) else {
      Issue.record("nothing is run")
      return
    }

    #expect(command.map { $0.replacing(folder.file("bin") + "/", with: "") } == expected)
  }

  /// The plan for a title of a server whose files are found.
  private func plan(
    _ kind: LibrarySource.Kind, _ type: String, files: [String] = [],
    stream: Result<ServerStream?, CatalogError> = .success(nil), player: String = "mpv"
  ) throws -> TitleResolver.Plan {
    let source = try #require(Self.servers.first { $0.kind == kind })
    let command = OpenAction([player, "--", "{path}"])
    var resolver = resolver(openers: [.music: command, .video: command])
    let sockets = folder.file("sockets")
    try FileManager.default.createDirectory(atPath: sockets, withIntermediateDirectories: true)
    resolver.socketFolder = { sockets }
    resolver.sources = { Self.servers }
    resolver.titleAddress = { _, _ in files.joined(separator: " ") }
    resolver.serverStream = { _, _ in stream }
    resolver.position = { _, _ in 632 }
    let address = try #require(RemoteTitle(source, type: type, id: "b1")).address
    return resolver.plan(
      for: Item(id: ItemID("x"), category: CategoryID(type), title: "X", url: address))
  }

  private func command(_ plan: TitleResolver.Plan) -> [String] {
    guard case .run(let command, _, _) = plan else {
      Issue.record("nothing is run: \(plan)")
      return []
    }
    return Array(command.dropFirst())
  }

  @Test func `a book of Audiobookshelf plays as one file, its token in no argument`() throws {
    let files = ["http://nas:13378/abs/api/1", "http://nas:13378/abs/api/2"]
    let header = try #require(StreamAddress.Header(name: "Authorization", value: "Bearer t0ken"))
    let stream = ServerStream(files, header: header, isOne: true)

    let command = command(try plan(.audiobookshelf, "book", stream: .success(stream)))

    let file = folder.file("sockets/stream.conf")
    #expect(command == ["--merge-files", "--include=\(file)", "--start=632", "--"] + files)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "http-header-fields-append=%27%Authorization: Bearer t0ken\n")
  }

  @Test func `a title whose address is a login plays from a list that only this person can read`()
    throws
  {
    let files = ["http://music.example/1?t=t0ken", "http://music.example/2?t=t0ken"]
    let stream = ServerStream(files, header: nil, isOne: false)

    let command = command(try plan(.subsonic, "album", stream: .success(stream)))

    let file = folder.file("sockets/stream.m3u")
    #expect(command == ["--playlist=\(file)", "--"])
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == files.joined(separator: "\n") + "\n")
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `a login that is refused and a server that is off are told apart`() throws {
    func message(_ error: CatalogError) throws -> TitleResolver.Plan {
      try plan(.audiobookshelf, "book", stream: .failure(error))
    }

    #expect(
      try message(.notSignedIn(place: "s"))
        == .refused(.words(.signInFailed, values: ["name": "Audiobookshelf"])))
    #expect(
      try message(.unreachable(place: "s", reason: "x"))
        == .refused(.words(.serverSilent, values: ["name": "Audiobookshelf"])))
  }

  @Test func `what is no file, and what another player would show, is the page of the title`()
    throws
  {
    let stream = ServerStream(["http://emby:8096/stream"], header: nil, isOne: true)

    let none = command(try plan(.emby, "film"))
    let other = command(try plan(.emby, "film", stream: .success(stream), player: "vlc"))

    for command in [none, other] {
      #expect(command.last == "http://emby:8096/web/index.html#!/item?id=b1")
    }
  }

  @Test func `an album of a media server plays all its songs`() throws {
    let files = ["http://nas:8200/1.mp3", "http://nas:8200/2.mp3"]

    guard case .run(let command, "mpv", _) = try plan(.dlna, "album", files: files) else {
      Issue.record("nothing is run")
      return
    }

    #expect(Array(command.dropFirst()) == ["--"] + files)
  }

  @Test func `a song of a music daemon is played by the daemon`() throws {
    let digits = "Lights/07.flac".utf8.map { String($0, radix: 16) }.joined()

    #expect(
      try plan(.mpd, "song", digits)
        == .mpd(.song(file: "Lights/07.flac"), LibrarySource(.mpd, "localhost:6600")))
  }

  @Test func `a title of a server that is no source any more is not opened`() throws {
    #expect(
      try plan(.jellyfin, "film", "3f0c", isKnown: false) == .refused(.words(.titleGone)))
    #expect(try plan(.dlna, "film", "gone") == .refused(.words(.titleGone)))
  }

  @Test func `the headers of a stream reach mpv in a file that only this person can read`() throws {
    var resolver = resolver()
    let sockets = folder.file("sockets")
    try FileManager.default.createDirectory(atPath: sockets, withIntermediateDirectories: true)
    resolver.socketFolder = { sockets }
    let url = "http://tv.example/1.ts|User-Agent=TV%201&Cookie=a%3Db%23c&Referer=http://a/"

    let plan = resolver.plan(
      for: Item(id: ItemID("x"), category: CategoryID("channel"), title: "X", url: url))

    guard case .run(let command, "mpv", _) = plan else {
      Issue.record("no player: \(plan)")
      return
    }
    let file = sockets + "/stream.conf"
    #expect(Array(command.dropFirst()) == ["--include=\(file)", "--", "http://tv.example/1.ts"])
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "user-agent=%4%TV 1\nhttp-header-fields-append=%13%Cookie: a=b#c\nreferrer=%9%http://a/\n"
    )
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `what no program here opens is known beforehand`() throws {
    var bare = resolver()
    bare.isThere = { _ in false }
    let none = bare.unopened { _ in false }
    let some = resolver().unopened { !$0.hasPrefix("http") }
    for name in ["mpv", "vlc"] {
      try FileManager.default.removeItem(atPath: folder.file("bin/" + name))
    }
    let without = resolver().unopened { _ in false }
    let path = try folder.plant("bin/firefox", "#!/bin/true\n")
    chmod(path, 0o755)
    let browser = resolver().unopened { _ in false }

    #expect(none.contains("https"))
    #expect(none.contains(".pdf"))
    #expect(none.contains("heroic"))
    #expect(
      none.isDisjoint(with: [
        ".mkv", ".epub", "stream", "m3u", "steam", "jellyfin", "dlna", "podcast",
      ]))
    #expect(none.isSuperset(of: ["audiobookshelf", "subsonic"]))
    #expect(!some.contains(".pdf") && some.contains("https"))
    #expect(
      without.isSuperset(of: [".mkv", ".mp3", "stream", "m3u", "jellyfin", "dlna", "podcast"]))
    #expect(browser.isDisjoint(with: [".mkv", "https", ".pdf", "plex"]))
  }

  @Test func `a single command that takes everything opens everything`() {
    var single = resolver(openers: [:])
    single.usual = OpenAction([folder.file("bin/mines"), "{id}"])

    #expect(single.unopened { _ in false } == [])
  }
}
