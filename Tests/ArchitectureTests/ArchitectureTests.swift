import Testing

/// The rules of the design, read from the sources.
@Suite struct ArchitectureTests {
  @Test func `every import, type and clock in the sources keeps to the design`() throws {
    let files = try SourceFile.all()

    let violations = Checker.violations(in: files)

    #expect(files.count > 50)
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test func `the module table keeps the order of the groups`() {
    let disorder = ModuleRule.disorder

    #expect(disorder.isEmpty, "\(disorder.joined(separator: "\n"))")
  }

  @Test func `the manifest declares no arrow that the design does not allow`() throws {
    let manifest = Manifest(try SourceFile.manifest())

    let disagreements = manifest.disagreements

    #expect(manifest.dependencies.count > 10)
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
  }

  @Test func `the program links nothing of the laboratory`() throws {
    let manifest = Manifest(try SourceFile.manifest())
    let lab = Set(ModuleRule.table.filter { $0.value.group == .lab }.keys)

    let program = manifest.reachable(from: "couchsearch")
    let laboratory = manifest.reachable(from: "couchsearch-lab")

    #expect(program.isSuperset(of: ["CommandSupport", "Playback", "Geometry", "GRDB"]))
    #expect(program.isDisjoint(with: lab), "\(program.intersection(lab).sorted())")
    #expect(laboratory.isSuperset(of: ["couchsearch-lab", "ReplayLab", "CatalogTestSupport"]))
  }

  @Test func `the kit needs no catalogue, and nothing that a catalogue needs`() throws {
    let manifest = Manifest(try SourceFile.manifest())

    let kit = manifest.reachable(from: "CouchSearchKit")

    #expect(kit.isSuperset(of: ["ScreenHost", "SearchScreen", "Rendering"]))
    let others: Set = [
      "CouchSearchApp", "CatalogSearch", "CatalogImport", "RemoteSources", "LibrarySources",
      "PostgreSQLCatalog", "Fleet", "UserLibrary", "Cryptography", "GRDB", "COpenSSL", "CHTTP",
    ]
    #expect(kit.isDisjoint(with: others), "\(kit.intersection(others).sorted())")
  }

  @Test func `every import is declared by the target that has it`() throws {
    let manifest = Manifest(try SourceFile.manifest())

    let undeclared = manifest.undeclared(in: try SourceFile.all() + SourceFile.tests())

    #expect(undeclared.isEmpty, "\(undeclared.map(\.description).joined(separator: "\n"))")
  }
}
