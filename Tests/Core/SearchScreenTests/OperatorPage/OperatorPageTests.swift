import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

@Suite struct OperatorPageTests {
  @Test func `the right PIN leads to the operator's page`() {
    var stage = KioskTests.kiosk()
    stage.want(.select)
    stage.want(.operatorExit, .type("1234"))

    let right = stage.act(.pinChecked(isRight: true))
    var report = OperatorReport()
    (report.uptime, report.searches, report.sinceRefresh) = (90_061, 1234, 65)
    stage.act(.part(.operatorPage(report)))
    let page = stage.scene.outline
    let stay = stage.focused
    stage.want(.move(.down, isRepeat: false))
    let quit = stage.want(.press, .select)

    #expect(right == [.part(.operatorPage)])
    #expect(page.contains("1\u{A0}d\u{A0}1\u{A0}h") && page.contains("1,234"), "\(page)")
    #expect(stay == "choice/0")
    #expect(quit.contains(.quit))
  }
}
