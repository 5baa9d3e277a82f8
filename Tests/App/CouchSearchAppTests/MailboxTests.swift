import Dispatch
import SearchScreen
import Synchronization
import Testing

@testable import CouchSearchApp

struct MailboxTests {
  private func notices(_ letters: [Mailbox.Letter]) -> [String] {
    letters.compactMap { if case .action(.notice(let text)) = $0 { text } else { nil } }
  }

  @Test func `letters are collected once, in order, and each wakes the loop`() {
    let wakes = Mutex(0)
    let mailbox = Mailbox { wakes.withLock { $0 += 1 } }

    for number in 0..<3 { mailbox.post(.action(.notice("\(number)"))) }

    #expect(notices(mailbox.collect()) == ["0", "1", "2"])
    #expect(mailbox.collect().isEmpty)
    #expect(wakes.withLock { $0 } == 3)
  }

  @Test func `nothing that several threads post at once is lost`() {
    let mailbox = Mailbox {}

    DispatchQueue.concurrentPerform(iterations: 200) { mailbox.post(.action(.notice("\($0)"))) }

    #expect(Set(notices(mailbox.collect())).count == 200)
  }
}
