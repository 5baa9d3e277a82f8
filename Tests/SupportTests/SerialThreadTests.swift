import Support
import Synchronization
import Testing

/// The order of work on a thread of its own.
@Suite struct SerialThreadTests {
  private final class Notes: Sendable {
    let words = Mutex<[String]>([])
    func add(_ word: String) { words.withLock { $0.append(word) } }
    var all: [String] { words.withLock { $0 } }
  }

  @Test func `work is done in the order in which it was added`() {
    let notes = Notes()
    let thread = SerialThread("test")

    for number in 0..<100 { thread.add { notes.add("\(number)") } }
    thread.wait()

    #expect(notes.all == (0..<100).map(String.init))
  }

  @Test func `a thread that is paused begins nothing until it goes on`() {
    let notes = Notes()
    let thread = SerialThread("test")
    thread.pause()

    thread.add { notes.add("work") }
    notes.add("before")
    thread.resume()
    thread.wait()

    #expect(notes.all == ["before", "work"])
  }

  @Test func `work that adds work has it done after what waits already`() {
    let notes = Notes()
    let thread = SerialThread("test")
    thread.pause()
    thread.add {
      notes.add("first")
      thread.add { notes.add("third") }
    }
    thread.add { notes.add("second") }

    thread.resume()
    thread.wait()
    thread.wait()

    #expect(notes.all == ["first", "second", "third"])
  }

  @Test func `work that waits when nobody holds the thread any more is done all the same`() {
    let notes = Notes()
    var thread: SerialThread? = SerialThread("test")
    let other = SerialThread("other")
    thread?.pause()
    thread?.add { notes.add("work") }
    thread?.add { other.resume() }

    other.pause()
    thread = nil
    other.wait()

    #expect(notes.all == ["work"])
  }
}
