import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct AccentsTests {
  private static let pad = DeviceID(16)

  private func stage(
    at key: String = "e", keyboard: KeyboardLayout = Fixture.qwerty, isMirrored: Bool = false
  ) -> Stage {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isMirrored
    var stage = Stage(settings: settings, keyboard: keyboard)
    stage.point(at: .key(key))
    return stage
  }

  @Test func `the first accent has focus, and the key below shows whose they are`() {
    var stage = stage()

    stage.want(.alternates)

    #expect(stage.focused == "choice/0")
    #expect(stage.scene.node("choice/0")?.label == "è")
    #expect(stage.scene.node("key/e")?.condition.contains(.selected) == true)
  }

  @Test func `choosing types, and focus is back on the key`() {
    var stage = stage()
    stage.want(.alternates, .move(.right, isRepeat: false))

    stage.want(.press, .select)

    #expect(stage.state.visit.field.text == "é")
    #expect(stage.focused == "key/e")
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `back closes it without typing`() {
    var stage = stage()
    stage.want(.alternates)

    let effects = stage.want(.back)

    #expect(stage.focused == "key/e")
    #expect(stage.state.visit.field.isEmpty)
    #expect(!effects.contains(.quit))
  }

  @Test func `a letter from a hardware keyboard closes it and is typed`() {
    var stage = stage()
    stage.want(.alternates)

    stage.want(.type("x"))

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.state.visit.field.text == "x")
    #expect(stage.focused == "key/e")
  }

  @Test func `a click beside it closes it`() {
    var stage = stage()
    stage.want(.alternates)

    stage.want(.click(Point(x: 960, y: 1000)))

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.focused == "key/e")
  }

  @Test func `left and right go round`() {
    var stage = stage()
    stage.want(.alternates)

    stage.want(.move(.left, isRepeat: false))

    #expect(stage.focused == "choice/6")
  }

  @Test(arguments: [Fixture.qwerty, Fixture.linear], [false, true])
  func `it stands above its key, and all of it on the screen`(
    keyboard: KeyboardLayout, isMirrored: Bool
  ) {
    for key in keyboard.pages[0].rows.joined() {
      guard case .type(let letter) = key.action else { continue }
      var crowded = keyboard
      crowded.pages[0].rows = crowded.pages[0].rows.map { row in
        row.map { other in
          var other = other
          if other.id == key.id {
            other.alternates = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
          }
          return other
        }
      }
      var stage = stage(at: letter, keyboard: crowded, isMirrored: isMirrored)
      let frame = stage.scene.node(NodeID.key(letter))?.frame ?? .zero

      stage.want(.alternates)

      let panel = stage.scene.node("alert/panel")?.frame ?? .zero
      #expect(panel.maxY <= frame.minY, "\(letter)")
      #expect(panel.minX >= 80 && panel.maxX <= 1840, "\(letter)")
      #expect(panel.minX <= frame.midX && frame.midX <= panel.maxX, "\(letter)")
      #expect(panel.minY >= 48, "\(letter)")
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `accents run in the direction of the keyboard, not of the screen`(
    isRightToLeft: Bool, isMirrored: Bool
  ) {
    var keyboard = Fixture.qwerty
    keyboard.isRightToLeft = isRightToLeft
    var stage = stage(keyboard: keyboard, isMirrored: isMirrored)

    stage.want(.alternates)

    let first = stage.scene.node("choice/0")?.frame ?? .zero
    let second = stage.scene.node("choice/1")?.frame ?? .zero
    #expect(stage.focused == "choice/0")
    #expect((first.x > second.x) == isRightToLeft)
  }

  @Test func `half a second of Select opens it, and letting go then does nothing`() {
    var screen = ScreenFixture()
    screen.go(to: "key/e")
    screen.stage.send(.device(.connected(Self.pad, kind: .xbox, name: "Pad")))
    func button(_ isDown: Bool) -> StampedInput.Input {
      .device(.button(Self.pad, Control("a"), isDown: isDown, isDeviceRepeat: false))
    }

    screen.stage.send(button(true))
    screen.stage.advance(by: 499)
    let before = screen.focused
    screen.stage.advance(by: 1)
    let after = screen.focused
    screen.stage.send(button(false))
    screen.stage.advance(by: 100)

    #expect(before == "key/e")
    #expect(after == "choice/0")
    #expect(screen.focused == "choice/0")
    #expect(screen.query.isEmpty)
  }

  @Test func `after a capital with an accent focus is on the small letter`() {
    var stage = Stage(keyboard: .qwertyWithCapitalAccents)
    stage.point(at: .key("e"))
    stage.want(.shift)

    stage.want(.alternates, .press, .select)

    #expect(stage.state.visit.field.text == "É")
    #expect(stage.focused == "key/e")
  }
}

extension KeyboardLayout {
  fileprivate static var qwertyWithCapitalAccents: KeyboardLayout {
    var layout = Fixture.qwerty
    for index in layout.pages.indices {
      layout.pages[index].rows = layout.pages[index].rows.map { row in
        row.map { key in
          var key = key
          if key.id == "E" { key.alternates = ["É"] }
          return key
        }
      }
    }
    return layout
  }
}
