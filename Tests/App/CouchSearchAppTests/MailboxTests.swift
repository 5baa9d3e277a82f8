import Dispatch
import SearchScreen
import Synchronization
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct MailboxTests {
  /// Counts calls from any thread.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  private func notices(_ letters: [Mailbox.Letter]) -> [String] {
    letters.compactMap { if case .action(.notice(.text(let text))) = $0 { text } else { nil } }
  }

  @Test func `letters are collected once, in order, and each wakes the loop`() {
    let wakes = Counter()
    let mailbox = Mailbox { wakes.add() }

    for number in 0..<3 { mailbox.post(.action(.notice(.text("\(number)")))) }

    #expect(notices(mailbox.collect()) == ["0", "1", "2"])
    #expect(mailbox.collect().isEmpty)
    #expect(wakes.count == 3)
  }

  @Test func `nothing that several threads post at once is lost`() {
    let mailbox = Mailbox {}

    DispatchQueue.concurrentPerform(iterations: 200) {
      mailbox.post(.action(.notice(.text("\($0)"))))
    }

    #expect(Set(notices(mailbox.collect())).count == 200)
  }
}
