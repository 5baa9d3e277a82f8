import FocusEngine
import Geometry
import Replay
import SearchScreen
import TestSupport
import Testing

struct KeyPlannerTests {
  @Test func `the first key has focus when the screen starts`() {
    let screen = ScreenFixture()

    #expect(screen.focused == "key/q")
  }
}
