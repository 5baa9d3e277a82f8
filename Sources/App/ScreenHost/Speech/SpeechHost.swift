internal import Foundation
package import Logging
package import SearchScreen
internal import Speech
internal import Support

/// The voice of the screen: Speech Dispatcher, connected at the first text. A screen with speech off never
/// contacts it.
package final class SpeechHost: PartHost {
  /// The variable for the server's address; if set, even a silent screen speaks.
  private static let variable = "SPEECHD_ADDRESS"
  /// Seconds that the server may take to start.
  private static let patience = 10

  private let environment = ProcessInfo.processInfo.environment
  private let isHeard: Bool
  private let mailbox: Mailbox
  private let log: Logger
  /// Stops the current sound.
  private let silence: () -> Void
  private lazy var output = open()

  /// - Parameter isHeard: Whether the screen makes sounds.
  package init(isHeard: Bool, _ mailbox: Mailbox, _ log: Logger, silence: @escaping () -> Void) {
    self.isHeard = isHeard || environment[Self.variable] != nil
    self.mailbox = mailbox
    self.log = log
    self.silence = silence
  }

  /// Speaks a text according to its urgency.
  package func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard isHeard, case .speech(let utterance) = request else { return }
    silence()
    let settings = screen.machine.state.settings
    output.say(
      utterance.parts, interrupts: utterance.urgency == .interrupting,
      in: SpeechVoice(language: settings.words.language, rate: settings.speech.rate))
  }

  private func open() -> SpeechOutput {
    SpeechOutput(
      SocketAddress(speechDispatcherIn: environment),
      start: { [log] in Self.startServer(log) },
      failed: { [mailbox, log] in
        log.warning("Speech Dispatcher could not be reached, so nothing is read aloud.")
        mailbox.post(.action(.notice(.words(.speechMissing))))
      })
  }

  /// Starts the server the way its own library does, and waits until it listens.
  private static func startServer(_ log: Logger) {
    guard let program = ProgramFinder().executable("speech-dispatcher") else {
      return log.notice("speech-dispatcher is not installed.")
    }
    let started = DispatchSemaphore(value: 0)
    do {
      try ChildProcess.start(program, ["--spawn"]) { _ in started.signal() }
      _ = started.wait(timeout: .now() + .seconds(patience))
    } catch {
      log.warning("\(Failure.message(error))")
    }
  }
}
