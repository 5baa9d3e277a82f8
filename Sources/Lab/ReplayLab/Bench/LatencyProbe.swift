internal import Foundation
internal import InputMapping
internal import Platform
internal import ScreenHost
internal import Synchronization
internal import VirtualInput

/// Latency measurement: presses a button from time to time on another thread, like a device, and notes when
/// the state and the frame show the effect.
final class LatencyProbe: ScreenObserver {
  let name = "The latency probe"

  /// A press in transit.
  private struct Press: Sendable {
    var time: Double
    var isAfterRest: Bool
  }

  /// The measurements, in milliseconds from the press, except for the turns.
  struct Samples {
    var toState: [Double] = []
    var toFrame: [Double] = []
    var toFrameAfterRest: [Double] = []
    /// The number of loop turns from event to state.
    var turns: [Double] = []
  }

  /// State shared between the pressing thread and the loop.
  private final class Shared: Sendable {
    let underWay = Mutex<Press?>(nil)
    let hasEnded = Atomic<Bool>(false)
  }

  private(set) var samples = Samples()
  private let presses: Int
  private let shared = Shared()
  private var tracked: (press: Press, turns: Int, hasState: Bool)?

  /// Milliseconds of rest before every twentieth press, so that the loop is idle.
  private static let rest = 1_600

  init(presses: Int) { self.presses = presses }

  /// Whether the last press has been seen.
  var wantsToEnd: Bool { shared.hasEnded.load(ordering: .relaxed) && tracked == nil }

  /// Starts pressing; the buttons move focus back and forth.
  func start(_ buttons: [VirtualButton], wake: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [presses, shared] in
      var random = UInt64(7)
      // Wait until the screen has seen the controller and settled.
      Thread.sleep(forTimeInterval: 1.5)
      for number in 0..<presses {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let isAfterRest = number.isMultiple(of: 20)
        let pause = isAfterRest ? Self.rest : 50 + Int(random >> 33) % 170
        Thread.sleep(forTimeInterval: Double(pause) / 1000)
        let button = buttons[number % buttons.count]
        shared.underWay.withLock { $0 = Press(time: Self.now, isAfterRest: isAfterRest) }
        button.set(isDown: true)
        wake()
        Thread.sleep(forTimeInterval: 0.04)
        button.set(isDown: false)
        wake()
      }
      Thread.sleep(forTimeInterval: 0.3)
      shared.hasEnded.store(true, ordering: .relaxed)
      wake()
    }
  }

  // MARK: The loop

  func turnBegan() { tracked?.turns += 1 }

  func saw(_ event: DeviceEvent) {
    guard case .button(_, _, isDown: true, _) = event,
      let press = shared.underWay.withLock({ press in
        defer { press = nil }
        return press
      })
    else { return }
    tracked = (press, 1, false)
  }

  func sceneChanged() {
    guard let current = tracked, !current.hasState else { return }
    samples.toState.append(Self.now - current.press.time)
    samples.turns.append(Double(current.turns))
    tracked?.hasState = true
  }

  func presented() {
    guard let current = tracked, current.hasState else { return }
    let time = Self.now - current.press.time
    if current.press.isAfterRest {
      samples.toFrameAfterRest.append(time)
    } else {
      samples.toFrame.append(time)
    }
    tracked = nil
  }

  /// The system's monotonic clock, in milliseconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
