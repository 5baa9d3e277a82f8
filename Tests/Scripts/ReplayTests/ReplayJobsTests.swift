import Testing

@testable import Playback

/// Files that are played in several processes at the same time.
@Suite struct ReplayJobsTests {
  @Test(arguments: [(1, 2), (7, 2), (30, 2), (500, 2), (500, 3), (2000, 8), (3, 4)])
  func `every file is in one part, and later parts are no longer`(count: Int, jobs: Int) {
    let files = (0..<count).map { "\($0).replay.yaml" }

    let parts = ReplayJobs.parts(of: files, jobs: jobs)

    #expect(parts.flatMap(\.self) == files)
    #expect(parts.map(\.count) == parts.map(\.count).sorted(by: >))
    #expect(parts.count >= min(count, jobs))
  }

  @Test func `few processes play many files`() {
    let files = (0..<500).map { "\($0).replay.yaml" }

    let parts = ReplayJobs.parts(of: files, jobs: 2)

    #expect(parts.count <= 12)
    #expect(parts.allSatisfy { $0.count <= 128 })
  }

  @Test func `without files there is nothing to play`() {
    #expect(ReplayJobs.parts(of: [], jobs: 2).isEmpty)
  }
}
