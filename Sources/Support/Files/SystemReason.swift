#if canImport(Glibc)
  internal import Glibc
#endif

/// Messages for the system's error numbers.
package enum SystemReason {
  /// The system's message for an error number, as a clause: "permission denied".
  package static func of(_ number: Int32) -> String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES, EPERM: "permission denied"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}
