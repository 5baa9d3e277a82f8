import Testing

@testable import Platform

@Suite struct DevicePresenceTests {
  @Test(
    arguments: [
      (["DISPLAY": ":0"], "x11"),
      (["WAYLAND_DISPLAY": "wayland-0"], "wayland"),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], "x11,wayland"),
      (["SDL_VIDEODRIVER": "dummy"], "dummy"),
      (["SDL_VIDEODRIVER": "", "DISPLAY": ":0"], "x11"),
    ])
  func `the environment says where a window can be shown`(
    environment: [String: String], expected: String
  ) {
    #expect(DevicePresence.videoDrivers(environment: environment) == expected)
  }

  @Test func `without a display nothing but a console is left`() {
    let drivers = DevicePresence.videoDrivers(environment: ["DISPLAY": ""])

    #expect(drivers == nil || drivers == "KMSDRM")
  }

  @Test func `the person can name a sound server or driver`() {
    #expect(DevicePresence.hasSound(environment: ["SDL_AUDIODRIVER": "dummy"]))
    #expect(DevicePresence.hasSound(environment: ["PULSE_SERVER": "tcp:television"]))
  }

  @Test(arguments: [
    PlatformError.noDisplay(reason: "x"), .noWindow(reason: "x"),
    .unreadableMappings(file: "pads.txt", reason: "x"),
    .cannotHashPIN,
  ])
  func `every error is one line that ends in a full stop`(_ error: PlatformError) {
    #expect(!error.description.contains("\n"))
    #expect(error.description.hasSuffix(".") || error.description.hasSuffix(")."))
  }
}
