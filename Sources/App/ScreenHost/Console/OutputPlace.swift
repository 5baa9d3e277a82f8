package import Foundation
internal import Support

/// Checks and writes output files; checked before long work begins, so that it is not done in vain.
package enum OutputPlace {
  /// Creates a folder and its parents.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  package static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ProgramError.cannotWrite(path: path, reason: obstacle(of: path))
    }
  }

  /// Makes sure that a file can be created or overwritten.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  package static func check(file path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    if manager.fileExists(atPath: path, isDirectory: &isFolder) {
      guard !isFolder.boolValue else {
        throw ProgramError.cannotWrite(path: path, reason: "it is a folder")
      }
      guard manager.isWritableFile(atPath: path) else {
        throw ProgramError.cannotWrite(path: path, reason: "it is not yours to write")
      }
    } else if !manager.fileExists(atPath: folder) {
      throw ProgramError.cannotWrite(path: path, reason: "there is no folder \(folder)")
    } else if !manager.isWritableFile(atPath: folder) {
      throw ProgramError.cannotWrite(path: path, reason: "\(folder) is not yours to write")
    }
  }

  /// Writes a file atomically.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  package static func write(_ text: String, to path: String) throws {
    do throws(FileError) {
      try AtomicFile.writeResult(Array(text.utf8), to: path)
    } catch {
      throw ProgramError.cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Creates a file to append to, or truncates an existing one.
  /// - Parameter appends: Whether existing contents are kept.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``, also if it is not a regular file.
  package static func create(
    _ path: String, permissions: UInt32 = 0o666, appends: Bool = false
  ) throws(ProgramError) -> FileHandle {
    do throws(FileError) {
      return FileHandle(
        fileDescriptor: try RegularFile.create(path, permissions: permissions, appends: appends),
        closeOnDealloc: true)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// The obstacle to creating a folder: its nearest existing ancestor.
  private static func obstacle(of path: String) -> String {
    var place = URL(filePath: path).standardizedFileURL
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
      place.deleteLastPathComponent()
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
    return isFolder.boolValue
      ? "\(place.path) is not yours to write, or full" : "\(place.path) is no folder"
  }
}
