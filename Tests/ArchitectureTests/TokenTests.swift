import Foundation
import Testing

/// Colours, durations and lengths are written in one place.
@Suite struct TokenTests {
  /// The files that may hold colours: the tokens, the palettes of covers, and black and white.
  private static let homes = [
    "Sources/Core/SceneGraph/Theme/Theme+Tokens.swift",
    "Sources/Core/SceneGraph/Theme/Theme+Durations.swift",
    "Sources/Adapters/Rendering/Artwork/Palette.swift",
  ]
  private static let looks = [
    "SceneGraph", "SearchScreen", "Rendering", "ScreenHost", "CouchSearchApp",
  ]

  /// Patterns of colours and durations in source code.
  private static let colors = [#"(RGBA|Ink)\(\s*0x"#, #"#[0-9A-Fa-f]{6}\b"#]
  private static let durations = [
    #"\b[dD]uration: *[1-9]"#, #"\b\w*(Duration|Delay)\b(: Int)? = [1-9]"#,
  ]

  @Test func `no colour and no duration is written anywhere but among the tokens`() throws {
    let files = try SourceFile.all().filter {
      Self.looks.contains($0.module) && !Self.homes.contains($0.path)
    }
    let found = files.flatMap { file in
      // Deadlines of the screen itself are behaviour, not appearance.
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

  @Test func `no length and no radius is written in a layout but among the metrics`() throws {
    let files = try SourceFile.all().filter { file in
      let name = file.path.split(separator: "/").last ?? ""
      return file.module == "SearchScreen" && !name.contains("Metrics")
        && ["ScreenLayout", "SceneBuilder"].contains { name.hasPrefix($0) }
    }
    let found = files.flatMap { file in
      file.code.filter { Self.isLength($0.line) }
        .map { "\(file.path):\($0.number): \($0.line)" }
    }

    #expect(files.count > 15)
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "let gap = 14", "Rect(x: 22, y: y, width: width, height: height)", "x += width + 16",
    "cornerRadius: 12", "max(200, width)",
  ])
  func `a length is found`(line: String) {
    #expect(Self.isLength(line))
  }

  @Test(arguments: [
    "width * 9 / 16", "style.scaled(by: room * 1000 / width)", "scale: grows ? growth : 1000",
    "let x = FieldMetrics.textStart + 2", "addText(\"Wait 12 s\")", ".caption2.bold",
    "style.size * 11 / 10", "clearance * 2000 / max(1, frame.width)",
  ])
  func `a share and a small number are none`(line: String) {
    #expect(!Self.isLength(line))
  }

  /// `true` for a number of two digits or more that is no share: a factor or
  /// divisor is one, and 1,000 thousandths are all of it.
  private static func isLength(_ line: String) -> Bool {
    let words = line.replacing(/"[^"]*"/, with: "")
    return words.matches(of: /(^|[^\w.])(\* |\/ )?([1-9][0-9]+)\b/).contains { match in
      match.output.2 == nil && match.output.3 != "1000"
    }
  }

  private static func isColor(_ line: String) -> Bool { matches(line, colors) }
  private static func isDuration(_ line: String) -> Bool { matches(line, durations) }

  private static func matches(_ line: String, _ patterns: [String]) -> Bool {
    patterns.contains { line.range(of: $0, options: .regularExpression) != nil }
  }
}
