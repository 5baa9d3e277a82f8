import InputMapping
import Testing

@testable import Platform

@Suite struct DuplicateFilterTests {
  private let kernel = DeviceID(RemoteHub.firstID)

  private func button(
    _ device: DeviceID, _ name: String = "ok", isDown: Bool
  ) -> PlatformEvent {
    .device(.button(device, Control(name), isDown: isDown, isDeviceRepeat: false))
  }

  @Test func `the same press by both ways counts once, and so does its release`() {
    var filter = DuplicateFilter()

    let accepted = [
      filter.accept(button(kernel, isDown: true), at: 0),
      filter.accept(button(.keyboardRemote, isDown: true), at: 20),
      filter.accept(button(kernel, isDown: false), at: 60),
      filter.accept(button(.keyboardRemote, isDown: false), at: 70),
    ]

    #expect(accepted == [true, false, true, false])
  }

  @Test func `a press that comes by the other way after the first was released is the same one`() {
    var filter = DuplicateFilter()
    _ = filter.accept(button(kernel, isDown: true), at: 0)
    _ = filter.accept(button(kernel, isDown: false), at: 10)

    let accepted = [DuplicateFilter.window, DuplicateFilter.window + 1].map {
      filter.accept(button(.keyboardRemote, isDown: true), at: $0)
    }

    #expect(accepted == [false, true])
  }

  @Test func `presses by one way follow each other as fast as they like`() {
    var filter = DuplicateFilter()

    let accepted = stride(from: 0, to: 100, by: 20).flatMap { time in
      [
        filter.accept(button(kernel, isDown: true), at: time),
        filter.accept(button(kernel, isDown: false), at: time + 10),
      ]
    }

    #expect(!accepted.contains(false))
  }

  @Test func `other buttons and other devices are let through`() {
    var filter = DuplicateFilter()
    _ = filter.accept(button(kernel, isDown: true), at: 0)

    let others = [
      button(.keyboardRemote, "back", isDown: true), button(DeviceID(16), isDown: true), .wake,
    ]
    let accepted = others.map { filter.accept($0, at: 5) }

    #expect(accepted == [true, true, true])
  }

  @Test func `a remote that is unplugged while a button is held blocks nothing`() {
    var filter = DuplicateFilter()
    _ = filter.accept(button(kernel, isDown: true), at: 0)

    _ = filter.accept(.device(.disconnected(kernel)), at: 100)

    let accepted = filter.accept(button(.keyboardRemote, isDown: true), at: 1000)
    #expect(accepted)
  }
}
