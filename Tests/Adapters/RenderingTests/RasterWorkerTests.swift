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
}
