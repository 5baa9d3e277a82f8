import Foundation
import Testing

/// The files of the Debian packages. `Tests/Package/run` installs them.
@Suite(.serialized)
struct PackageTests {
  private static func configs(_ name: String) throws -> String {
    try String(contentsOf: Home.package.appending(path: "Configs/" + name), encoding: .utf8)
  }

  /// The files below a folder, as paths from there.
  private func files(_ folder: URL) throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
        var isFolder: ObjCBool = false
        let path = folder.appending(path: name).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          ? !isFolder.boolValue : true
      })
  }

  @Test func `the packages hold all that is installed, and the first lists its configuration`()
    throws
  {
    let home = try Home()
    let script = Home.package.appending(path: "Configs/package.sh").path
    let installer = Home.package.appending(path: "Configs/install.sh").path

    let staged = try home.run(script, ["--program", Home.program.path, "--stage", "root"])
    let installed = try home.run(
      installer,
      ["--program", Home.program.path, "--lab", Home.lab.path, "--prefix", "prefix"])

    #expect(staged.status == 0, "\(staged.errors)")
    #expect(installed.status == 0, "\(installed.errors)")
    let package = try files(home.folder.appending(path: "root/couchsearch"))
    let lab = try files(home.folder.appending(path: "root/couchsearch-lab"))
    let all = try files(home.folder.appending(path: "prefix")).map { name in
      let isPage = name.hasPrefix("share/man/")
      return "usr/" + name.replacing("zsh/site-functions", with: "zsh/vendor-completions")
        + (isPage ? ".gz" : "")
    }
    let wanted = Set(all)
    let own = package.subtracting(wanted)
    #expect(package.isDisjoint(with: lab))
    #expect(
      wanted.subtracting(package).subtracting(lab) == ["usr/share/couchsearch/manifest.txt"])
    #expect(lab.intersection(wanted) == wanted.filter { $0.contains("couchsearch-lab") })
    #expect(
      lab.subtracting(wanted) == [
        "usr/share/doc/couchsearch-lab/changelog.gz", "usr/share/doc/couchsearch-lab/copyright",
        "usr/share/lintian/overrides/couchsearch-lab",
      ])
    let conffiles = try Self.configs("debian/couchsearch.conffiles").split(separator: "\n").map(
      String.init)
    #expect(Set(conffiles) == Set(own.filter { $0.hasPrefix("etc/") }.map { "/" + $0 }))
    #expect(own.contains("usr/lib/udev/rules.d/70-couchsearch.rules"))
    #expect(own.contains("usr/share/xsessions/couchsearch.desktop"))
    #expect(own.contains("usr/share/doc/couchsearch/copyright"))
    #expect(own.contains("usr/share/doc/couchsearch/changelog.gz"))
    #expect(own.contains("usr/share/lintian/overrides/couchsearch"))
  }

  @Test func `the desktop entry, its description and the copyright are those of this version`()
    throws
  {
    let home = try Home()

    let version = try home.run(["--version"]).output.split(separator: "\n").first ?? ""

    let number = version.replacing("couchsearch ", with: "")
    let description = try Self.configs("desktop/org.couchsearch.CouchSearch.metainfo.xml")
    #expect(description.contains("<release version=\"\(number)\""))
    let entry = try Self.configs("desktop/couchsearch.desktop")
    #expect(entry.contains("\nExec=couchsearch\n") && entry.contains("\nIcon=couchsearch\n"))
    let copyright = try Self.configs("debian/copyright")
    let manifest = try String(
      contentsOf: Home.package.appending(path: "Package.swift"), encoding: .utf8)
    for library in manifest.matches(of: /\.package\(url: ".*\/([^"\/]+)"/).map({ $0.1 })
    where library != "swift-docc-plugin" {
      #expect(copyright.contains(library), "\(library)")
    }
  }
}
