import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import TestSupport
import Testing
import TextEntry

@testable import SearchScreen

/// A network share, added by its address on the screen.
@Suite struct NetworkShareTests {
  private static let films = FolderContents.Folder(
    path: "/run/user/1000/gvfs/smb-share:server=nas,share=films", name: "films", kind: .disk)

  /// The view for the address, in which one is typed.
  private func stage(_ address: String = "smb://NAS/films") -> Stage {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    stage.want(.settings)
    stage.choose("library")
    stage.choose("folder")
    stage.choose("share")
    stage.want(.type(address))
    return stage
  }

  /// The same, while the share is being connected.
  private func connecting() -> Stage {
    var stage = stage()
    stage.want(.press, .select)
    return stage
  }

  private func note(_ stage: Stage) -> String? { stage.scene.node("address/verdict")?.label }

  private func connections(_ stage: Stage) -> [Effect] {
    stage.effects.filter { if case .connectShare = $0 { true } else { false } }
  }

  @Test(arguments: [
    ("nas/films", "smb://nas/films"), ("SMB://nas/films/", "smb://nas/films"),
    ("sftp://nas", "sftp://nas"), ("davs://nas:5006/My", "davs://nas:5006/My"),
    ("nfs://nas/srv/Größe", "nfs://nas/srv/Gr%C3%B6%C3%9Fe"),
    ("ftp://[fe80::1]/x", "ftp://[fe80::1]/x"), ("nas/My Films ", "smb://nas/My%20Films"),
  ])
  func `an address is completed`(text: String, address: String) {
    #expect(NetworkShare.verdict(on: text) == .share(NetworkShare(address: address)))
  }

  @Test(arguments: [
    ("smb://nas", NetworkShare.Verdict.unnamed), ("nas/", .unnamed), ("nfs://nas", .unnamed),
    ("smb://ana:sesame@nas/films", .login), ("ana@nas/films", .login),
    ("http://nas/films", .scheme), ("afp://nas/films", .scheme),
    ("smb:///films", .unfinished), ("smb://na s/films", .unfinished),
    ("smb://nas/fi?ms", .unfinished), ("smb://nas//films", .unfinished),
  ])
  func `what is no address is told apart`(text: String, verdict: NetworkShare.Verdict) {
    #expect(NetworkShare.verdict(on: text) == verdict)
  }

  @Test func `a share is connected, and the folder to add is chosen in it`() {
    var stage = stage()
    let complete = note(stage)

    stage.want(.press, .select)
    let waiting = note(stage)
    stage.act(.shareAnswered("smb://NAS/films", .connected(Self.films)))

    #expect(complete == "smb://NAS/films")
    #expect(waiting == "Connecting…")
    #expect(connections(stage) == [.connectShare("smb://NAS/films", trusting: nil)])
    #expect(stage.state.address == nil)
    #expect(stage.effects.contains(.listFolder(Self.films)))

    stage.choose("add")

    #expect(stage.effects.contains(.addSource(LibrarySource(.folder, Self.films.path))))
  }

  @Test func `addresses of lists have capitals, too`() {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    stage.want(.settings)
    for row in ["library", "server", "m3u"] { stage.choose(row) }
    stage.want(.type("http://nas/"))

    stage.choose(.address(.otherCase))
    stage.choose(.address(.key("L")))

    #expect(stage.state.address?.text == "http://nas/L")
  }

  @Test(arguments: [
    ("ana@nas/films", "Leave out the user name and password. You can sign in next."),
    (
      "https://nas/films",
      "Addresses of shares start with smb, nfs, sftp, ftp or dav, as in smb://nas/films."
    ),
  ])
  func `what is wrong with an address is named`(text: String, sentence: String) {
    #expect(note(stage(text)) == sentence)
  }

  @Test func `Back keeps the address for the next time, of its own kind`() {
    var stage = stage("smb://nas/fi")
    stage.want(.back)
    stage.choose("share")
    let again = stage.state.address?.text
    stage.want(.back, .back)
    for row in ["server", "m3u"] { stage.choose(row) }

    #expect(again == "smb://nas/fi")
    #expect(stage.state.address?.text == "")
  }

  @Test func `without the programs for shares the row says which are needed`() {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    stage.want(.settings)
    for row in ["library", "folder"] { stage.choose(row) }
    stage.act(
      .folderListed(
        FolderContents(
          of: FolderContents.Folder(path: "", name: ""), connectsShares: false)))

    stage.point(at: "setting/share")
    stage.want(.press, .select)

    #expect(
      stage.scene.node("settings/detail")?.label
        == "Network shares need the packages gvfs-backends and gvfs-fuse. Install them and try again."
    )
    #expect(stage.state.address == nil)
  }

  @Test func `names of shares have spaces`() {
    var stage = stage("smb://nas/My Films")
    let typed = stage.state.address?.text
    stage.choose(.address(.key(" ")))

    #expect(typed == "smb://nas/My Films")
    #expect(stage.state.address?.text == "smb://nas/My Films ")
  }

  @Test func `capitals have their own keys`() {
    var stage = stage("smb://nas/")

    stage.choose(.address(.otherCase))
    stage.choose(.address(.key("F")))
    stage.want(.shift)
    stage.choose(.address(.key("o")))

    #expect(stage.state.address?.text == "smb://nas/Fo")
  }

  @Test func `a share without its name, or with a password, is not connected`() {
    var stage = stage("smb://nas")
    stage.want(.press, .select)

    #expect(note(stage) == "Add the name of the share, as in smb://nas/films.")
    #expect(connections(stage) == [])
  }

  @Test func `a server that is not known is trusted first, by its own question`() {
    var stage = connecting()

    stage.act(.shareAnswered("smb://NAS/films", .question("Key fingerprint: SHA256:x")))
    let question = stage.state.visit.screen.panels.last?.panel
    guard case .reading(let alert)? = question, let trust = alert.choices.last else {
      Issue.record("nothing is asked")
      return
    }
    stage.choose(.answer(trust))

    #expect(alert.text == "Key fingerprint: SHA256:x")
    #expect(
      connections(stage).last
        == .connectShare("smb://NAS/films", trusting: "Key fingerprint: SHA256:x"))
  }

  @Test(arguments: [
    (
      NetworkShare.Answer.unreachable,
      "smb://NAS/films doesn’t answer. Make sure the server is on, and try again."
    ),
    (.missing, "There’s no such share on the server."),
    (
      .unsupported,
      "Network shares need the packages gvfs-backends and gvfs-fuse. Install them and try again."
    ),
  ])
  func `what went wrong is said, until the address changes`(
    answer: NetworkShare.Answer, sentence: String
  ) {
    var stage = connecting()

    stage.act(.shareAnswered("smb://NAS/films", answer))
    let said = note(stage)
    stage.want(.type("2"))

    #expect(said == sentence)
    #expect(note(stage) == "smb://NAS/films2")
  }

  @Test func `Back calls it off, and a late answer changes nothing`() {
    var stage = connecting()

    stage.want(.back)
    stage.act(.shareAnswered("smb://NAS/films", .connected(Self.films)))

    #expect(stage.effects.contains(.cancelSignIn))
    #expect(stage.state.address?.isConnecting == false)
    #expect(!stage.effects.contains(.listFolder(Self.films)))
  }

  @Test func `the titles of a share that is away are dimmed, and its page asks for the login`() {
    var stage = stage()
    let item = Item(
      id: ItemID("a"), category: CategoryID("film"), title: "A",
      url: "file://" + Self.films.path + "/A.mkv")
    var share = SourceStatus(
      id: LibrarySource(.folder, Self.films.path).id, kind: .folder, title: "films", titles: 3,
      failure: .unreachable)
    stage.act(.sourcesChanged([share]))
    let away = stage.state.absence(of: item)
    share.failure = .signIn
    stage.act(.sourcesChanged([share]))
    let locked = stage.state.absence(of: item)
    let rows = stage.state.list(ofSource: share.id).rows.map(\.id)

    #expect(away == "“films” isn’t connected")
    #expect(locked == away)
    #expect(rows.first == "sign-in")
  }
}
