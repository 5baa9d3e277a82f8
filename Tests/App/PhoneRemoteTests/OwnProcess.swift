import Foundation
import Testing

/// A process of its own for suites that talk to the server of the page in real time.
///
/// Hundreds of tests that calculate for minutes would keep the screen, and a browser, from answering
/// within the server's limits.
enum OwnProcess {
  private static let mark = "COUCHSEARCH_PHONE_TESTS"

  /// True in that process.
  static var isInside: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// Runs a suite in a process of its own.
  /// - Returns: Its lines, with those of failures first, and its exit code.
  static func run(_ suite: String) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "PhoneRemoteTests.\(suite)/",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([mark: "1"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let failures = lines.filter { $0.contains("recorded an issue") }
    return ((failures + lines.suffix(3)).joined(separator: "\n"), process.terminationStatus)
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a suite in the process that ``OwnProcessTests`` starts for it.
  static var inOwnProcess: Self {
    .enabled("it runs in a process of its own") { OwnProcess.isInside }
  }
}

/// The suites over real sockets and in a real browser.
@Suite(.serialized, .enabled(if: !OwnProcess.isInside)) struct OwnProcessTests {
  @Test(arguments: [
    "PhoneRemoteTests", "PhoneSecurityTests", "SmugglingTests", "ChromiumTests",
  ])
  func `a suite passes in a process of its own`(suite: String) async throws {
    let result = try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try OwnProcess.run(suite) }) }
    }

    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(" passed after "), "\(result.output)")
    #expect(!result.output.contains(" 0 tests"), "\(result.output)")
  }
}
