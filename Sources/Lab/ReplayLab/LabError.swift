internal import ScreenHost

/// An error in the lab.
enum LabError: ExitCoded, Hashable, CustomStringConvertible {
  /// The program to start is missing from the lab's folder.
  case missingProgram(path: String)
  /// A file of benchmark queries is invalid.
  case damagedQueries(path: String)
  /// The screen started for a measurement did not report a frame.
  case noFirstFrame(status: Int32)
  /// The display has no graphics driver to measure.
  case noGraphicsDriver(display: String)

  /// The cause and the remedy.
  var description: String {
    switch self {
    case .missingProgram(let path):
      "There is no \(path). Install the package couchsearch, or build both programs: swift build"
    case .damagedQueries(let path):
      "\(path) is not a query file. Expected JSON lists of objects with a title and “clean”."
    case .noFirstFrame(let status):
      "The screen exited with status \(status) before its first frame."
    case .noGraphicsDriver(let display):
      "The display (\(display)) has no OpenGL driver, not even in software. Install one, or "
        + "measure with “--renderer software”."
    }
  }

  /// The exit code for it, after sysexits.
  var exitCode: Int32 {
    switch self {
    case .missingProgram, .noGraphicsDriver: 69
    case .damagedQueries: 65
    case .noFirstFrame: 70
    }
  }
}
