import Foundation
import TestSupport
import Testing

@testable import CouchSearchApp

@Suite struct KioskInstallerTests {
  /// A folder in place of a machine, gone with the test.
  private final class Machine {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-machine-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(
        atPath: root + "/etc/couchsearch", withIntermediateDirectories: true)
      try write("me", to: "/etc/couchsearch/config.yaml")
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    var installer: KioskInstaller {
      KioskInstaller(root: root, resources: PackageFolder.url.path) { _ in
        Issue.record("a folder is no machine to run commands on")
        return false
      }
    }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: URL(filePath: root + path))
    }

    func read(_ path: String) throws -> String {
      try String(contentsOfFile: root + path, encoding: .utf8)
    }

    var files: [String] {
      get throws { try FileManager.default.subpathsOfDirectory(atPath: root).sorted() }
    }

    @discardableResult
    func install(pin: String? = nil, display: KioskDisplay = .cage) throws -> [String] {
      try installer.install(program: "/usr/bin/couchsearch", display: display, pin: pin)
    }
  }

  @Test func `removal takes exactly what was installed`() throws {
    let machine = try Machine()
    let before = try machine.files

    try machine.install(pin: "4 hash\n")
    let installed = try machine.files
    let kept = try machine.installer.remove()

    #expect(installed.count > before.count + 8)
    #expect(installed.contains("etc/systemd/system/couchsearch-kiosk.service"))
    #expect(kept.isEmpty)
    #expect(try machine.files == before)
    #expect(throws: KioskError.notInstalled) { try machine.installer.remove() }
  }

  @Test func `folders of the running service go, too`() throws {
    let machine = try Machine()
    try machine.install()
    for folder in KioskPlaces.folders {
      try FileManager.default.createDirectory(
        atPath: machine.root + folder + "/sub", withIntermediateDirectories: true)
    }

    _ = try machine.installer.remove()

    #expect(try !machine.files.contains { $0.contains("couchsearch-kiosk") })
  }

  @Test func `what somebody changed stays, on an update and on removal`() throws {
    let machine = try Machine()
    try machine.install()
    try machine.write("mine", to: "/etc/couchsearch/kiosk.yaml")

    let keptByUpdate = try machine.install(display: .console)
    let unit = try machine.read(KioskPlaces.unit)
    let keptByRemoval = try machine.installer.remove()

    #expect(keptByUpdate == [machine.root + "/etc/couchsearch/kiosk.yaml"])
    #expect(unit.contains("SDL_VIDEODRIVER=kmsdrm") && !unit.contains("cage -d"))
    #expect(keptByRemoval == keptByUpdate)
    #expect(try machine.read("/etc/couchsearch/kiosk.yaml") == "mine")
  }

  @Test func `another PIN takes the place of the first`() throws {
    let machine = try Machine()
    try machine.install(pin: "4 first\n")
    try machine.write("4 second\n", to: KioskPlaces.pin)

    let kept = try machine.install(pin: "4 third\n")
    let pin = try machine.read(KioskPlaces.pin)
    let left = try machine.installer.remove()

    #expect(kept.isEmpty && left.isEmpty)
    #expect(pin == "4 third\n")
    #expect(try !machine.files.contains("etc/couchsearch/kiosk.pin"))
  }

  @Test func `the configuration of the package stays the package's`() throws {
    let machine = try Machine()
    try machine.write("the package's", to: "/etc/couchsearch/kiosk.yaml")

    try machine.install()
    _ = try machine.installer.remove()

    #expect(try machine.read("/etc/couchsearch/kiosk.yaml") == "the package's")
  }

  @Test func `a file of somebody else is not overwritten, and nothing is made`() throws {
    let machine = try Machine()
    let folder = "/etc/systemd/logind.conf.d"
    try FileManager.default.createDirectory(
      atPath: machine.root + folder, withIntermediateDirectories: true)
    try machine.write("other", to: folder + "/couchsearch-kiosk.conf")
    let before = try machine.files

    #expect(throws: KioskError.self) { try machine.install() }

    #expect(try machine.files == before)
  }

  @Test(arguments: ["/home/ada/couchsearch", "/root/x", "/tmp/x"])
  func `a program in a folder that the service does not see is refused`(path: String) throws {
    let machine = try Machine()

    #expect(throws: KioskError.unreachable(program: path)) {
      _ = try machine.installer.install(program: path, display: .cage, pin: nil)
    }
  }

  @Test(arguments: [
    "file x /etc/passwd", "file 12", "link /etc/../../x", "nonsense - /etc", "user - root",
    "file 0 /etc/../home/ada/x", "folder - etc",
  ])
  func `a damaged manifest removes nothing`(line: String) throws {
    let machine = try Machine()
    try machine.install()
    try machine.write(line + "\n", to: KioskPlaces.manifest)
    let before = try machine.files

    #expect(throws: KioskError.self) { try machine.installer.remove() }

    #expect(try machine.files == before)
  }

  @Test func `no placeholder is left in any file`() throws {
    let machine = try Machine()

    try machine.install()

    for part in try machine.installer.manifest() ?? [] {
      guard case .file(let path, _) = part else { continue }
      #expect(try !machine.read(path).contains(/@[A-Z]+@/), "\(path)")
    }
  }

  @Test func `starts that follow each other wait longer and longer, a minute at most`() {
    var backOff = RestartBackOff()

    var now = 100
    let waits = (0..<10).map { _ in
      let wait = backOff.start(at: now)
      now += wait + 1
      return wait
    }
    let later = backOff.start(at: now + RestartBackOff.window)

    #expect(waits == [0, 0, 0, 2, 4, 8, 16, 32, 60, 60])
    #expect(later == 0)
  }
}
