import CatalogModel
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Counts of filters on a worker of their own.
@Suite struct FacetWorkerTests {
  private let genres = Query(text: "star", limit: 5)

  @Test func `counts are handed over with their generation`() throws {
    let counts = try #require(
      FacetWorker.answer(.genre, genres, 7, index: FakeSearchIndex(Item.samples)))

    guard case .countsLoaded(generation: 7, let found) = counts else {
      Issue.record("\(counts)")
      return
    }
    #expect(found.values.first?.token == Token(kind: .genre, text: "Science Fiction"))
    #expect(found.values.count == 5)
  }

  @Test func `what was cancelled has no answer, what comes later has`() {
    let queue = ManualQueue()
    let worker = FacetWorker(index: FakeSearchIndex(Item.samples), queue: queue.queue)
    let answers = Mailbox(wake: {})

    worker.count(.genre, for: genres, 1) { answers.post($0.map { .action($0) } ?? .workDone) }
    worker.count(.genre, for: genres, 2) { answers.post($0.map { .action($0) } ?? .workDone) }
    worker.cancel(upTo: 1)
    queue.run()

    let kinds = answers.collect().map { letter in
      if case .action(.countsLoaded(let generation, _)) = letter { generation } else { 0 }
    }
    #expect(kinds == [0, 2])
  }

  @Test func `an index that cannot answer has no counts`() {
    var index = FakeSearchIndex(Item.samples)
    index.failure = "The disk is gone."

    #expect(FacetWorker.answer(.genre, genres, 1, index: index) == nil)
  }
}
