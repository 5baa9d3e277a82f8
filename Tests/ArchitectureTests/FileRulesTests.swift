import Testing

/// The rules about files hold for the package, and find what they are there to find.
@Suite struct FileRulesTests {
  private static func expectNone(_ violations: [Violation]) {
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test func `every source file is named for a type that it declares or extends`() throws {
    Self.expectNone(FileRules.misnamed(try SourceFile.all()))
  }

  @Test func `no queue asks for a priority that an ordinary user cannot have`() throws {
    Self.expectNone(FileRules.raisedPriorities(try SourceFile.all()))
  }

  @Test func `nothing sleeps but a hand that is imitated and a scan of buttons`() throws {
    let exceptions = ["LatencyProbe", "HardwareDatabase"]
    let files = try SourceFile.all() + SourceFile.tests()

    Self.expectNone(
      FileRules.sleeps(
        files.filter { file in
          !exceptions.contains(file.name) && !file.path.hasPrefix("Tests/ArchitectureTests/")
        }))
  }

  @Test(arguments: [
    ("Rect.swift", "package struct Rect: Hashable {}"), ("Rect+Size.swift", "extension Rect {"),
    ("Family.swift", "extension BindingTable.Family {"), ("main.swift", "Program.run()"),
  ])
  func `a file named for its type is no violation`(name: String, code: String) {
    #expect(FileRules.misnamed([Self.file(name, code)]).isEmpty)
  }

  @Test(arguments: [
    ("Rect.swift", "struct Rectangle {}"), ("Rect+Size.swift", "extension Size {}"),
    ("Rect.swift", "// struct Rect"),
  ])
  func `a file named for something else is`(name: String, code: String) {
    #expect(FileRules.misnamed([Self.file(name, code)]).count == 1)
  }

  @Test(arguments: [
    ("DispatchQueue.global(qos: .userInteractive).async {", 1),
    ("DispatchQueue(label: \"a\", qos: .userInitiated)", 1),
    ("DispatchQueue.global(qos: .utility).async {", 0),
  ])
  func `a queue above the default priority is found`(line: String, count: Int) {
    #expect(FileRules.raisedPriorities([Self.file("A.swift", line)]).count == count)
  }

  @Test func `files are opened by the doors of Support`() throws {
    let files = try SourceFile.all().filter { file in
      !file.path.contains("/Support/Files/") && !file.path.contains("TestSupport/")
        && !file.path.contains("/Examples/")
    }

    #expect(files.count > 500)
    Self.expectNone(FileRules.openings(files))
  }

  @Test(arguments: [
    "FileManager.default.contents(atPath: path)", "try Data(contentsOf: url)",
    "String(contentsOfFile: path, encoding: .utf8)", "FileHandle(forReadingAtPath: path)",
    "FileHandle(forWritingTo: url)", "_ = files.createFile(atPath: path, contents: nil)",
    "try data.write(to: URL(filePath: path))", "let file = open(path, O_RDWR | O_CLOEXEC)",
    "SDL_RWFromFile(file, \"rb\")",
  ])
  func `an opening past the doors is found`(line: String) {
    #expect(FileRules.openings([Self.file("A.swift", line)]).count == 1)
  }

  @Test(arguments: [
    "try RegularFile.data(of: path)", "list.append(contentsOf: others)",
    "try handle.write(contentsOf: data)", "contentsOfDirectory(atPath: path)",
    "let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL, 0o600)",
  ])
  func `other lines are no opening`(line: String) {
    #expect(FileRules.openings([Self.file("A.swift", line)]).isEmpty)
  }

  @Test(arguments: ["usleep(20_000)", "  sleep(1)", "try await Task.sleep(for: .seconds(1))"])
  func `a sleep is found`(line: String) {
    #expect(FileRules.sleeps([Self.file("A.swift", line)]).count == 1)
  }

  @Test(arguments: ["func sleep(milliseconds: Int)", "wait.sleep(milliseconds: 4)", "// usleep(1)"])
  func `waiting for events is no sleep`(line: String) {
    #expect(FileRules.sleeps([Self.file("A.swift", line)]).isEmpty)
  }

  @Test func `the screen has no text of its own`() throws {
    // The debug drawing of the focus map speaks to developers.
    let files = try SourceFile.all().filter { file in
      file.module == "SearchScreen" && file.name != "FocusOverlay"
    }

    #expect(files.count > 80)
    Self.expectNone(FileRules.sentences(files))
  }

  @Test(arguments: [
    "label: \"Search\"", "let a = \"not so\"", "\"\\(count) Titles\"", "\"a \\(b[\"c\"]) One d\"",
  ])
  func `a text in a literal is found`(line: String) {
    #expect(FileRules.sentences([Self.file("A.swift", line)]).count == 1)
  }

  @Test(arguments: [
    "\"theme.textScale\"", "\" · \"", "id: \"heading/\" + name",
    "\"\\(title(of: tab)): \\(value)\"",
    "// \"Search\"", "\"LB\"",
  ])
  func `a name or a sign is no text`(line: String) {
    #expect(FileRules.sentences([Self.file("A.swift", line)]).isEmpty)
  }

  private static func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "Sources/Core/Geometry/" + name, text: text)
  }
}
