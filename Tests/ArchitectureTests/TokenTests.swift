import Foundation
import Testing

/// How the screen looks and moves is decided in one place.
@Suite struct TokenTests {
  /// Where colours may be written: the tokens, the palettes of covers, and black and white.
  private static let homes = [
    "Sources/SceneGraph/ThemeTokens.swift", "Sources/Rendering/Artwork/Palette.swift",
  ]
  private static let looks = ["SceneGraph", "SearchScreen", "Rendering", "CouchSearchApp"]

  /// What a colour or a duration looks like in the source.
  private static let colors = [#"(RGBA|Ink)\(\s*0x"#, #"#[0-9A-Fa-f]{6}\b"#]
  private static let durations = [
    #"\b[dD]uration: *[1-9]"#, #"\b\w*(Duration|Delay)\b(: Int)? = [1-9]"#,
  ]

  @Test func `no colour and no duration is written anywhere but among the tokens`() throws {
    let files = try SourceFile.all(inPackageOf: #filePath).filter {
      Self.looks.contains($0.module) && !Self.homes.contains($0.path)
    }
    let found = files.flatMap { file in
      // What the screen itself waits for is behaviour, not looks.
      let isPainted = ["SceneGraph", "Rendering"].contains(file.module)
      return file.code.filter { Self.isColor($0.line) || isPainted && Self.isDuration($0.line) }
        .map { "\(file.path):\($0.number): \($0.line)" }
    }

    #expect(files.count > 80)
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "case .ring: RGBA(0xFFFFFF)", "pen.color(Ink(0x14161B))",
    "fade(from: 0, to: 1, at: time, duration: 120)", "static let fadeDuration = 120",
  ])
  func `a colour or a duration is found`(line: String) {
    #expect(Self.isColor(line) || Self.isDuration(line))
  }

  @Test(arguments: [
    "duration: Theme.fadeDuration)", "let duration = gains ? first : second", "case opaque = 1",
    "fade(delay: 0, duration: duration)",
  ])
  func `other numbers are not`(line: String) {
    #expect(!Self.isColor(line) && !Self.isDuration(line))
  }

  private static func isColor(_ line: String) -> Bool { matches(line, colors) }
  private static func isDuration(_ line: String) -> Bool { matches(line, durations) }

  private static func matches(_ line: String, _ patterns: [String]) -> Bool {
    patterns.contains { line.range(of: $0, options: .regularExpression) != nil }
  }
}
