import Testing

@testable import CouchSearchKit

@Suite struct RunningScreenTests {
  @Test func `everyone who waits gets the result that is chosen, and nothing when the screen ends`()
    async
  {
    let screen = RunningScreen()
    let result = SearchResult(id: "1", title: "One", payload: 7)
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let tasks = (0..<2).map { _ in
      Task {
        arrive.yield()
        return [await screen.pick(), await screen.pick()]
      }
    }
    var count = 0
    for await _ in arrivals {
      count += 1
      if count == 2 { break }
    }

    while screen.waitingCount < 2 { await Task.yield() }
    screen.chose(result)
    while screen.waitingCount < 2 { await Task.yield() }
    screen.detach()

    for task in tasks { #expect(await task.value == [result, nil]) }
  }

  @Test func `a cancelled task no longer waits`() async {
    let screen = RunningScreen()
    let task = Task { await screen.pick() }

    task.cancel()

    #expect(await task.value == nil)
    #expect(screen.waitingCount == 0)
  }
}
