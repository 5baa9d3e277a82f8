import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The row under About for a newer version of the package.
struct PackageUpdateTests {
  @Test func `the settings ask for a newer version, and About has a row once there is one`() {
    var settings = ScreenSettings()
    settings.version = "1.4.0"
    var stage = Stage(settings: settings)
    stage.want(.settings)
    let isAsked = stage.effects.contains(.part(.update))
    stage.choose("about")
    let before = stage.scene.node(.setting("package-update"))

    stage.act(.part(.update(PackageUpdate("1.4.2", command: "apt install it"))))
    stage.choose("package-update")

    let label = stage.scene.node(.setting("package-update"))?.label ?? ""
    #expect(isAsked)
    #expect(before == nil)
    #expect(label.contains("Update Available") && label.contains("1.4.2"), "\(label)")
    #expect(stage.texts(of: .setting("package-update")).contains { $0.contains("apt install it") })
  }
}
