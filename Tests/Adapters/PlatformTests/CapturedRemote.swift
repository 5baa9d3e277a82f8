import Geometry
import InputMapping

@testable import Platform

/// A remote whose records are played through a pipe into the reader, and from there into the
/// mapper, at the time they were made: what comes out is what a person wanted, by whom and when.
final class CapturedRemote {
  let devices: RemoteDevices
  let hub: RemoteHub
  private(set) var mapper: InputMapper
  private(set) var intents: [String] = []
  private var doubles = DuplicateFilter()
  private let ticker: Ticker
  private var now: Int {
    get { ticker.now }
    set { ticker.now = newValue }
  }

  private final class Ticker {
    var now = 0
  }

  init(keys: [Int], isGrabbed: Bool = false, name: String = "Remote") throws {
    let devices = try RemoteDevices()
    try devices.plug("event0", name: name, keys: keys)
    self.devices = devices
    let ticker = Ticker()
    self.ticker = ticker
    hub = RemoteHub(devices.folder, isGrabbing: isGrabbed) { ticker.now }
    mapper = InputMapper(bindings: .remote)
    look()
  }

  /// The intents so far, with their times: `0 right  380 right+`.
  var trace: String { intents.joined(separator: "  ") }

  /// Plays records at their times; bytes come in pieces as `split` cuts them.
  func play(
    _ capture: Capture, split: (([UInt8]) -> [[UInt8]])? = nil
  ) {
    for packet in capture.packets {
      pass(to: packet.milliseconds)
      let bytes = packet.records.flatMap { RemoteDevices.bytes($0.type, $0.code, $0.value) }
      for piece in split?(bytes) ?? [bytes] {
        devices.write(piece, to: "event0")
        look()
      }
    }
  }

  /// Takes what there is.
  func look() {
    for event in hub.takeEvents() { handle(event) }
  }

  /// Handles an event from another source, such as the window.
  func handle(_ event: PlatformEvent) {
    guard doubles.accept(event, at: now), case .device(let event) = event else { return }
    note(mapper.handle(event, at: Timestamp(now), context: .keyboard))
  }

  /// Lets time pass, as the screen does.
  func pass(to end: Int) {
    while let wake = mapper.wakeAt?.milliseconds, wake <= end {
      now = max(now, wake)
      note(mapper.advance(to: Timestamp(now), context: .keyboard))
    }
    now = max(now, end)
  }

  private func note(_ new: [Intent]) {
    intents += new.map { intent in
      switch intent {
      case .move(let direction, let isRepeat): "\(now) \(direction)\(isRepeat ? "+" : "")"
      case .page(let direction): "\(now) page-\(direction)"
      case .digit(let digit): "\(now) digit-\(digit)"
      default: "\(now) \(intent)"
      }
    }
  }
}

extension BindingTable {
  /// A few buttons of remotes.
  fileprivate static var remote: BindingTable {
    var buttons: [Control: Binding] = [
      Control("up"): Binding(press: .moveUp), Control("down"): Binding(press: .moveDown),
      Control("left"): Binding(press: .moveLeft), Control("right"): Binding(press: .moveRight),
      Control("back"): Binding(press: .back), Control("exit"): Binding(press: .back),
      Control("green"): Binding(press: .space), Control("red"): Binding(press: .delete),
      Control("channel-up"): Binding(press: .pageUp),
      Control("channel-down"): Binding(press: .pageDown),
    ]
    for name in ["ok", "select", "enter"] {
      buttons[Control(name)] = Binding(press: .select, hold: .init(.alternates))
    }
    for digit in 0...9 {
      let name = "digit-\(digit)"
      buttons[Control(name)] = IntentName(rawValue: name).map { Binding(press: $0) }
    }
    return BindingTable(families: [
      .remote: Family(global: buttons),
      .keyboard: Family(global: [
        Control("key-return"): Binding(press: .select, hold: .init(.alternates)),
        Control("key-right"): Binding(press: .moveRight),
      ]),
    ])
  }
}
