import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import TestSupport
import Testing

@testable import SearchScreen

/// The login of a network share that is being added.
@Suite struct ShareLoginTests {
  @Test func `a login is asked for, and the share is connected with it`() {
    var stage = Stage(settings: ScreenSettings(), importsLibrary: true)
    let share = LibrarySource(.folder, "smb://nas/films")
    let films = FolderContents.Folder(path: "/run/films", name: "films", kind: .disk)
    stage.want(.settings)
    for row in ["library", "folder", "share"] { stage.choose(row) }
    stage.want(.type(share.place), .press, .select)

    stage.act(.shareAnswered(share.place, .signIn))
    let login = stage.state.login
    let hint = stage.scene.node("login/verdict")?.label
    stage.want(.type("ana"), .press, .select)
    stage.want(.type("sesame"), .press, .select)
    stage.act(.signInChanged(share.id, .refused))
    let refused = stage.state.login?.problem
    stage.want(.type("sesame"), .press, .select)
    stage.act(.signInChanged(share.id, .done))

    #expect(login?.source == share.id)
    #expect(hint == share.place)
    #expect(login?.part == .user)
    #expect(refused == .refused)
    #expect(
      stage.effects.contains(
        .signInByPassword(share.id, user: "ana", secret: SecretText("sesame"))))
    #expect(stage.state.login == nil)
    #expect(stage.effects.count { $0 == .connectShare(share.place, trusting: nil) } == 2)

    stage.act(.shareAnswered(share.place, .connected(films)))

    #expect(stage.effects.contains(.listFolder(films)))
  }
}
