import FocusEngine
import Geometry
import SceneGraph
import Synchronization
import Testing

@testable import Rendering

@Suite(.serialized) struct RasterWorkerTests {
  private func job(_ width: Int) throws -> RasterWorker.Job {
    .shadow(
      ShadowKey(
        width: width, height: 40, radius: 8,
        shape: try #require(Theme().shadow(.resting, height: 100)), scale: 1, hasHole: false))
  }

  @Test func `waiting ends when every job has a result`() throws {
    let worker = RasterWorker(keepsMeshes: false)
    for width in 40..<60 { worker.ask(for: try job(width), .missing) }

    worker.waitUntilIdle()

    #expect(worker.takeResults().count == 20)
    #expect(!worker.isBusy)
  }

  @Test func `nothing is under way once the worker has finished`() throws {
    let worker = RasterWorker(keepsMeshes: true)
    let ready = Mutex(0)
    worker.setOnReady { ready.withLock { $0 += 1 } }
    for width in 40..<200 { worker.ask(for: try job(width), .missing) }
    // As at the first frame, while both threads wait for it.
    worker.pause()

    worker.finish()
    let told = ready.withLock(\.self)
    worker.waitUntilIdle()

    #expect(!worker.isBusy)
    #expect(ready.withLock(\.self) == told)
  }

  @Test func `waiting for nothing ends at once`() {
    let worker = RasterWorker(keepsMeshes: false)

    worker.waitUntilIdle()

    #expect(worker.takeResults().isEmpty)
  }

  @Test func `a job that is asked for twice is done once`() throws {
    let worker = RasterWorker(keepsMeshes: false)
    for _ in 0..<5 { worker.ask(for: try job(50), .missing) }

    worker.waitUntilIdle()

    #expect(worker.takeResults().count == 1)
  }

  @Test func `a job takes its time on the logical clock`() throws {
    let worker = RasterWorker(keepsMeshes: false, jobDuration: 200)
    worker.advance(to: 100)
    worker.ask(for: try job(50), .missing)
    worker.ask(for: try job(51), .missing)
    worker.ask(for: try job(52), .missing)

    worker.advance(to: 139)
    #expect(worker.takeResults().isEmpty)
    worker.advance(to: 140)
    #expect(worker.takeResults().map(\.job) == [try job(50), try job(51)])
    worker.advance(to: 180)
    #expect(worker.takeResults().map(\.job) == [try job(52)])
  }

  @Test func `jobs under way on one thread do not keep those of the other waiting`() throws {
    let worker = RasterWorker(keepsMeshes: false, jobDuration: 100)
    worker.advance(to: 0)
    worker.ask(for: picture("slow"), .picture)
    for width in 50..<54 { worker.ask(for: try job(width), .picture) }

    worker.advance(to: 80)

    #expect(worker.takeResults().map(\.job) == (try (50..<54).map(job)))
    worker.advance(to: 100)
    #expect(worker.takeResults().map(\.job) == [picture("slow")])
  }

  private func picture(_ id: NodeID) -> RasterWorker.Job { .raster(key(id, height: 60)) }

  private func key(_ id: NodeID, height: Int) -> RasterKey {
    let card = Samples.card(
      id, at: Rect(x: 0, y: 0, width: 40, height: height), title: id.rawValue)
    return RasterKey(
      displayItems: card.displayItems, frameWidth: 40, frameHeight: height, scale: 1,
      theme: Theme())
  }

  @Test func `one word is set for each sketch while sketches wait`() throws {
    var queue = RasterQueue()
    queue.beginFrame()
    for width in 1...2 { _ = queue.add(try job(width), .sketch) }
    for width in 3...5 { _ = queue.add(try job(width), .missing) }

    var order: [RasterWorker.Job] = []
    while let job = queue.next() { order.append(job) }

    #expect(order == (try [3, 1, 4, 2, 5].map(job)))
  }

  @Test func `a sketch takes a quarter of the time, and all come before whole pictures`() throws {
    let worker = RasterWorker(keepsMeshes: false, jobDuration: 100)
    let names: [NodeID] = ["one", "two", "three"]
    worker.advance(to: 0)
    for name in names {
      let whole = key(name, height: 160)
      worker.ask(for: .raster(try #require(whole.sketch)), .sketch)
      worker.ask(for: .raster(whole), .picture)
    }

    worker.advance(to: 50)

    let sketches = try names.map { try #require(key($0, height: 160).sketch) }
    #expect(worker.takeResults().map(\.job) == sketches.map { .raster($0) })
  }

  @Test func `what may be seen next is made when nothing else waits`() throws {
    let worker = RasterWorker(keepsMeshes: false, jobDuration: 20)
    worker.advance(to: 0)
    worker.prepare([picture("next")])
    worker.ask(for: picture("now"), .picture)
    worker.ask(for: picture("too"), .picture)

    worker.advance(to: 39)
    #expect(worker.takeResults().map(\.job) == [picture("now"), picture("too")])
    worker.advance(to: 40)
    #expect(worker.takeResults().map(\.job) == [picture("next")])
  }
}

@Suite struct RasterQueueTests {
  private func job(_ width: Int) throws -> RasterWorker.Job {
    .shadow(
      ShadowKey(
        width: width, height: 40, radius: 8,
        shape: try #require(Theme().shadow(.resting, height: 100)), scale: 1, hasHole: false))
  }

  private func order(of queue: RasterQueue) -> [RasterWorker.Job] {
    var queue = queue
    var jobs: [RasterWorker.Job] = []
    while let job = queue.next() { jobs.append(job) }
    return jobs
  }

  @Test func `what has focus comes first, then in the order of the screen`() throws {
    var queue = RasterQueue()
    queue.beginFrame()
    for (number, rank) in [RasterQueue.Priority.hidden, .refresh, .picture, .picture, .focused]
      .enumerated()
    {
      _ = queue.add(try job(number + 1), rank)
    }

    #expect(order(of: queue) == (try [5, 3, 4, 2, 1].map(job)))
  }

  @Test func `what the screen no longer shows is dropped`() throws {
    var queue = RasterQueue()
    queue.beginFrame()
    for width in 1...3 { _ = queue.add(try job(width), .picture) }
    queue.beginFrame()
    _ = queue.add(try job(3), .picture)
    _ = queue.add(try job(2), .picture)

    queue.beginFrame()

    #expect(order(of: queue) == (try [3, 2].map(job)))
  }

  @Test func `a job asked for twice in a frame keeps its place and the better rank`() throws {
    var queue = RasterQueue()
    queue.beginFrame()
    _ = queue.add(try job(1), .hidden)
    _ = queue.add(try job(2), .picture)
    _ = queue.add(try job(1), .picture)

    #expect(order(of: queue) == (try [1, 2].map(job)))
  }

  @Test func `pictures are not kept away by words for ever`() throws {
    var queue = RasterQueue()
    queue.beginFrame()
    _ = queue.add(try job(1), .picture)
    for width in 2...20 { _ = queue.add(try job(width), .missing) }

    #expect(order(of: queue).firstIndex(of: try job(1)) == 4)
  }
}
