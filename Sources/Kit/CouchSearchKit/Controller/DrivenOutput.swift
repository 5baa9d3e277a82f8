internal import Foundation
internal import RemoteControl
internal import ScreenHost
internal import SearchScreen

/// Standard output while another program drives the screen: only answers. Anything the program prints goes to
/// standard error.
final class DrivenOutput {
  /// The original standard output; it stays open for the thread that writes to it.
  private let answers: Int32

  /// Lets standard input drive a screen.
  init(of live: LiveScreen) throws {
    fflush(nil)
    answers = dup(STDOUT_FILENO)
    guard answers >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw SearchControllerError("Standard output is closed, where answers have to go.")
    }
    let driver = try RemoteDriver(
      socket: nil, output: answers, recording: NoRecording(), wake: live.wake)
    live.loop.attach(driver.events)
    live.loop.attach(driver.frames)
    live.loop.hand(to: driver)
  }

  /// Lets the program print again.
  func end() {
    fflush(nil)
    dup2(answers, STDOUT_FILENO)
  }
}

/// Refuses to record: recordings contain the catalogue, which a screen with other results does not have.
private final class NoRecording: RecordingControl {
  func start(_ path: String, on machine: ScreenMachine) throws {
    throw SearchControllerError("A screen over the results of another program cannot be recorded.")
  }

  func end(on machine: ScreenMachine) throws -> Bool { false }
}
