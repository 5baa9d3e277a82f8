import Testing

@testable import Platform

@Suite struct DevicePresenceTests {
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
