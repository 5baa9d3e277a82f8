import CatalogTestSupport
import Foundation
import Testing

@testable import CouchSearchApp

/// Programs that are ended from the couch.
struct RunningProgramsTests {
  @Test func `a program that does not end by itself is ended, and its end is told`() async throws {
    let programs = RunningPrograms()

    let ending = try await withCheckedThrowingContinuation { continuation in
      do {
        try programs.start("/bin/cat", ["/dev/zero"], socket: "") {
          continuation.resume(returning: $0)
        }
        programs.end()
      } catch {
        continuation.resume(throwing: error)
      }
    }

    #expect(ending == .signal)
  }
}
