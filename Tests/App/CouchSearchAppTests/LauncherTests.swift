import CatalogModel
import Configuration
import SearchScreen
import Synchronization
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct LauncherTests {
  private struct Unstartable: Error {}

  private let launches = Launches()
  private var item: Item {
    Item(
      id: ItemID("film-1"), category: CategoryID("film"), title: "$(reboot); \"quotes\" {url}",
      url: "file:///a b.mkv")
  }

  /// The sentences with which a program ended.
  private final class Sentences: Sendable {
    private let all = Mutex<[String]>([])
    var list: [String] { all.withLock { $0 } }
    func add(_ message: ScreenMessage) {
      all.withLock { $0.append(Words.english[message]) }
    }
  }

  @Test func `arguments are handed over one by one, whatever a title has in it`() {
    let launcher = Launcher(
      action: OpenAction(["/bin/sh", "--title={title}", "{url}", "{id}"]), start: launches.start)

    launcher.open(item) { _ in }

    #expect(
      launches.argumentVectors == [
        ["/bin/sh", "--title=\(item.title)", "file:///a b.mkv", "film-1"]
      ])
  }

  @Test(arguments: [
    (ProgramEnding.status(0), ""),
    (.status(4), "/bin/sh couldn’t open this title."),
    (.signal, "/bin/sh quit unexpectedly."),
  ])
  func `the end of a program is told in a sentence`(ending: ProgramEnding, sentence: String) {
    let launcher = Launcher(action: OpenAction(["/bin/sh"]), start: launches.start)
    let sentences = Sentences()

    launcher.open(item) { sentences.add($0) }
    launches.end(0, ending)

    #expect(sentences.list == [sentence])
  }

  @Test(arguments: [
    (2, "This title is no longer in the library it came from."),
    (3, "No installed program can open this title."),
    (4, "No installed program can open this title."),
    (1, "xdg-open couldn’t open this title."),
  ])
  func `the exit codes of xdg-open are told in words`(status: Int32, sentence: String) {
    #expect(Words.english[Launcher.message(for: .status(status), name: "xdg-open")] == sentence)
  }

  @Test(arguments: [
    ([], "No program is set up to open titles."),
    (["no-such-program"], "no-such-program isn’t installed."),
    (["/no/such"], "/no/such isn’t installed."),
  ])
  func `a program that cannot be started is told in a sentence`(
    arguments: [String], sentence: String
  ) {
    let launcher = Launcher(action: OpenAction(arguments), start: launches.start)
    let sentences = Sentences()

    launcher.open(item) { sentences.add($0) }

    #expect(sentences.list == [sentence])
    #expect(launches.argumentVectors.isEmpty)
  }

  @Test func `a title without an address is not opened by its address`() {
    var item = item
    item.url = ""
    let sentences = Sentences()

    Launcher(action: .desktop, start: launches.start).open(item) { sentences.add($0) }

    #expect(sentences.list == ["This title has no address to open."])
    #expect(launches.argumentVectors.isEmpty)
  }

  @Test func `a start that fails is told, and is tried once`() {
    let starts = Mutex(0)
    let launcher = Launcher(action: OpenAction(["/bin/sh"])) { _, _, _ in
      starts.withLock { $0 += 1 }
      throw Unstartable()
    }
    let sentences = Sentences()

    launcher.open(item) { sentences.add($0) }

    #expect(starts.withLock { $0 } == 1)
    #expect(sentences.list.count == 1)
    #expect(sentences.list[0].hasPrefix("/bin/sh couldn’t be started: "))
  }
}
