internal import Logging
package import SearchScreen

/// Loads the words in which the attract screen greets.
package final class GreetingHost: PartHost {
  private let settings: SettingsStore
  private let mailbox: Mailbox
  private let queue: WorkQueue

  package init(
    _ settings: SettingsStore, mailbox: Mailbox, queue: WorkQueue = .serial("greetings")
  ) {
    self.settings = settings
    self.mailbox = mailbox
    self.queue = queue
  }

  package func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard case .greetings(let languages) = request else { return }
    queue.add { [settings, mailbox] in
      do {
        let words = try languages.map { try settings.words(language: $0) }
        mailbox.post(.action(.part(.greetings(Greetings(words)))))
      } catch {
        settings.log.warning("\(Failure.message(error))")
      }
    }
  }
}
