internal import Foundation
internal import ScreenHost
internal import Support

/// Installs a kiosk on a machine, and removes it.
///
/// Everything it creates is listed in a manifest, which is written first: an interrupted installation can be
/// removed, and removal touches nothing else.
package struct KioskInstaller {
  /// The folder used as the root of the machine; empty for the machine itself.
  let root: String
  /// The folder with `Configs`.
  let resources: String
  /// Runs a system command.
  /// - Returns: Whether it succeeded.
  let run: (_ command: [String]) -> Bool

  /// Makes an installer.
  /// - Parameters:
  ///   - root: The folder in place of `/`; `/` for the machine itself.
  ///   - resources: The folder with `Configs`.
  ///   - run: Runs a system command; only called for the machine itself.
  package init(
    root: String, resources: String, run: @escaping (_ command: [String]) -> Bool
  ) {
    self.root = root == "/" ? "" : root.hasSuffix("/") ? String(root.dropLast()) : root
    self.resources = resources
    self.run = run
  }

  var isMachine: Bool { root.isEmpty }

  /// A piece that an installation puts in place.
  private enum Piece {
    case file(String, [UInt8], permissions: UInt32)
    case link(String, target: String)

    var path: String {
      switch self {
      case .file(let path, _, _), .link(let path, _): path
      }
    }

    var part: KioskPart {
      switch self {
      case .file(let path, let bytes, _):
        .file(path: path, checksum: KioskPart.checksum(bytes))
      case .link(let path, let target): .link(path: path, target: target)
      }
    }
  }

  // MARK: Installing

  /// Installs the kiosk. An existing installation is updated; files changed by hand are kept.
  /// - Parameters:
  ///   - program: The path of the program on the machine.
  ///   - display: How it gets onto the display.
  ///   - pin: The line of the PIN file; `nil` to leave that to `kiosk set-pin`.
  /// - Returns: The files kept because they were changed by hand.
  /// - Throws: ``KioskError``, ``FileError`` and ``ProgramError``.
  package func install(
    program: String, display: KioskDisplay, pin: String?
  ) throws -> [String] {
    if KioskPlaces.hiddenTrees.contains(where: program.hasPrefix) {
      throw KioskError.unreachable(program: program)
    }
    let former = try manifest() ?? []
    let pieces = try pieces(program: program, display: display, pin: pin, former: former)
    let known = Set(former.compactMap(\.path))
    var kept: [String] = []
    var wanted: [Piece] = []
    for piece in pieces {
      if !exists(piece.path) {
        wanted.append(piece)
      } else if !known.contains(piece.path) {
        throw KioskError.occupied(path: root + piece.path)
      } else if piece.path == KioskPlaces.pin
        || former.contains(where: { $0.path == piece.path && isUnchanged($0) })
      {
        wanted.append(piece)
      } else {
        kept.append(root + piece.path)
      }
    }
    let folders = (pieces.map(\.path) + [KioskPlaces.manifest])
      .flatMap { missingFolders(above: $0) }
    var parts = former.filter { part in !wanted.contains { $0.path == part.path } }
    parts += wanted.map(\.part)
    for folder in folders where !parts.contains(.folder(path: folder)) {
      parts.append(.folder(path: folder))
    }
    let user = KioskPart.user(name: KioskPlaces.name)
    if !parts.contains(user), !hasUser { parts.append(user) }
    try write(parts)
    for piece in wanted { try place(piece) }
    if isMachine { begin() }
    return kept
  }

  private func pieces(
    program: String, display: KioskDisplay, pin: String?, former: [KioskPart]
  ) throws -> [Piece] {
    let values = display.values(program: program, configuration: KioskPlaces.configuration)
    let name = KioskPlaces.name
    var pieces: [Piece] = [
      .file(
        KioskPlaces.unit, try template("kiosk/\(name).service", values), permissions: 0o644),
      .link(
        "/etc/systemd/system/graphical.target.wants/\(name).service", target: KioskPlaces.unit),
      .link("/etc/systemd/system/ctrl-alt-del.target", target: "/dev/null"),
      .file(
        "/etc/systemd/system/\(name)-fetch.service",
        try template("kiosk/\(name)-fetch.service", values), permissions: 0o644),
      .file(
        "/etc/systemd/system/\(name)-fetch.timer", try template("kiosk/\(name)-fetch.timer"),
        permissions: 0o644),
      .link(
        "/etc/systemd/system/timers.target.wants/\(name)-fetch.timer",
        target: "/etc/systemd/system/\(name)-fetch.timer"),
    ]
    for (place, file) in [
      ("systemd/logind.conf.d/\(name)", "logind"), ("systemd/system.conf.d/\(name)", "system"),
      ("sysctl.d/90-\(name)", "sysctl"), ("sysusers.d/\(name)", "sysusers"),
      ("tmpfiles.d/\(name)", "tmpfiles"),
    ] {
      pieces.append(
        .file("/etc/\(place).conf", try template("kiosk/\(file).conf"), permissions: 0o644))
    }
    // The Debian package's own configuration is left to the package.
    let isOurs = former.contains { $0.path == KioskPlaces.configuration }
    if isOurs || !exists(KioskPlaces.configuration) {
      pieces.append(
        .file(KioskPlaces.configuration, try template("kiosk.yaml"), permissions: 0o644))
    }
    if let pin { pieces.append(.file(KioskPlaces.pin, Array(pin.utf8), permissions: 0o600)) }
    return pieces
  }

  private func template(_ name: String, _ values: [String: String] = [:]) throws -> [UInt8] {
    let path = resources + "/Configs/" + name
    guard let text = try? RegularFile.text(of: path) else {
      throw ProgramError.unreadable(path: path)
    }
    return Array(
      values.reduce(text) { $0.replacing("@\($1.key)@", with: $1.value) }.utf8)
  }

  private func place(_ piece: Piece) throws {
    switch piece {
    case .file(let path, let bytes, let permissions):
      try AtomicFile.makeFolder(AtomicFile.folder(of: root + path))
      try AtomicFile.write(bytes, to: root + path, permissions: permissions)
    case .link(let path, let target):
      try AtomicFile.makeFolder(AtomicFile.folder(of: root + path))
      unlink(root + path)
      guard symlink(target, root + path) == 0 else {
        throw FileError(.unwritable, path: root + path, reason: String(cString: strerror(errno)))
      }
    }
  }

  private func begin() {
    let name = KioskPlaces.name
    if !hasUser {
      _ = run([
        "useradd", "--system", "--user-group", "--no-create-home", "--home-dir",
        KioskPlaces.folders[0], "--shell", "/usr/sbin/nologin", name,
      ])
    }
    // In an image, tmpfiles.d does this at boot.
    if let group = getgrnam(name), chown(KioskPlaces.pin, 0, group.pointee.gr_gid) == 0 {
      chmod(KioskPlaces.pin, 0o640)
    }
    guard isBooted else { return }
    _ = run(["sysctl", "--quiet", "--load", "/etc/sysctl.d/90-\(name).conf"])
    _ = run(["systemctl", "daemon-reload"])
    _ = run(["systemctl", "restart", "systemd-logind.service"])
    _ = run(["systemctl", "restart", "--no-block", "\(name).service"])
    _ = run(["systemctl", "restart", "--no-block", "\(name)-fetch.timer"])
  }

  // MARK: Removing

  /// Removes exactly what was installed, and the folders created by the service at run time.
  /// - Returns: The files kept because they were changed by hand.
  /// - Throws: ``KioskError``.
  package func remove() throws -> [String] {
    guard let parts = try manifest() else { throw KioskError.notInstalled }
    let service = "\(KioskPlaces.name).service"
    if isMachine, isBooted {
      _ = run(["systemctl", "stop", "\(KioskPlaces.name)-fetch.timer", service])
    }
    var kept: [String] = []
    for part in parts {
      guard let path = part.path, exists(path) else { continue }
      switch part {
      case .file, .link:
        if isUnchanged(part) || path == KioskPlaces.pin {
          unlink(root + path)
        } else {
          kept.append(root + path)
        }
      case .folder, .user: continue
      }
    }
    for folder in KioskPlaces.folders { try? FileManager.default.removeItem(atPath: root + folder) }
    unlink(root + KioskPlaces.manifest)
    let folders = parts.compactMap { part in
      if case .folder(let path) = part { path } else { nil }
    }
    // The deepest first; folders that contain anything else stay.
    for folder in folders.sorted().reversed() { rmdir(root + folder) }
    if isMachine {
      if parts.contains(.user(name: KioskPlaces.name)) { _ = run(["userdel", KioskPlaces.name]) }
      if isBooted { _ = run(["systemctl", "daemon-reload"]) }
    }
    return kept
  }

  // MARK: The machine

  /// The installed parts; `nil` if there is no installation.
  func manifest() throws -> [KioskPart]? {
    let path = root + KioskPlaces.manifest
    guard exists(KioskPlaces.manifest) else { return nil }
    guard let text = try? RegularFile.text(of: path) else {
      throw KioskError.damagedManifest(path: path)
    }
    return try text.split(separator: "\n").map { line in
      guard let part = KioskPart(line: line) else { throw KioskError.damagedManifest(path: path) }
      return part
    }
  }

  private func write(_ parts: [KioskPart]) throws {
    let path = root + KioskPlaces.manifest
    try AtomicFile.makeFolder(AtomicFile.folder(of: path))
    try AtomicFile.write(
      Array(parts.map { $0.line + "\n" }.joined().utf8), to: path, permissions: 0o644)
  }

  private func isUnchanged(_ part: KioskPart) -> Bool {
    switch part {
    case .file(let path, let checksum):
      (try? RegularFile.data(of: root + path)).map(KioskPart.checksum) == checksum
    case .link(let path, let target):
      (try? FileManager.default.destinationOfSymbolicLink(atPath: root + path)) == target
    case .folder, .user: true
    }
  }

  /// Whether anything exists at a path, including a dangling link.
  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + path, &status) == 0
  }

  private func missingFolders(above path: String) -> [String] {
    var folders: [String] = []
    var folder = AtomicFile.folder(of: path)
    while folder != "/", !exists(folder) {
      folders.append(folder)
      folder = AtomicFile.folder(of: folder)
    }
    return folders
  }

  private var hasUser: Bool {
    guard let accounts = try? RegularFile.text(of: root + "/etc/passwd") else {
      return false
    }
    return accounts.split(separator: "\n").contains { $0.hasPrefix(KioskPlaces.name + ":") }
  }

  /// Whether the machine runs systemd, as `sd_booted(3)` does.
  private var isBooted: Bool { FileManager.default.fileExists(atPath: "/run/systemd/system") }
}
