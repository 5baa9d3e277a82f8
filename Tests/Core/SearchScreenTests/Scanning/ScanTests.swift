import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Scanning with one or two buttons.
@Suite struct ScanTests {
  func screen(
    _ buttons: ScanSettings.Buttons = .one, configure: (inout ScreenSettings) -> Void = { _ in }
  ) -> ScreenFixture {
    var settings = ScreenSettings()
    settings.scan.buttons = buttons
    configure(&settings)
    var screen = ScreenFixture(settings: settings)
    screen.stage.advance(by: 1)
    screen.stage.send(.tick)
    return screen
  }

  @Test func `the first choice is offered longer, each of the others for a step`() {
    var screen = screen()
    let first = screen.offered

    screen.stage.advance(by: 1700)
    let stillFirst = screen.offered
    screen.stage.advance(by: 200)
    let second = screen.offered
    screen.stage.advance(by: 1200)
    let third = screen.offered

    #expect(first == stillFirst)
    #expect(Set([first, second, third]).count == 3)
  }

  @Test(arguments: ["Heat", "Tetris", "Blackstar", "Stranger Things"])
  func `a title is found and opened with one button`(title: String) throws {
    var screen = screen()

    let presses = try screen.scan(for: title)
    let sheet = screen.state.visit.screen.panels.last
    try screen.choose { $0.contains("sheet/open") }

    #expect(sheet != nil)
    #expect(presses < 20)
    #expect(
      screen.effects.contains {
        if case .open(let item) = $0 { item.title == title } else { false }
      })
  }

  @Test func `any button, key or click chooses`() throws {
    let events: [DeviceEvent] = [
      .button(DeviceID(7), Control("lb"), isDown: true, isDeviceRepeat: false),
      .button(.keyboard, .key("up"), isDown: true, isDeviceRepeat: false),
      .text("k"), .pointerPressed(Point(x: 3, y: 3)), .pointerSecondaryClicked,
    ]
    for event in events {
      var screen = screen()
      try screen.wait { if case .item? = $0 { true } else { false } }
      let before = screen.query

      screen.stage.send(.device(event))

      #expect(screen.query.count == before.count + 1, "\(event)")
    }
  }

  @Test func `with two buttons Select chooses and any other goes on`() {
    var screen = screen(.two)
    let first = screen.offered
    screen.stage.advance(by: 60_000)
    let stillFirst = screen.offered

    screen.stage.send(
      .device(.button(.keyboard, .key("right"), isDown: true, isDeviceRepeat: false)))
    let second = screen.offered
    screen.stage.advance(by: 500)
    for _ in 0..<20 where !screen.isItem {
      screen.stage.send(
        .device(.button(.keyboard, .key("right"), isDown: true, isDeviceRepeat: false)))
      screen.stage.advance(by: 500)
    }
    screen.stage.send(
      .device(.button(.keyboard, .key("return"), isDown: true, isDeviceRepeat: false)))

    #expect(first == stillFirst)
    #expect(second != first)
    #expect(screen.query.count == 1)
  }

  @Test func `a second press within the time to ignore does nothing`() throws {
    var screen = screen()
    try screen.wait { if case .item? = $0 { true } else { false } }

    for _ in 0..<4 {
      screen.stage.send(.device(.text("k")))
      screen.stage.advance(by: 30)
    }

    #expect(screen.query.count == 1)
  }

  @Test func `after three rounds the scan waits, and a press starts it again`() {
    var screen = screen()
    screen.stage.advance(by: 600_000)
    let waits = screen.state.visit.scan.isWaiting
    let isQuiet = screen.state.visit.timers[.scan] == nil
    let query = screen.query

    screen.stage.send(.device(.text("k")))

    #expect(waits)
    #expect(isQuiet)
    #expect(screen.state.visit.scan.current != nil)
    #expect(screen.query == query)
  }

  @Test func `a group ends with the way back, and is left after two rounds`() throws {
    var screen = screen()
    try screen.wait { if case .group(.keys, _)? = $0 { true } else { false } }
    screen.stage.send(.device(.text("k")))
    let inside = screen.state.visit.scan.path
    var seen: [ScanEntry] = []
    while !screen.state.visit.scan.path.isEmpty, seen.count < 100 {
      if let current = screen.state.visit.scan.current { seen.append(current) }
      screen.stage.advance(by: 1200)
    }

    #expect(inside == [.keys])
    #expect(seen.contains(.back))
    #expect(seen.count < 100)
  }

  @Test func `what is offered is outlined and named`() throws {
    var screen = screen()
    try screen.wait { if case .group(.letters, _)? = $0 { true } else { false } }
    let nodes = screen.layout.scene.nodes

    let rings = nodes.filter { $0.id.rawValue.hasPrefix("scan/ring/") }

    #expect(rings.count == screen.state.visit.scan.current?.members.count)
    #expect(nodes.contains { $0.id == "scan/offer" && !$0.label.isEmpty })
  }

  @Test func `nothing is scanned unless it is asked for`() {
    let screen = ScreenFixture()

    #expect(!screen.layout.scene.nodes.contains { $0.id.rawValue.hasPrefix("scan/") })
    #expect(screen.state.visit.scan == ScanState())
    #expect(screen.state.visit.timers[.scan] == nil)
  }

  @Test func `a helper still opens the settings with the keyboard`() {
    var bindings = BindingTable.usual
    bindings.families[.keyboard]?.global[.key("f10")] = Binding(press: .settings)
    var screen = ScreenFixture(settings: Self.scanning, bindings: bindings)

    screen.stage.send(.device(.button(.keyboard, .key("f10"), isDown: true, isDeviceRepeat: false)))

    #expect(!screen.state.visit.screen.panels.isEmpty)
  }

  private static var scanning: ScreenSettings {
    var settings = ScreenSettings()
    settings.scan.buttons = .one
    return settings
  }
}

extension ScreenFixture {
  private struct NeverOffered: Error {}

  var offered: ScanEntry? { state.visit.scan.current }

  fileprivate var isItem: Bool { if case .item? = offered { true } else { false } }

  /// Waits until something is offered.
  mutating func wait(_ isWanted: (ScanEntry?) -> Bool) throws {
    for _ in 0..<200 {
      if isWanted(offered) { return }
      guard let due = state.visit.timers[.scan] else { break }
      stage.advance(by: max(1, due - stage.now))
    }
    throw NeverOffered()
  }

  /// Chooses, through groups, the element that is wanted.
  fileprivate mutating func choose(_ isWanted: ([NodeID]) -> Bool) throws {
    for _ in 0..<4 {
      try wait { $0.map { isWanted($0.members) } ?? false }
      let isItem = isItem
      stage.advance(by: 200)
      stage.send(.device(.text("k")))
      stage.advance(by: 200)
      if isItem { return }
    }
    throw NeverOffered()
  }

  /// Types a title letter by letter until its card is there, and opens its sheet.
  /// - Returns: The number of things chosen.
  fileprivate mutating func scan(for title: String) throws -> Int {
    var count = 0
    for letter in title.lowercased() {
      if let card = layout.commands.all.first(where: {
        if case .card(_, let id) = $0.select {
          state.page?.sections.flatMap(\.items).first { $0.id == id }?.title == title
        } else {
          false
        }
      })?.id, !query.isEmpty {
        try choose { $0.contains(card) }
        return count + 1
      }
      let key: NodeID = letter == " " ? "key/space" : NodeID("key/" + String(letter))
      try choose { $0.contains(key) }
      count += 1
    }
    throw NeverOffered()
  }
}
