import CatalogModel
import Configuration
import Synchronization
import TestSupport
import Testing

@testable import CouchSearchApp

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
    func add(_ sentence: String) { all.withLock { $0.append(sentence) } }
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
    (Launcher.Ending.status(0), ""),
    (.status(4), "/bin/sh could not open this title (status 4)."),
    (.signal, "/bin/sh stopped unexpectedly."),
  ])
  func `the end of a program is told in a sentence`(ending: Launcher.Ending, sentence: String) {
    let launcher = Launcher(action: OpenAction(["/bin/sh"]), start: launches.start)
    let sentences = Sentences()

    launcher.open(item) { sentences.add($0) }
    launches.end(0, ending)

    #expect(sentences.list == [sentence])
  }

  @Test(arguments: [
    ([], "Nothing is set up to open titles with: see “open” in the configuration."),
    (["no-such-program"], "no-such-program is not installed, so this title could not be opened."),
    (["/no/such"], "/no/such is not installed, so this title could not be opened."),
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

    #expect(sentences.list == ["There is no address to open for this title."])
  }

  @Test func `a start that fails is told`() {
    let launcher = Launcher(action: OpenAction(["/bin/sh"])) { _, _, _ in throw Unstartable() }
    let sentences = Sentences()

    launcher.open(item) { sentences.add($0) }

    #expect(sentences.list.count == 1)
    #expect(sentences.list[0].hasPrefix("/bin/sh could not be started"))
  }
}
