import CatalogModel
import SearchScreen
import Synchronization
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct SearchWorkerTests {
  /// The generations that were answered.
  private final class Answers: Sendable {
    private let all = Mutex<[Int]>([])
    var generations: [Int] { all.withLock { $0 } }

    func take(_ action: Action) {
      if case .searchFinished(let generation, _) = action {
        all.withLock { $0.append(generation) }
      }
    }
  }

  /// Something that happens while a search is under way.
  private final class Interruption: Sendable {
    private let work = Mutex<(@Sendable () -> Void)?>(nil)
    func set(_ body: @escaping @Sendable () -> Void) { work.withLock { $0 = body } }
    func happen() { work.withLock { $0 }?() }
  }

  /// An index that lets something happen while it searches.
  private struct BusyIndex: TitlelessIndex {
    var meanwhile: @Sendable () -> Void
    let categories: [Category] = []

    func page(
      for query: Query, isCancelled: @Sendable () -> Bool
    ) throws(SearchFailure) -> ResultPage? {
      meanwhile()
      return isCancelled() ? nil : .empty
    }
  }

  @Test func `only the newest of the searches that wait is answered`() {
    let queue = ManualQueue()
    let worker = SearchWorker(index: FakeSearchIndex(Item.samples), queue: queue.queue)
    let answers = Answers()

    for generation in 1...3 {
      worker.search(Query(text: "s"), generation: generation) { answers.take($0) }
    }
    queue.run()

    #expect(answers.generations == [3])
  }

  @Test func `a search that is cancelled before its turn is not answered`() {
    let queue = ManualQueue()
    let worker = SearchWorker(index: FakeSearchIndex(Item.samples), queue: queue.queue)
    let answers = Answers()

    worker.search(Query(text: "s"), generation: 1) { answers.take($0) }
    worker.cancel(upTo: 1)
    worker.search(Query(text: "t"), generation: 2) { answers.take($0) }
    queue.run()

    #expect(answers.generations == [2])
  }

  @Test func `a search that is under way is cancelled by a newer one`() {
    let queue = ManualQueue()
    let answers = Answers()
    let newer = Interruption()
    let index = BusyIndex { newer.happen() }
    let worker = SearchWorker(index: index, queue: queue.queue)

    newer.set { worker.cancel(upTo: 1) }
    worker.search(Query(text: "s"), generation: 1) { answers.take($0) }
    queue.run()

    #expect(answers.generations.isEmpty)
  }
}
