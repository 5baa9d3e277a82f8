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

  @Test(arguments: [Intent.settings, .help], [true, false])
  func `nothing covers the operator's page`(intent: Intent, isVisited: Bool) {
    var stage = KioskTests.kiosk()
    if isVisited { stage.want(.select) }
    stage.want(.operatorExit, .type("1234"))
    stage.act(.pinChecked(isRight: true))
    stage.act(.part(.operatorPage(OperatorReport())))
    let page = stage.scene.outline

    stage.want(intent)

    #expect(stage.scene.outline == page)
    #expect(stage.focused == "choice/0")
  }

  @Test func `the page is never without a PIN`() {
    var stage = KioskTests.kiosk()
    stage.want(.select)

    let asked = stage.want(.operatorExit)

    #expect(!asked.contains(.part(.operatorPage)))
    #expect(stage.scene.outline.contains("Enter the PIN"))
  }
}
