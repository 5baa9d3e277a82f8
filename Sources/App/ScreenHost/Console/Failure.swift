internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Platform
internal import Rendering
package import SearchScreen
internal import Support

/// The user-facing message of an error, and its exit code.
package enum Failure {
  /// The cause, place and remedy, in one or two lines.
  package static func message(_ error: any Error) -> String {
    switch error {
    case let error as SearchFailure: error.message
    case let error as any ExplainedError: error.message
    case SettingsFileError.unwritable(let path, let reason):
      String(describing: ProgramError.cannotWrite(path: path, reason: reason))
    case let error as CocoaError:
      [error.filePath, SystemReason.of(error)].compactMap(\.self).joined(separator: ": ")
    default: String(describing: error)
    }
  }

  /// The message shown on the screen; the log has the cause.
  package static func screenMessage(_ error: any Error) -> ScreenMessage {
    switch error {
    case let error as SearchFailure:
      .words(.searchFailedDetail, values: ["reason": error.message])
    case let error as any ExplainedError: error.screenMessage
    case is SettingsFileError: .words(.settingNotSaved)
    default: .text(message(error))
    }
  }

  /// The sysexits exit code; 70 for internal errors.
  package static func exitCode(_ error: any Error) -> Int32 {
    switch error {
    case is ConfigurationError: 78
    case let error as any ExitCoded: error.exitCode
    case let error as PlatformError: code(error)
    case let error as RenderingError: code(error)
    case let error as FileError: error.kind == .unreadable ? 66 : 73
    case is SearchFailure: 65
    case is SettingsFileError: 73
    // Foundation's error codes for files that cannot be read, and for those that cannot be written.
    case let error as CocoaError where (256...511).contains(error.code.rawValue): 66
    case let error as CocoaError where (512...1_023).contains(error.code.rawValue): 73
    default: 70
    }
  }

  private static func code(_ error: RenderingError) -> Int32 {
    switch error {
    case .noSurface, .noFonts: 69
    case .unusableSize: 64
    case .cannotWrite: 73
    case .nothingDrawn: 70
    }
  }

  private static func code(_ error: PlatformError) -> Int32 {
    switch error {
    case .unreadableMappings: 66
    default: 69
    }
  }
}
