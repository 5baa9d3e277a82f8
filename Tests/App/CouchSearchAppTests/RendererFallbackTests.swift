import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CouchSearchApp

/// The renderer that the compositor of a kiosk gets before a start.
@Suite struct RendererFallbackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts the service so many times; the environment that the last start gets.
  private func start(_ count: Int) throws -> String? {
    for _ in 0..<count {
      try RestartBackOff.wait(environment: ["RUNTIME_DIRECTORY": folder.path])
    }
    return try? String(contentsOfFile: folder.file("environment"), encoding: .utf8)
  }

  @Test func `two starts that showed nothing lead to a renderer without a driver`() throws {
    let second = try start(2)
    let third = try start(1)

    #expect(second == nil)
    #expect(third == "WLR_RENDERER=pixman\n")
  }

  @Test func `a screen that was shown keeps its renderer, however often it ends`() throws {
    try Data("{}".utf8).write(to: URL(filePath: folder.file("status.json")))

    let third = try start(3)

    #expect(third == nil)
  }

  @Test func `the unit reads what is chosen`() throws {
    let unit = try String(
      contentsOf: PackageFolder.url.appending(path: "Configs/kiosk/couchsearch-kiosk.service"),
      encoding: .utf8)

    #expect(unit.contains("EnvironmentFile=-%t/couchsearch-kiosk/" + RendererFallback.file))
  }
}
