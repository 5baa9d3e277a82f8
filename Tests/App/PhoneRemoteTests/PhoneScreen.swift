import CatalogTestSupport
import Dispatch
import Foundation
import Geometry
import InputMapping
import Replay
import SearchScreen
import Support
import Synchronization
import TestSupport

@testable import CouchSearchApp
@testable import PhoneRemote
@testable import ScreenHost

/// A screen without a window whose page for phones listens on loopback for real.
final class PhoneScreen: DrivenScreen {
  private(set) var fixture: ScreenFixture
  private(set) var remote: PhoneHost
  private let woken: DispatchSemaphore
  private let folder: TemporaryFolder
  private var performed = 0
  private var isPerforming = false

  /// A failure of a test to see what it waits for.
  struct Impatience: Error {
    var awaited: String
  }

  init(
    kiosk: Bool = false, limits: SocketServer.Limits = .phones, folder: TemporaryFolder? = nil,
    port: Int = 0
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let woken = DispatchSemaphore(value: 0)
    self.woken = woken
    var settings = ScreenSettings()
    if kiosk { settings.kiosk = ScreenSettings.Kiosk(pinLength: 4) }
    fixture = ScreenFixture(settings: settings, importsLibrary: true)
    remote = PhoneHost(
      PhoneOptions(
        interface: "lo", port: port, phonesFile: kiosk ? nil : folder.file("phones.json"),
        webFolder: PackageFolder.path + "/Assets/Web"),
      limits: limits
    ) { woken.signal() }
    turn()
  }

  deinit { remote.ended() }

  /// Wakes the loop; any thread may call it.
  var wake: @Sendable () -> Void {
    let woken = woken
    return { woken.signal() }
  }

  /// The port that phones call.
  var port: Int { Int(remote.address.split(separator: ":").last ?? "") ?? 0 }
  var status: PhoneStatus { fixture.state.phone ?? PhoneStatus() }
  var query: String { fixture.query }

  /// Opens the panel and returns the six digits.
  func showPanel() -> String {
    press(.choose("tab/more"))
    press(.choose("more/phone"))
    return status.code
  }

  /// Opens the view in which the address of a server is typed.
  func openAddress() {
    press(.settings)
    for row in ["library", "server", "mpd"] { press(.choose("setting/" + row)) }
  }

  /// Does something at the television.
  func press(_ intent: Intent) {
    fixture.perform(intent)
    perform()
    turn()
  }

  func turn() {
    remote.sceneChanged()
    _ = remote.turn(self, now: time)
  }

  /// The phones that have a session now.
  var clientCount: Int { remote.clientCount }

  /// Takes a turn after so long that nothing is held back: what phones are told keeps to a pace.
  private func pass() {
    fixture.stage.advance(by: 60)
    turn()
  }

  /// Runs the loop until so many more messages have come.
  func run(untilMessages count: Int) throws {
    let end = remote.messageCount + count
    try run(until: "\(count) messages") { remote.messageCount >= end }
  }

  /// Runs the loop until something is so.
  func run(until awaited: String, _ isSo: () -> Bool) throws {
    // As long as a page waits for what it is asked.
    let end = DispatchTime.now() + 40
    pass()
    while !isSo() {
      guard woken.wait(timeout: end) == .success else { throw Impatience(awaited: awaited) }
      pass()
    }
    pass()
  }

  /// Pairs a phone that has the page open.
  func pair(name: String = "iPhone") throws -> (socket: PhoneSocket, token: String) {
    let code = showPanel()
    let socket = try PhoneSocket(port: port)
    try socket.send(["t": "pair", "code": code, "name": name, "key": name])
    let count = status.devices.count
    try run(until: "a paired phone") { status.devices.count > count }
    let welcome = try socket.receive("welcome")
    return (socket, welcome["token"] as? String ?? "")
  }

  /// Runs the effects that are the page's.
  private func perform() {
    guard !isPerforming else { return }
    isPerforming = true
    defer { isPerforming = false }
    while performed < fixture.effects.count {
      let effect = fixture.effects[performed]
      performed += 1
      switch effect {
      case .part(let request): remote.perform(request, on: self)
      case .forgetVisitor: remote.visitEnded(self)
      default: break
      }
    }
  }

  // MARK: DrivenScreen

  var machine: ScreenMachine { fixture.stage.machine }
  let keptPictures = 0
  let isClockHeld = true
  var isSettled: Bool { !machine.state.visit.screen.awaitsAnswer }
  var time: Timestamp { fixture.stage.now }
  func writePicture(to path: String) throws {}
  func setClock(_ text: String) {}
  func stepClock(by milliseconds: Int) {
    fixture.stage.advance(by: milliseconds)
    perform()
    turn()
  }
  func send(_ event: DeviceEvent) {
    fixture.stage.send(.device(event))
    fixture.stage.advance(by: 20)
    perform()
  }
  func send(_ intent: Intent) { press(intent) }
  func take(_ action: Action) {
    fixture.send(action)
    perform()
  }
  func finish() {}

  /// Runs a test on a thread of its own: it waits, and threads of tasks must not.
  static func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread { done.resume(with: Result { try body() }) }
    }
  }
}
