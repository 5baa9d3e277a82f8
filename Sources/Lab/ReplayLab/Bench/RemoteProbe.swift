internal import CouchSearchApp
internal import Foundation
internal import Synchronization

/// A phone that swipes and types on a thread of its own, and notes how long each answer takes.
final class RemoteProbe: ScreenObserver {
  let name = "The remote probe"

  /// The measurements, in milliseconds.
  struct Samples: Sendable {
    var steps: [Double] = []
    var letters: [Double] = []
  }

  private let outcome = Outcome()
  private let presses: Int

  /// State shared by the thread of the phone and the loop.
  private final class Outcome: Sendable {
    let result = Mutex<Result<Samples, any Error>?>(nil)
  }

  init(presses: Int) { self.presses = presses }

  /// Whether the phone has done everything, or has failed.
  var wantsToEnd: Bool { outcome.result.withLock { $0 != nil } }

  /// The measurements.
  /// - Throws: What the phone has failed with.
  func result() throws -> Samples {
    try outcome.result.withLock { $0 }?.get() ?? Samples()
  }

  /// Starts to swipe and to type.
  func start(address: String, code: String, wake: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [presses, outcome] in
      let result = Result { try Self.run(address: address, code: code, presses: presses) }
      outcome.result.withLock { $0 = result }
      wake()
    }
  }

  /// Waits as long as a fast finger does.
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
      // Faster than anybody swipes, and slower than the limit on messages.
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
