import CatalogModel
import Logging
import SearchScreen
import Synchronization
import TestSupport
import Testing

@testable import CouchSearchApp

struct SlipPrinterTests {
  private static let item: Item = {
    var item = Item.samples[0]
    item.title = "A Title That Is Rather Long for a Slip of Forty Characters"
    item.subtitle = "Ada \u{1B}@ Lovelace"
    item.fields = [ItemField(name: "shelf", value: "B 12")]
    return item
  }()

  @Test func `a slip is narrow, says where the title is, and holds no command`() {
    let text = SlipPrinter.text(of: Self.item)

    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(text.contains("Shelf: B 12"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: [true, false])
  func `the screen says how it went`(isPrinted: Bool) {
    let queue = ManualQueue()
    let log = LogLines()
    let seen = Mutex<[String]>([])
    let printer = SlipPrinter(
      command: ["lp", "-d", "slips"], log: log.logger,
      run: { command, _ in
        seen.withLock { $0 = command }
        return isPrinted
      }, queue: queue.queue)
    let told = Mutex<ScreenMessage?>(nil)

    printer.print(Self.item) { message in told.withLock { $0 = message } }
    queue.run()

    #expect(seen.withLock { $0 } == ["lp", "-d", "slips"])
    #expect(told.withLock { $0 } == .words(isPrinted ? .printing : .printerNotReady))
    #expect(log.lines.allSatisfy { !$0.contains("Title") })
  }

  @Test func `a program gets the slip on its standard input`() {
    let queue = ManualQueue()
    let told = Mutex<[ScreenMessage]>([])
    for command in [["grep", "-q", "Shelf: B 12"], ["false"], ["no-such-program"]] {
      SlipPrinter(command: command, log: LogLines().logger, queue: queue.queue)
        .print(Self.item) { message in told.withLock { $0.append(message) } }
    }
    queue.run()

    #expect(
      told.withLock { $0 } == [
        .words(.printing), .words(.printerNotReady), .words(.printerNotReady),
      ])
  }
}
