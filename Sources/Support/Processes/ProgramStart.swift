internal import CSpawning

#if canImport(Glibc)
  package import Glibc
#endif

/// Starts a program in its own process group, with default signal handling and without this program's open
/// files, except for three standard streams.
package struct ProgramStart {
  /// The other end of a standard stream.
  package enum Stream {
    /// Empty input, and discarded output.
    case null
    /// An open file of this program, which stays open.
    case descriptor(Int32)
  }

  /// The standard input.
  package var input = Stream.null
  /// The standard output.
  package var output = Stream.null
  /// The standard error.
  package var errors = Stream.null
  /// Whether orphaned descendants become the program's children, whatever their group and session.
  package var adoptsOrphans = false
  /// The remaining access for it and everything it starts; `nil` for everything this program may access.
  package var access: FileAccess?
  /// The program's environment variables.
  package var environment: [String: String]

  /// Makes a start with three empty streams.
  package init(environment: [String: String]) { self.environment = environment }

  /// Starts the program.
  /// - Parameters:
  ///   - path: The program's file; `PATH` is not searched.
  ///   - arguments: The arguments after the program's name.
  /// - Returns: The process id, which the caller must wait for.
  /// - Throws: ``FileError`` with the system's reason.
  package func callAsFunction(_ path: String, _ arguments: [String]) throws(FileError) -> pid_t {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") }
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe variables.append(nil)
    func open(_ stream: Stream) -> Int32 {
      if case .descriptor(let open) = stream { open } else { -1 }
    }
    var program = unsafe couch_program()
    unsafe program.streams = (open(input), open(output), open(errors))
    unsafe program.adopts = adoptsOrphans ? 1 : 0
    let process = unsafe path.withCString { path in
      unsafe words.withUnsafeBufferPointer { words in
        unsafe variables.withUnsafeBufferPointer { variables in
          unsafe program.path = unsafe path
          unsafe program.arguments = words.baseAddress
          unsafe program.environment = variables.baseAddress
          guard let access else { return unsafe couch_spawn(&program) }
          return unsafe access.withCAccess {
            unsafe program.access = unsafe $0
            return unsafe couch_spawn(&program)
          }
        }
      }
    }
    guard process > 0 else {
      throw FileError(.unreadable, path: path, reason: SystemReason.of(errno))
    }
    return process
  }
}
