internal import Foundation
internal import ScreenHost
internal import Synchronization

/// A phone that swipes and types on its own thread, and records the time of each answer.
final class RemoteProbe: ScreenObserver {
  let name = "The remote probe"

  /// The measurements, in milliseconds.
  struct Samples: Sendable {
    var steps: [Double] = []
    var letters: [Double] = []
  }

  private let outcome = Outcome()
  private let presses: Int

  /// State shared between the phone's thread and the loop.
  private final class Outcome: Sendable {
    let result = Mutex<Result<Samples, any Error>?>(nil)
  }

  init(presses: Int) { self.presses = presses }

  /// Whether the phone has finished or failed.
  var wantsToEnd: Bool { outcome.result.withLock { $0 != nil } }

  /// The measurements.
  /// - Throws: The error with which the phone failed.
  func result() throws -> Samples {
    try outcome.result.withLock { $0 }?.get() ?? Samples()
  }

  /// Starts swiping and typing.
  func start(address: String, code: String, wake: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [presses, outcome] in
      let result = Result { try Self.run(address: address, code: code, presses: presses) }
      outcome.result.withLock { $0 = result }
      wake()
    }
  }

  /// Waits as long as a fast finger would.
  private static func pause() {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.02)
  }

  private static func run(address: String, code: String, presses: Int) throws -> Samples {
    var samples = Samples()
    let phone = try LoopbackSocket(address: address)
    try phone.send(#"{"t":"pair","code":"\#(code)","name":"Bench","key":"bench"}"#)
    try phone.wait(for: #""t":"welcome""#)
    var revision = 0
    for number in 1...presses {
      // Faster than a person swipes, and slower than the message limit.
      pause()
      let direction = number.isMultiple(of: 2) ? "left" : "right"
      samples.steps.append(
        try phone.time(#"{"t":"steps","dir":"\#(direction)","n":1}"#, until: #""t":"feel""#))
      pause()
      let (deleted, inserted) = number.isMultiple(of: 2) ? (1, "") : (0, "t")
      samples.letters.append(
        try phone.time(
          #"{"t":"edit","at":0,"del":\#(deleted),"ins":"\#(inserted)","base":\#(revision),"#
            + #""n":\#(number)}"#, until: #""ack":\#(number)"#))
      revision += 1
    }
    return samples
  }
}
