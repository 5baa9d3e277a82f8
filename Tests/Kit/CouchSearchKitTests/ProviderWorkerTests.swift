import CatalogModel
import SearchScreen
import Testing

@testable import CouchSearchKit

@Suite struct ProviderWorkerTests {
  @Test func `an earlier query is cancelled, and what it still sends is dropped`() async {
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let provider = PageProvider { query in
      if query.text == "slow" {
        for await _ in never {}
        end.yield(Task.isCancelled)
      }
      return SearchPage { Shelf(query.text, [SearchResult(id: "1", title: query.text)]) }
    }
    let worker = ProviderWorker(provider, scopes: [])
    let (answers, answer) = AsyncStream.makeStream(of: Action.self)

    worker.search(Query(text: "slow"), generation: 1) { answer.yield($0) }
    worker.search(Query(text: "fast"), generation: 2) { answer.yield($0) }
    let wasCancelled = await ends.first { _ in true }
    var titles: [String] = []
    for await case .supplied(let generation, let page) in answers {
      titles.append("\(generation) \(page.view.first?.id ?? "")")
      if page.isLast { break }
    }

    #expect(wasCancelled == true)
    #expect(titles == ["2 fast", "2 fast"])
  }

  @Test func `a cancelled search sends nothing`() async {
    let provider = PageProvider { _ in SearchPage { [] } }
    let worker = ProviderWorker(provider, scopes: [])
    let (answers, answer) = AsyncStream.makeStream(of: Action.self)

    worker.cancel(upTo: 3)
    worker.search(Query(text: "old"), generation: 3) { answer.yield($0) }
    worker.search(Query(text: "new"), generation: 4) { answer.yield($0) }
    var first: Action?
    for await action in answers {
      first = action
      break
    }

    guard case .supplied(4, _) = first else {
      Issue.record("the first answer is \(String(describing: first))")
      return
    }
  }
}
