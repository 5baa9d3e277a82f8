import Configuration
import Foundation
import SearchScreen
import Testing

/// Keyboards, files and folders that a configuration names must be there.
@Suite struct NamedThingsTests {
  @Test func `a keyboard that does not exist is named with its line and the nearest`() throws {
    let bench = Workbench()

    let complaint = try bench.complaint(about: "keyboard:\n  layout: en-qwetry\n")

    let start = "config.yaml:2:11: keyboard.layout: found \"en-qwetry\", expected auto, qwerty, abc"
    #expect(complaint?.hasPrefix(start) == true)
    #expect(complaint?.hasSuffix("; did you mean \"en-qwerty\"?") == true)
  }

  @Test(arguments: ["mappings", "bindings"])
  func `a file or folder that is not there stops the start`(key: String) throws {
    let bench = Workbench()

    let complaint = try bench.complaint(about: "input: { \(key): gone }\n")

    let kind = key == "bindings" ? "a folder" : "a file"
    #expect(
      complaint?.hasSuffix(
        "input.\(key): found \"gone\", expected \(kind) that exists, or null.") == true)
  }

  @Test func `the focus map is not drawn unless it is asked for`() throws {
    let bench = Workbench()
    let file = try bench.write("debug: { focus: true }\n")

    #expect(try bench.loader.settings(file: file).screen.showsFocusMap)
    #expect(try !bench.loader.settings().screen.showsFocusMap)
  }

  @Test func `the former name of the focus map is answered with the new one`() throws {
    let bench = Workbench()

    let complaint = try bench.complaint(about: "debug: { overlay: true }\n")

    #expect(
      complaint == "config.yaml:1:19: debug.overlay: is called debug.focus now. Rename it.")
  }
}
