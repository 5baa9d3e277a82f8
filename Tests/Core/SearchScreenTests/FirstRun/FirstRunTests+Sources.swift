import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The step of the library on its own, as the settings open it, and folders added by hand.
extension FirstRunTests {
  @Test func `Add Sources goes to the places of this computer`() {
    let stage = adding()

    #expect(stage.effects.contains(.findPlaces))
    #expect(stage.state.firstRun?.stage == .library)
  }

  /// The page of Add Sources, with some places if they were found.
  private func adding(_ places: [LibraryPlace]? = nil) -> Stage {
    var stage = Stage(importsLibrary: true)
    stage.act(.sourcesChanged(Situation.librarySources))
    stage.want(.settings)
    stage.choose("library")
    stage.choose("add")
    if let places { stage.act(.placesFound(places)) }
    return stage
  }

  @Test func `while a folder is chosen for the first start, nothing leads to the settings`() {
    var stage = stage()
    press(.proceed, &stage)
    stage.want(.settings)
    press(.addFolder, &stage)

    stage.want(.type("s"))

    #expect(stage.scene.node("status/hints")?.label.contains("find a setting") == false)
    #expect(stage.scene.node(.pageBack)?.label == "Back to Library")
    #expect(stage.state.visit.screen.panels.last?.panel.name == "settings/folder/")
  }

  @Test func `Add Sources is a page of its own: nothing is counted, and Back leads to the sources`()
  {
    var stage = adding([Self.videos, Self.starter])
    let labels = ["skip", "address", "continue"].map {
      stage.scene.node(NodeID("first-run/" + $0))?.label
    }
    let isCounted = stage.scene.node("first-run/steps") != nil
    let leadsBack = stage.scene.node("first-run/back") != nil

    stage.want(.back)

    #expect(labels == ["Cancel", "Add by Address", "Add"])
    #expect(!isCounted)
    #expect(!leadsBack)
    #expect(stage.state.firstRun == nil)
    #expect(stage.focused == "setting/add")
    #expect(stage.state.notice.isEmpty)
  }

  @Test func `the starter catalogue is not added to a library of one's own by itself`() {
    var stage = adding([Self.videos, Self.starter])
    stage.point(at: .firstRun("continue"))
    stage.want(.press, .select)
    stage.act(.importChanged(.finished(titles: 450)))

    stage.choose("add")
    stage.act(.placesFound([Self.starter]))
    stage.point(at: .firstRun("continue"))

    #expect(stage.state.firstRun?.chosenPlaces == [])
    #expect(stage.scene.node("first-run/message")?.label == "Turn on at least one source.")
  }

  @Test func `what was chosen in Add Sources is added, and the page closes`() {
    var stage = adding([Self.videos, Self.starter])

    stage.point(at: .firstRun("continue"))
    stage.want(.press, .select)
    stage.act(.importChanged(.finished(titles: 450)))

    #expect(stage.effects.contains(.importPlaces([Self.videos])))
    #expect(stage.state.firstRun == nil)
    #expect(stage.state.notice == "450 titles were imported.")
  }

  @Test func `where nothing is found, Add Sources says what can be done and leads there`() {
    var stage = adding([Self.starter])
    let title = stage.scene.node("first-run/title")?.label
    let text = stage.scene.node("first-run/text")?.label ?? ""

    stage.point(at: .firstRun("address"))
    stage.want(.press, .select)
    let kinds = stage.scene.node("setting/subsonic")
    stage.want(.back)

    #expect(title == "No library found yet.")
    #expect(text.contains("“Add by Address” takes a server"))
    #expect(text.contains("“Add Folder” takes any other folder"))
    #expect(kinds != nil)
    #expect(stage.state.firstRun == nil)
    #expect(stage.scene.node("setting/server") != nil)
  }

  @Test(arguments: [true, false])
  func `on the first start a folder becomes one of the places, switched on`(isFound: Bool) {
    var stage = Stage(importsLibrary: true)
    stage.act(.setUp)
    let starter = LibraryPlace(id: "starter", kind: .starter)
    let disk = FolderContents.Folder(path: "/media/disk", name: "disk", kind: .disk)
    let films = FolderContents.Folder(path: "/media/disk/Films", name: "Films")
    if isFound { stage.act(.placesFound([starter])) }

    stage.choose(.firstRun(.addFolder))
    stage.act(
      .folderListed(
        FolderContents(of: FolderContents.Folder(path: "", name: ""), folders: [disk])))
    stage.choose("|media|disk")
    stage.act(.folderListed(FolderContents(of: disk, folders: [films])))
    stage.choose("add")
    if !isFound { stage.act(.placesFound([starter])) }

    #expect(stage.state.firstRun?.stage == .library)
    #expect(stage.state.firstRun?.chosenPlaces == ["folder:/media/disk"])
    #expect(!stage.effects.contains { if case .addSource = $0 { true } else { false } })
    stage.choose(.firstRun(.proceed))
    #expect(
      stage.effects.contains {
        if case .importPlaces(let places) = $0 {
          places.map(\.detail) == [disk.path]
        } else {
          false
        }
      })
  }
}
