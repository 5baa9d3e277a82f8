import Foundation
import TestSupport
import Testing

/// The features that can be taken out; `Tests/Removal/run` does it.
@Suite struct RemovalTests {
  @Test func `what a feature's removal cuts is in the sources`() throws {
    let entries = try RemovalEntry.all()

    let problems = entries.flatMap { $0.problems(Self.text) }

    #expect(!entries.isEmpty)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `what is no longer there is found, with the remedy`() {
    let entry = RemovalEntry(
      "lamp",
      """
      # A lamp.
      folders:
        - Sources/Lamp
      modules:
        - Lamp
        - Hall
      words:
        - lamp
      settings:
        - lamp
        - hall.door
      cut:
        Sources/Hall.swift: |
          lamp,
          case lamp(Lamp): on
        Sources/Door.swift: |
          bell,
      """)
    let files = [
      "Sources/Hall.swift": "  lamp,\n", "Sources/Door.swift": "bell,\nbell,\n",
      "Sources/Core/SearchScreen/Words/WordKey.swift": "case door, bell",
      "Configs/default.yaml": "hall:\n  door: open\n", "Package.swift": "name: \"Hall\"",
    ]

    let problems = entry.problems { files[$0] }

    #expect(
      problems == [
        "Sources/Lamp does not exist. Mend Tests/Removal/lamp.yaml: folders or aside.",
        "There is no module Lamp. Mend Tests/Removal/lamp.yaml: modules.",
        "There is no word lamp. Mend Tests/Removal/lamp.yaml: words.",
        "There is no setting lamp. Mend Tests/Removal/lamp.yaml: settings.",
        "Sources/Hall.swift has 0 lines “case lamp(Lamp): on”, not 1. Mend Tests/Removal/lamp.yaml: cut.",
        "Sources/Door.swift has 2 lines “bell,”, not 1. Mend Tests/Removal/lamp.yaml: cut.",
      ])
  }

  @Test func `a feature that more than four files know is refused`() {
    let cuts = (1...5).map { "  Sources/Room\($0).swift: |\n    lamp," }.joined(separator: "\n")

    let problems = RemovalEntry("lamp", "cut:\n" + cuts).problems { _ in "lamp," }

    #expect(
      problems == ["5 files know lamp, more than 4: move what is its own to its folder."])
  }

  /// The text of a file; empty for a folder.
  private static func text(_ path: String) -> String? {
    let url = PackageFolder.url.appending(path: path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }
}
