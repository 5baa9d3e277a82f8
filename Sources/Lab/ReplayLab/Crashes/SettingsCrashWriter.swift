internal import Configuration
internal import Foundation
internal import SearchScreen

/// Writes the choices of the settings screen.
struct SettingsCrashWriter: CrashWriter {
  private let file: ScreenSettingsFile

  init(folder: String) { file = ScreenSettingsFile(folder: folder) }

  func write(_ number: Int) throws {
    try file.add([Setting(.languages, .words(["n\(number)"]))])
  }

  func read() throws -> Int {
    let (settings, problems) = file.read()
    if let problem = problems.first { throw problem }
    guard FileManager.default.fileExists(atPath: file.path) else { return 0 }
    guard case .words(let words)? = settings.first?.value,
      let number = words.first.flatMap({ Int($0.dropFirst()) })
    else { throw CrashFinding(description: "\(file.path) has lost what was chosen") }
    return number
  }
}
