import Foundation
import Testing

/// The installation of the real programs, their manual pages and completions.
@Suite(.serialized)
struct InstallationTests {
  private static let script = Home.package.appending(path: "Configs/install.sh").path

  private func install(_ home: Home, _ arguments: [String]) throws -> Home.Ended {
    try home.run(
      Self.script, ["--program", Home.program.path, "--prefix", "my programs"] + arguments)
  }

  private func files(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `an installed program finds its files, and removal takes exactly what was installed`()
    throws
  {
    let home = try Home()
    let prefix = home.folder.appending(path: "my programs")
    let mine = prefix.appending(path: "share/man/mine.txt")
    try FileManager.default.createDirectory(
      at: mine.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: mine)
    let before = try files(prefix)

    let first = try install(home, [])
    let installed = try files(prefix)
    let again = try install(home, [])
    let installedAgain = try files(prefix)
    let ran = try home.run(prefix.appending(path: "bin/couchsearch").path, ["bindings"])
    let removed = try install(home, ["--remove"])
    let after = try files(prefix)
    let removedAgain = try install(home, ["--remove"])

    #expect(first.status == 0 && again.status == 0, "\(first.errors)\(again.errors)")
    #expect(installed == installedAgain)
    for name in [
      "share/man/man1/couchsearch-import.1", "share/bash-completion/completions/couchsearch",
      "share/zsh/site-functions/_couchsearch",
      "share/fish/vendor_completions.d/couchsearch.fish",
      "share/applications/couchsearch.desktop",
      "share/icons/hicolor/scalable/apps/couchsearch.svg",
      "share/couchsearch/Assets/Licence/LICENSE", "share/couchsearch/Configs/kiosk.yaml",
    ] {
      #expect(installed.contains(name))
    }
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.output.contains("/my programs/share/couchsearch/Configs/bindings/"))
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(after == before)
    #expect(removedAgain.status == 66)
  }

  @Test func `the laboratory is installed where it is asked for, and runs there`() throws {
    let home = try Home()
    let prefix = home.folder.appending(path: "my programs")
    let names = [
      "bin/couchsearch-lab", "share/bash-completion/completions/couchsearch-lab",
      "share/fish/vendor_completions.d/couchsearch-lab.fish",
      "share/man/man1/couchsearch-lab-fuzz.1", "share/man/man1/couchsearch-lab.1",
      "share/zsh/site-functions/_couchsearch-lab",
    ]

    let alone = try install(home, [])
    let without = try files(prefix)
    let both = try install(home, ["--lab", Home.lab.path])
    let with = try files(prefix)
    let ran = try home.run(
      prefix.appending(path: "bin/couchsearch-lab").path, ["soak", "--headless", "--requests", "9"])

    #expect(alone.status == 0 && both.status == 0, "\(alone.errors)\(both.errors)")
    #expect(!without.contains { $0.contains("couchsearch-lab") })
    #expect(Set(names).isSubset(of: with))
    #expect(ran.status == 0, "\(ran.output)\(ran.errors)")
  }

  @Test func `the laboratory names the program that it starts where that is missing`() throws {
    let home = try Home()
    let copy = home.folder.appending(path: "couchsearch-lab")
    try FileManager.default.copyItem(at: Home.lab, to: copy)

    let ended = try home.run(
      copy.path, ["bench", "start"],
      environment: ["COUCHSEARCH_RESOURCES": Home.package.path])

    #expect(ended.status == 69)
    #expect(
      ended.errors.contains("There is no \(home.folder.path)/couchsearch."), "\(ended.errors)")
  }

  @Test func `a command of the laboratory is named with its program and package`() throws {
    let home = try Home()
    let lab = try ProgramDescription(home, of: Home.lab)

    let names = lab.root.subcommands.map(\.name).filter { !["help", "manual-pages"].contains($0) }
    let ended = try (names + ["replay merge", "help bench"]).map { name in
      try home.run(name.split(separator: " ").map(String.init) + ["x", "--help"])
    }

    #expect(names.count > 9)
    for (name, one) in zip(names + ["reports", "bench"], ended) {
      let words = "“\(name)” is a command of couchsearch-lab, in the package couchsearch-lab."
      #expect(one.status == 64)
      #expect(one.errors == "couchsearch: \(words)\n")
    }
  }

  @Test(arguments: [Home.program, Home.lab])
  func `every visible command has a manual page that names its options`(file: URL) throws {
    let home = try Home()
    let program = try ProgramDescription(home, of: file)

    let ended = try home.run(file.path, ["manual-pages", "man1"])

    #expect(ended.status == 0, "\(ended.errors)")
    let folder = home.folder.appending(path: "man1")
    for command in program.root.subcommands where command.isVisible {
      let file = folder.appending(path: "\(file.lastPathComponent)-\(command.name).1")
      let page = try String(contentsOf: file, encoding: .utf8)
      #expect(page.hasPrefix(".Dd "))
      for option in command.visibleOptions where option.hasPrefix("--") {
        guard option != "--help", option != "--version" else { continue }
        #expect(page.contains("Fl -" + option.dropFirst(2)), "\(command.name) \(option)")
      }
    }
  }

  @Test func `the version comes with the licence`() throws {
    let home = try Home()

    let ended = try home.run(["--version"])

    #expect(ended.status == 0)
    #expect(ended.output.hasPrefix("couchsearch "))
    #expect(ended.output.contains("Apache License"))
  }
}
