internal import CatalogImport
internal import CatalogTestSupport
internal import Fleet
internal import Foundation
internal import Support

/// Publishes releases, downloads each and installs it.
///
/// The server is a web server in this process, for a folder beside the screen's.
struct ReleaseCrashWriter: CrashWriter {
  let folder: String
  private var screen: FleetStore { FleetStore(dataFolder: folder + "/screen") }
  private var server: String { folder + "/server" }

  init(folder: String) { self.folder = folder }

  func write(_ number: Int) throws {
    let source = folder + "/titles.jsonl"
    let catalog = folder + "/made.sqlite"
    try CatalogCrashWriter.writeRecords(number, to: source)
    try CatalogBuilder(target: catalog).build(from: [CatalogSource(path: source)])
    let key = try FleetKey()
    _ = try FleetRelease.sign(
      catalog: catalog, settings: nil, version: number, with: key, into: server)
    let web = try FolderServer(server)
    defer { web.stop() }
    let update = try FleetUpdate(
      address: web.address, keys: [key.publicKey], store: screen, checkSettings: { _ in },
      pause: { _ in })
    _ = try update.run()
    guard try screen.switchOver() != nil || screen.current == number else {
      throw CrashFinding(description: "the release was not put in place")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: server) {
      // The next release has separate files.
      unlink(server + "/" + name)
    }
  }

  func read() throws -> Int {
    guard screen.current != nil else { return 0 }
    return try CatalogCrashWriter.read(screen.catalog)
  }
}
