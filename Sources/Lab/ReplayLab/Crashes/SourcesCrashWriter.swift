internal import CatalogModel
internal import Configuration
internal import Foundation

/// Writes the chosen sources.
struct SourcesCrashWriter: CrashWriter {
  private let file: LibrarySourcesFile

  init(folder: String) { file = LibrarySourcesFile(folder: folder, home: folder) }

  func write(_ number: Int) throws { try file.write([LibrarySource(.file, "/list/\(number)")]) }

  func read() throws -> Int {
    let (sources, problems) = file.read()
    if let problem = problems.first { throw problem }
    guard FileManager.default.fileExists(atPath: file.path) else { return 0 }
    guard let number = sources.first.flatMap({ Int($0.place.dropFirst("/list/".count)) }) else {
      throw CrashFinding(description: "\(file.path) has lost its source")
    }
    return number
  }
}
