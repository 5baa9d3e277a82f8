import FocusEngine
import Geometry
import SceneGraph
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
    for width in 40..<60 { worker.ask(for: try job(width)) }

    worker.waitUntilIdle()

    #expect(worker.takeResults().count == 20)
    #expect(!worker.isBusy)
  }

  @Test func `waiting for nothing ends at once`() {
    let worker = RasterWorker(keepsMeshes: false)

    worker.waitUntilIdle()

    #expect(worker.takeResults().isEmpty)
  }

  @Test func `a job that is asked for twice is done once`() throws {
    let worker = RasterWorker(keepsMeshes: false)
    for _ in 0..<5 { worker.ask(for: try job(50)) }

    worker.waitUntilIdle()

    #expect(worker.takeResults().count == 1)
  }

  @Test func `a job takes its time on the logical clock`() throws {
    let worker = RasterWorker(keepsMeshes: false, jobDuration: 40)
    worker.advance(to: 100)
    worker.ask(for: try job(50))
    worker.ask(for: try job(51))

    worker.advance(to: 139)
    #expect(worker.takeResults().isEmpty)
    worker.advance(to: 140)
    #expect(worker.takeResults().count == 1)
    worker.advance(to: 180)
    #expect(worker.takeResults().count == 1)
  }

  @Test func `pictures are not kept away by words for ever`() throws {
    let worker = RasterWorker(keepsMeshes: false, jobDuration: 1)
    worker.advance(to: 0)
    let card = Samples.card("c", at: Rect(x: 0, y: 0, width: 40, height: 60))
    worker.ask(
      for: .raster(
        RasterKey(
          displayItems: card.displayItems, frameWidth: 40, frameHeight: 60, scale: 1,
          theme: Theme())))
    for width in 40..<60 { worker.ask(for: try job(width)) }

    worker.advance(to: 10)

    let pictures = worker.takeResults().filter { !$0.job.isUrgent }
    #expect(pictures.count == 1)
  }
}
