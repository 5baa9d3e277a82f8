import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The row under About for a newer version of the package.
struct PackageUpdateTests {
  @Test func `About asks for a newer version, and has a row once there is one`() {
    var settings = ScreenSettings()
    settings.version = "1.4.0"
    var stage = Stage(settings: settings)
    stage.want(.settings)
    let early = stage.effects.contains(.part(.update))
    stage.choose("about")
    let before = stage.scene.node(.setting("update"))

    stage.act(.part(.update(PackageUpdate("1.4.2", command: "apt install it"))))
    stage.choose("update")

    let label = stage.scene.node(.setting("update"))?.label ?? ""
    #expect(!early && stage.effects.contains(.part(.update)))
    #expect(before == nil)
    #expect(label.contains("Update Available") && label.contains("1.4.2"), "\(label)")
    #expect(stage.scene.nodes.contains { $0.label.contains("apt install it") })
  }
}
