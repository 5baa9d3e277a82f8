import Foundation
import Testing

/// The attract screen of the real program.
@Suite(.serialized)
struct AttractScreenTests {
  @Test func `a kiosk begins with it`() throws {
    let home = try Home()
    let kiosk = Home.package.appending(path: "Configs/kiosk.yaml").path
    let screen = try LiveScreen(home: home, arguments: ["--config", kiosk])

    #expect(try screen.focus == "attract/start")
    screen.signal(SIGTERM)
    #expect(screen.waitForEnd() == 0)
  }
}
