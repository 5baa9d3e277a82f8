internal import Logging
internal import SearchScreen

/// Loads the words in which the attract screen greets.
final class GreetingHost: PartHost {
  private let services: Services
  private let mailbox: Mailbox

  init(_ services: Services, mailbox: Mailbox) {
    self.services = services
    self.mailbox = mailbox
  }

  func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard case .greetings(let languages) = request else { return }
    services.queue.add { [settings = services.settings, mailbox] in
      do {
        let words = try languages.map { try settings.words(language: $0) }
        mailbox.post(.action(.part(.greetings(Greetings(words)))))
      } catch {
        settings.log.warning("\(Failure.message(error))")
      }
    }
  }
}
