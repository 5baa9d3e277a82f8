import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Folders that are added on the screen.
@Suite struct FolderScreenTests {
  private let films = FolderContents.Folder(
    path: "/media/disk/Films", name: "Films",
    counts: [.init(category: CategoryID("film"), titles: 12)])
  private let disk = FolderContents.Folder(
    path: "/media/disk", name: "disk", kind: .disk,
    counts: [
      .init(category: CategoryID("film"), titles: 12),
      .init(category: CategoryID("show"), titles: 3),
    ])

  /// The same disk before anything in it is counted.
  private let place = FolderContents.Folder(path: "/media/disk", name: "disk", kind: .disk)

  /// A screen on the page of the places to begin.
  private func stage(kiosk: ScreenSettings.Kiosk? = nil) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = kiosk
    var stage = Stage(settings: settings, importsLibrary: true)
    guard kiosk == nil else { return stage }
    stage.want(.settings)
    stage.choose("library")
    stage.choose("folder")
    stage.act(
      .folderListed(
        FolderContents(
          of: FolderContents.Folder(path: "", name: ""),
          folders: [
            FolderContents.Folder(path: "/home/me", name: "", kind: .home),
            FolderContents.Folder(path: "/media/disk", name: "disk", kind: .disk),
          ])))
    return stage
  }

  private func label(_ stage: Stage, _ row: String) -> String? {
    stage.scene.node(NodeID("setting/" + row))?.label
  }

  private func added(_ stage: Stage) -> [LibrarySource] {
    stage.effects.compactMap { if case .addSource(let source) = $0 { source } else { nil } }
  }

  private func page(_ stage: Stage) -> SettingsPage? {
    if case .settings(let page)? = stage.state.visit.screen.panels.last?.panel { page } else { nil }
  }

  @Test func `a folder of a disk is found by walking, and becomes a source`() {
    var stage = stage()
    let places = [label(stage, "home"), label(stage, "|media|disk")]

    stage.choose("|media|disk")
    stage.act(.folderListed(FolderContents(of: place, folders: [films])))
    let counted = label(stage, "|media|disk|Films")
    stage.choose("|media|disk|Films")
    stage.choose("add")

    let source = LibrarySource(.folder, "/media/disk/Films")
    #expect(places == ["Home Folder", "disk"])
    #expect(counted == "Films: 12 titles")
    #expect(added(stage) == [source])
    #expect(page(stage) == .source(source.id))
    #expect(label(stage, "update") == "Update Now: Updating…")

    stage.want(.back)

    #expect(page(stage) == .group(.library))
  }

  @Test func `counts arrive while somebody is elsewhere in the list, and move no focus`() {
    var stage = stage()
    stage.choose("|media|disk")
    var contents = FolderContents(
      of: place,
      folders: [films, FolderContents.Folder(path: "/media/disk/Music", name: "Music")])
    stage.act(.folderListed(contents))
    stage.press("D")
    stage.press("D")
    let focused = stage.state.visit.screen.focus.focused

    contents.folders[1].counts = []
    contents.folder.counts = [.init(category: CategoryID("film"), titles: 12)]
    stage.act(.folderListed(contents))

    #expect(focused == "setting/|media|disk|Music")
    #expect(stage.state.visit.screen.focus.focused == focused)
    #expect(label(stage, "add") == "Add This Folder: 12 titles")
  }

  @Test func `Back leads to the folder before, and a late listing to nothing`() {
    var stage = stage()
    stage.choose("|media|disk")
    stage.want(.back)

    stage.act(.folderListed(FolderContents(of: place, folders: [films])))

    #expect(page(stage)?.name == "settings/folder/")
    #expect(stage.state.visit.screen.focus.focused == "setting/|media|disk")
    stage.choose("|media|disk")
    #expect(label(stage, "|media|disk|Films") == nil)
  }

  @Test func `what cannot be read, or is in the library already, is not added`() {
    var stage = stage()
    stage.choose("|media|disk")
    stage.act(.folderListed(FolderContents(of: place, isReadable: false)))
    stage.choose("add")
    let unreadable = (added(stage), stage.state.visit.noticeMessage)

    stage.act(
      .sourcesChanged([
        SourceStatus(id: "folder:/media", kind: .folder, title: "media", place: "/media")
      ]))
    stage.choose("add")

    #expect(unreadable.0.isEmpty)
    #expect(unreadable.1 == .words(.folderUnreadable))
    #expect(added(stage).isEmpty)
    #expect(stage.state.visit.noticeMessage == .words(.folderKnown))
  }

  @Test func `a disk that is connected is offered, and Add makes it a source`() {
    var stage = Stage(importsLibrary: true)
    stage.act(.disksChanged(new: [disk]))
    let title = stage.state.visit.screen.panels.last.map(\.panel.name)

    stage.press("D")
    stage.want(.press, .select)

    #expect(title == "alert/“disk” is connected")
    #expect(added(stage) == [LibrarySource(.folder, "/media/disk")])
    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.state.visit.noticeMessage == .words(.sourceAdded, values: ["name": "disk"]))
  }

  @Test func `an empty folder says so, and the first one what becomes of the starter catalogue`() {
    var stage = stage()
    stage.choose("|media|disk")
    var contents = FolderContents(of: place)
    stage.act(.folderListed(contents))
    func detail() -> String {
      stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("settings/detail") }.map(\.label)
        .joined(separator: "\n")
    }
    let first = detail()

    contents.folder.counts = []
    stage.act(.folderListed(contents))

    #expect(first.contains("take the place of the starter catalogue"))
    #expect(label(stage, "add") == "Add This Folder: 0 titles")
  }

  @Test func `a disk that is taken out is read again where its page is open`() {
    var stage = stage()
    stage.choose("|media|disk")

    stage.act(.disksChanged(new: []))

    let listed = stage.effects.suffix(2)
    #expect(
      listed == [
        .listFolder(FolderContents.Folder(path: "", name: "")), .listFolder(place),
      ])
  }

  @Test func `while somebody types, a disk is a notice`() {
    var stage = Stage(importsLibrary: true)
    stage.want(.type("a"))
    stage.act(.disksChanged(new: [disk]))

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.state.visit.noticeMessage == .words(.diskConnected, values: ["name": "disk"]))
  }

  @Test func `a disk that is plugged in is in the list of places that is open`() {
    var stage = stage()

    stage.act(.disksChanged(new: [disk]))

    let lists = stage.effects.filter { if case .listFolder = $0 { true } else { false } }
    #expect(lists.count == 2)
    #expect(stage.state.visit.noticeMessage == .words(.diskConnected, values: ["name": "disk"]))
  }

  @Test func `a disk without titles, of a source, or at a kiosk says nothing`() {
    var empty = disk
    empty.counts = []
    var home = Stage(importsLibrary: true)
    home.act(.disksChanged(new: [empty]))
    home.act(
      .sourcesChanged([
        SourceStatus(id: "folder:/media/disk", kind: .folder, title: "disk", place: "/media/disk")
      ]))
    home.act(.disksChanged(new: [disk]))
    // A folder on it was added, and the disk was not.
    home.act(
      .sourcesChanged([
        SourceStatus(
          id: "folder:/media/disk/Films", kind: .folder, title: "Films",
          place: "/media/disk/Films")
      ]))
    home.act(.disksChanged(new: [disk]))
    var kiosk = stage(kiosk: ScreenSettings.Kiosk())
    kiosk.act(.disksChanged(new: [disk]))

    #expect(home.state.visit.screen.panels.isEmpty)
    for stage in [home, kiosk] {
      #expect(stage.state.visit.noticeMessage == "")
    }
  }

  @Test func `titles of a disk that is away are dimmed, and say why`() throws {
    var stage = Stage()
    let items = ["/media/disk/A b.mkv", "/media/other/c.mkv"].enumerated().map { index, path in
      Item(
        id: ItemID("\(index)"), category: CategoryID("film"), title: "Film \(index)",
        url: "file://" + path.replacing(" ", with: "%20"))
    }
    let source = SourceStatus(
      id: "folder:/media/disk", kind: .folder, title: "disk", titles: 1, failure: .missing)
    stage.search("zzz", Fixture.page(of: items))

    func dimmed() -> [Node] {
      stage.scene.nodes.filter { $0.role == .card && $0.opacity < 1000 }
    }
    let before = dimmed()
    stage.act(.sourcesChanged([source]))
    let away = dimmed()
    stage.point(at: try #require(away.first?.id))
    stage.want(.press, .select)

    #expect(before.isEmpty)
    #expect(Set(away.map(\.label)) == ["Film 0"])
    #expect(stage.scene.node("sheet/facts")?.label.contains("“disk” isn’t connected") == true)
    #expect(stage.scene.node("sheet/open")?.condition.contains(.dimmed) == true)
    #expect(stage.scene.node("sheet/action")?.label == "“disk” isn’t connected")
    // It may be back.
    #expect(stage.want(.press, .select).contains { if case .open = $0 { true } else { false } })
  }
}
