import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

@Suite struct GreetingTests {
  @Test func `a kiosk reads the words of the languages that it greets in`() {
    let fixture = LoopFixture(isKiosk: true)
    let host = GreetingHost(
      fixture.services.settings, mailbox: fixture.mailbox, queue: fixture.work.queue)

    host.perform(.greetings(languages: ["de", "en"]), on: fixture.loop)
    fixture.work.run()

    let answers = fixture.mailbox.collect().compactMap { letter -> Action? in
      if case .action(let action) = letter { action } else { nil }
    }
    #expect(answers == [.part(.greetings(Greetings([.of("de"), .of("en")])))])
  }
}
