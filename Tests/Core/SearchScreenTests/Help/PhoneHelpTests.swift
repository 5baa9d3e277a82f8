import FocusEngine
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

/// The help of a device where phones can be used.
@Suite struct PhoneHelpTests {
  @Test(arguments: [Intent.help, .toggleKeyboardAndResults, .choose("help/phone")])
  func `where phones can be used, holding Menu and pressing it leads to their panel`(
    intent: Intent
  ) {
    var stage = Stage(bindings: .usual)
    stage.act(.part(.phone(PhoneStatus())))
    stage.want(.help)
    let first = stage.focused

    stage.want(intent)

    #expect(first == "help/close")
    #expect(stage.state.isPairingPhone)
    #expect(stage.state.visit.screen.panels.count == 1)
  }

  @Test func `the buttons of the help lie beside each other, and others close it as ever`() {
    var stage = Stage(bindings: .usual)
    stage.act(.part(.phone(PhoneStatus())))
    stage.want(.help)

    stage.want(.move(.right, isRepeat: false))
    let phone = stage.focused
    stage.want(.move(.down, isRepeat: false))

    #expect(phone == "help/phone")
    #expect(stage.state.visit.screen.panels.isEmpty)
  }
}
