import Foundation
import Testing

@testable import Platform

/// What apt's own lists say of the program's package.
struct SystemPackageTests {
  @Test(arguments: [
    ("couchsearch:\n  Installed: 1.0\n  Candidate: 1.1\n  Version table:\n", "1.1"),
    ("couchsearch:\n  Installed: 1.0\n  Candidate: 1.0\n", nil),
    ("couchsearch:\n  Installed: (none)\n  Candidate: 1.1\n", nil),
    ("couchsearch:\n  Installed: 1.0\n  Candidate: (none)\n", nil), ("", nil),
  ])
  func `a candidate is an update of an installed package`(policy: String, version: String?) {
    #expect(SystemPackage.update(in: policy) == version)
  }

  /// The version that the real apt offers, with lists of its own.
  /// - Parameters:
  ///   - installed: The installed version; `nil` for none.
  ///   - offered: The version in a repository on the disk.
  private func update(installed: String?, offered: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["lists/partial", "cache/archives/partial", "repository", "parts"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    func write(_ text: String, to name: String) throws {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    func package(_ version: String, _ more: String) -> String {
      "Package: couchsearch\nVersion: \(version)\nArchitecture: all\nMaintainer: A <a@b.c>\n"
        + "Description: a\n\(more)\n"
    }
    try write(
      installed.map { package($0, "Status: install ok installed\n") } ?? "", to: "status")
    let sum = String(repeating: "0", count: 32)
    try write(
      package(offered, "Filename: ./a.deb\nSize: 1\nMD5sum: \(sum)\n"),
      to: "repository/Packages")
    let path = folder.path()
    try write("deb [trusted=yes] file:\(path)/repository ./\n", to: "sources")
    try write(
      """
      Dir::State "\(path)";
      Dir::State::lists "\(path)/lists";
      Dir::State::status "\(path)/status";
      Dir::Cache "\(path)/cache";
      Dir::Etc::sourcelist "\(path)/sources";
      Dir::Etc::sourceparts "\(path)/parts";
      Dir::Etc::preferencesparts "\(path)/parts";
      APT::Sandbox::User "root";
      """, to: "apt.conf")
    let apt = Process()
    apt.executableURL = URL(filePath: "/usr/bin/apt-get")
    apt.arguments = ["-q", "update"]
    apt.environment = ["APT_CONFIG": path + "/apt.conf", "PATH": "/usr/bin:/bin"]
    (apt.standardOutput, apt.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try apt.run()
    apt.waitUntilExit()
    #expect(apt.terminationStatus == 0)
    return SystemPackage.update(configuration: path + "/apt.conf")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/apt-get")))
  func `the real apt knows a newer version of an installed package alone`() throws {
    #expect(try update(installed: "1.0~beta2", offered: "1.0") == "1.0")
    #expect(try update(installed: "1.0", offered: "0.9") == nil)
    #expect(try update(installed: nil, offered: "1.0") == nil)
  }
}
