internal import CatalogImport
internal import Foundation
internal import Support

/// Makes the files of a release for a web server.
package enum FleetRelease {
  /// Copies catalogue and settings into a folder and writes the signed manifest last, atomically: screens see
  /// either the old release or the new one.
  ///
  /// - Parameters:
  ///   - settings: A file of settings; `nil` for none.
  ///   - version: The number; higher than that of every earlier release.
  ///   - folder: The folder served by the web server.
  /// - Returns: The manifest.
  /// - Throws: ``FleetError``.
  package static func sign(
    catalog: String, settings: String?, version: Int, with key: FleetKey, into folder: String,
    time: Int = Int(Date().timeIntervalSince1970)
  ) throws(FleetError) -> FleetManifest {
    try FleetStore.verify(catalog)
    try FleetStore.mapping { () throws(FileError) in try AtomicFile.makeFolder(folder) }
    let manifest = FleetManifest(
      version: version, created: time,
      catalog: try copy(catalog, "catalog", "sqlite", into: folder),
      settings: try settings.map { path throws(FleetError) in
        try copy(path, "settings", "yaml", into: folder)
      })
    let text = try manifest.text(signedBy: key)
    try FleetStore.mapping { () throws(FileError) in
      try AtomicFile.write(Array(text.utf8), to: folder + "/" + FleetManifest.name)
    }
    return manifest
  }

  /// Copies a file to a name derived from its content.
  private static func copy(
    _ path: String, _ name: String, _ ending: String, into folder: String
  ) throws(FleetError) -> FleetManifest.Part {
    let digest = try FleetDownload.digest(of: path)
    let file = "\(name)-\(digest.prefix(16)).\(ending)"
    do {
      let chunks = try FileChunks(path: path)
      try AtomicFile.write(to: folder + "/" + file) { output in
        while case let bytes = try chunks.next(), !bytes.isEmpty {
          try bytes.withUnsafeBytes { try output.write($0) }
        }
      }
    } catch {
      throw .unwritable("\((error as? FileError)?.description ?? SystemReason.of(error))")
    }
    return FleetManifest.Part(
      file: file, sha256: digest, bytes: AtomicFile.size(of: folder + "/" + file) ?? 0)
  }
}
