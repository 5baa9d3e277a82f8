import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Groups of a scan: their names, their order, and where it begins.
extension ScanTests {
  @Test func `every group on a sheet has a name`() throws {
    var screen = screen()
    screen.send(.show(try #require(screen.state.landing.popularItems.first)))
    screen.settle()

    var names: [String] = []
    for _ in 0..<6 {
      names.append(screen.layout.scene.node("scan/offer")?.label ?? "")
      screen.stage.advance(by: 1800)
    }

    #expect(names.allSatisfy { !$0.isEmpty }, "\(names)")
    #expect(names.contains { $0.hasPrefix("Open, ") }, "\(names)")
    #expect(Set(names).count > 1, "\(names)")
  }

  @Test func `settings are offered heading by heading, and a row says its heading`() throws {
    var screen = screen()
    screen.perform(.settings)
    screen.stage.send(.action(.intent(.type("s"))))

    try screen.wait { if case .group(.section, _)? = $0 { true } else { false } }
    // The rows, beside the way back.
    screen.stage.send(.device(.text("k")))
    screen.stage.advance(by: 50)
    let heading = screen.layout.scene.node("scan/offer")?.label
    screen.stage.send(.device(.text("k")))
    screen.stage.advance(by: 50)
    let row = screen.layout.scene.node("scan/offer")?.label

    #expect(heading?.isEmpty == false)
    #expect(row == heading)
  }

  @Test func `Delete is offered soon after a letter`() throws {
    var screen = screen()
    screen.stage.send(.action(.intent(.type("st"))))
    screen.stage.advance(by: 50)
    var choices = 0

    try screen.wait { entry in
      choices += 1
      return entry == .item("key/delete")
    }

    #expect(choices < 14)
  }

  @Test func `a filter row that was opened is scanned first`() throws {
    var screen = screen()
    screen.stage.send(.action(.intent(.nextScope)))
    screen.stage.send(.action(.intent(.previousScope)))
    try screen.wait { $0?.members.contains("filters/open") == true }
    screen.stage.send(.device(.text("k")))
    try screen.wait { $0 == .item("filters/open") }
    screen.stage.advance(by: 200)
    screen.stage.send(.device(.text("k")))
    screen.stage.advance(by: 50)

    #expect(screen.offered == .item("filter/1/attribute"))
  }

  @Test func `a notice does not cover the way back, which nothing else shows`() throws {
    var screen = screen()
    screen.send(.notice("The library was read again."))
    let beside = screen.layout.scene.node("status/notice")?.label

    try screen.wait {
      if case .group? = $0 { true } else { false }
    }
    screen.stage.send(.device(.text("k")))
    try screen.wait { $0 == .back }
    screen.send(.notice("The library was read again."))

    #expect(beside == "The library was read again.")
    #expect(screen.layout.scene.node("scan/offer") != nil)
    #expect(screen.layout.scene.node("status/notice") == nil)
  }

  @Test func `closing by a scan is a question without a time`() {
    var screen = screen()
    screen.go(to: "tab/search")
    screen.perform(.back)
    screen.stage.advance(by: 10_000)

    let alert = screen.layout.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }

    #expect(alert.map(\.label) == ["Cancel", "Close"])
    #expect(!screen.effects.contains(.quit))
  }
}
