import Configuration
import Foundation
import Geometry
import SceneGraph
import SearchScreen
import Support
import Testing

/// Accent, logo, typeface and what decides between light and dark.
@Suite struct ThemeSettingsTests {
  @Test func `a theme of one's own is read`() throws {
    let bench = Workbench()
    try bench.write("<svg xmlns='x' viewBox='0 0 300 100'></svg>", to: "logo.svg")
    let file = try bench.write(
      """
      theme:
        appearance: light
        accent: "#5AA9FF"
        logo: logo.svg
        typeface: DejaVu Serif
        dark: "19:00–07:00"
      """)

    let settings = try bench.loader.settings(file: file)

    #expect(settings.screen.theme.appearance == .light)
    #expect(settings.screen.theme.accent?.dark == RGBA(0x5AA9FF))
    #expect(
      settings.screen.logo
        == ImageFile(
          path: bench.folder + "/logo.svg", size: Size(width: 300, height: 100)))
    #expect(settings.typeface?.name == "DejaVu Serif")
    #expect(settings.typeface?.place.line == 5)
    #expect(settings.darkHours == HourSpan("19:00-7:00"))
  }

  @Test func `the defaults are the program's own look, as the desktop is`() throws {
    let settings = try Workbench().loader.settings()

    #expect(settings.screen.appearance == .auto)
    #expect(settings.screen.theme == Theme())
    #expect(settings.screen.logo == nil)
    #expect(settings.typeface == nil)
    #expect(settings.darkHours == nil)
  }

  @Test(arguments: [
    ("light", "#FFFFAA", [Theme.Appearance.light]), ("dark", "#101020", [.dark]),
    ("auto", "#FFFFAA", []), ("dark", "#FFFFAA", []), ("light", "#101020", []),
    ("auto", "#7A7A7A", [.dark, .light]),
  ])
  func `an accent that the chosen ground swallows is mended, and said to be`(
    appearance: String, accent: String, weak: [Theme.Appearance]
  ) throws {
    let bench = Workbench()
    let file = try bench.write(
      "theme:\n  appearance: \(appearance)\n  accent: \"\(accent)\"\n")

    let settings = try bench.loader.settings(file: file)

    let warnings = settings.warnings.map {
      $0.replacingOccurrences(of: bench.folder + "/", with: "")
    }
    #expect(warnings.count == weak.count, "\(warnings)")
    for (warning, appearance) in zip(warnings, weak) {
      #expect(warning.hasPrefix("config.yaml:3:11: theme.accent: \(accent) has a contrast of "))
      #expect(warning.contains("to the \(appearance.rawValue) ground, where 3:1 is needed; #"))
    }
  }

  @Test(arguments: [
    ("accent: blue", "2:11: theme.accent: found \"blue\", expected a colour in quotation marks"),
    ("accent: \"#12345G\"", "expected a colour in quotation marks, like \"#5AA9FF\", or null"),
    ("logo: nothing.png", "theme.logo: found \"nothing.png\", expected a file that exists"),
    ("logo: config.yaml", "expected a PNG or SVG file with a width and a height of at most 4096"),
    ("dark: 19:00", "theme.dark: found \"19:00\", expected two different times of day"),
    ("dark: \"7:00–7:00\"", "expected two different times of day, like \"19:00–07:00\", or null"),
    ("typeface: \"A,B\"", "theme.typeface: found \"A,B\", expected the name of a family of fonts"),
    ("appearance: green", "expected one of dark, light, auto"),
  ])
  func `what cannot be used is named with its place and a remedy`(
    line: String, expected: String
  ) throws {
    let complaint = try Workbench().complaint(about: "theme:\n  \(line)\n")

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "nothing")")
  }

  @Test(arguments: [
    (
      "logo.png",
      [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44,
        0x52, 0, 0, 1, 0, 0, 0, 0, 64,
      ] as [UInt8], 256, 64
    ),
    ("logo.svg", Array("<?xml?><svg width='12.4px' height=\"7\"/>".utf8), 12, 7),
  ])
  func `the proportion of a logo is that of its file`(
    name: String, bytes: [UInt8], width: Int, height: Int
  ) throws {
    let bench = Workbench()
    try bench.write(Data(bytes), to: name)
    let file = try bench.write("theme: { logo: \(name) }\n")

    let logo = try bench.loader.settings(file: file).screen.logo

    #expect(logo?.size == Size(width: width, height: height))
  }

  @Test(arguments: [
    ("19:00–07:00", 19 * 60, true), ("19:00–07:00", 0, true), ("19:00–07:00", 7 * 60, false),
    ("9:30-17:00", 12 * 60, true), ("9:30-17:00", 9 * 60 + 29, false),
    ("9:30 – 17:00", 17 * 60, false),
  ])
  func `hours may go over midnight`(text: String, minute: Int, isInside: Bool) throws {
    let hours = try #require(HourSpan(text))

    #expect(hours.contains(minute: minute) == isInside)
  }

  @Test(arguments: ["", "19:00", "24:00–7:00", "7:60–8:00", "7–8", "1:00–2:00–3:00", "a:b–c:d"])
  func `what is no span of the day is none`(text: String) {
    #expect(HourSpan(text) == nil)
  }
}
