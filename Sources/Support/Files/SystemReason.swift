internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Messages for the system's error numbers.
package enum SystemReason {
  /// The cause of an error, as a clause: the system's message if there is one, never an error domain.
  package static func of(_ error: any Error) -> String {
    if let error = error as? FileError { return error.reason }
    var cause = error as NSError
    // Foundation wraps the system's error, sometimes more than once.
    for _ in 0..<4 {
      guard let inner = cause.userInfo[NSUnderlyingErrorKey] as? NSError else { break }
      cause = inner
    }
    if cause.domain == NSPOSIXErrorDomain { return of(Int32(clamping: cause.code)) }
    switch CocoaError.Code(rawValue: cause.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return of(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: return of(EACCES)
    case .fileWriteOutOfSpace: return of(ENOSPC)
    case .fileWriteVolumeReadOnly: return of(EROFS)
    case .fileWriteFileExists: return of(EEXIST)
    default: break
    }
    let words = String(describing: error)
    return words.contains("Domain") || words.count > 200 ? "the system refused it" : words
  }

  /// The system's message for an error number, as a clause: "permission denied".
  package static func of(_ number: Int32) -> String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES, EPERM: "permission denied"
    default: unsafe String(cString: strerror(number)).lowercased()
    }
  }
}
