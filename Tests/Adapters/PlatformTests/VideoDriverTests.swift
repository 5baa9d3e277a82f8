import Testing

@testable import Platform

@Suite struct VideoDriverTests {
  private static let desktop = WaylandGlobals(interfaces: ["wl_seat", "zwlr_layer_shell_v1"])
  private static let cage = WaylandGlobals(interfaces: ["wl_seat", "xdg_wm_base"])
  private static let seatless = WaylandGlobals(interfaces: ["weston_desktop_shell"])
  private static let gpu = DisplayHardware(hasCard: true, hasGraphicsProcessor: true)

  private func names(
    _ environment: [String: String], _ hardware: DisplayHardware = DisplayHardware(),
    _ wayland: WaylandGlobals? = desktop
  ) -> [String] {
    VideoDriver.candidates(environment: environment, hardware: hardware) { wayland }
      .drivers.map(\.name)
  }

  @Test func `the environment and the hardware say where a window can be shown`() {
    let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]

    #expect(names(["DISPLAY": ":0"]) == ["x11"])
    #expect(names(["WAYLAND_DISPLAY": "wayland-0"]) == ["wayland"])
    #expect(names(both) == ["x11", "wayland"])
    #expect(names(both, Self.gpu) == ["wayland", "x11", "KMSDRM"])
    #expect(names(["DISPLAY": ""], DisplayHardware(hasCard: true)) == ["KMSDRM"])
    #expect(names(["SDL_VIDEODRIVER": "dummy"]) == ["dummy"])
    #expect(names(["SDL_VIDEODRIVER": "wayland,x11"], Self.gpu) == ["wayland", "x11"])
    #expect(names(["SDL_VIDEODRIVER": "", "DISPLAY": ":0"]) == ["x11"])
    #expect(names([:]).isEmpty)
  }

  @Test func `a compositor that would crash SDL or does not answer is left out, with the reason`() {
    let environment = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]
    func refused(_ globals: WaylandGlobals?) -> [String] {
      VideoDriver.candidates(environment: environment, hardware: Self.gpu) { globals }.refused
    }

    #expect(names(environment, Self.gpu, Self.seatless) == ["x11", "KMSDRM"])
    #expect(names(["SDL_VIDEODRIVER": "wayland"], Self.gpu, Self.seatless) == [])
    #expect(
      refused(Self.seatless) == ["wayland: the compositor has no seat for a keyboard or pointer"])
    #expect(refused(nil) == ["wayland: no compositor answers"])
    #expect(refused(Self.cage) == [])
  }

  @Test func `where nothing arranges windows they cover the screen`() {
    func covers(_ globals: WaylandGlobals) -> [Bool] {
      VideoDriver.candidates(
        environment: ["WAYLAND_DISPLAY": "wayland-0"], hardware: DisplayHardware()
      ) { globals }.drivers.map(\.mustCoverScreen)
    }

    #expect(covers(Self.cage) == [true])
    #expect(covers(Self.desktop) == [false])
  }

  @Test func `the registry of a compositor is read once it is complete`() {
    func words(_ words: [UInt32]) -> [UInt8] {
      words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    }
    func global(_ name: UInt32, _ interface: String) -> [UInt8] {
      let text = Array(interface.utf8) + [0]
      let padded = text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
      let size = UInt32(20 + padded.count)
      return words([2, size << 16, name, UInt32(text.count)]) + padded + words([1])
    }
    let answer = global(1, "wl_seat") + global(2, "xdg_wm_base")
    let done = words([3, 12 << 16, 7])

    #expect(WaylandGlobals(answer: answer) == nil)
    #expect(WaylandGlobals(answer: answer + done)?.interfaces == ["wl_seat", "xdg_wm_base"])
    #expect(WaylandGlobals(answer: Array((answer + done).dropLast())) == nil)
    #expect(WaylandGlobals(answer: done)?.hasSeat == false)
    // Lengths that lie are not believed.
    #expect(WaylandGlobals(answer: words([2, 4 << 16, 1, 99]) + done) == nil)
    #expect(
      WaylandGlobals(answer: words([2, 24 << 16, 1, 9999, 0, 1]) + done)?.interfaces == [])
  }

  @Test func `nobody waits for a compositor that is not there`() {
    #expect(WaylandGlobals.ask(environment: ["WAYLAND_DISPLAY": "/nowhere/wayland-0"]) == nil)
    #expect(WaylandGlobals.ask(environment: ["WAYLAND_DISPLAY": "wayland-0"]) == nil)
    #expect(WaylandGlobals.ask(environment: [:]) == nil)
  }
}
