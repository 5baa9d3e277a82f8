internal import CSpawning

#if canImport(Glibc)
  package import Glibc
#endif

/// Start of a program in a process group of its own, with the default signals and without open files of this
/// program but its three standard streams.
package struct ProgramStart {
  /// The end of a standard stream.
  package enum Stream {
    /// Nothing to read, and nothing kept of what is written.
    case null
    /// An open file of this program, which stays open here.
    case descriptor(Int32)
  }

  /// The standard input.
  package var input = Stream.null
  /// The standard output.
  package var output = Stream.null
  /// The standard error.
  package var errors = Stream.null
  /// Whether processes below the program that lose their parent become its children, whatever group and
  /// session they are in.
  package var adoptsOrphans = false
  /// What is left to it and to all that it starts; `nil` for everything that this program may reach.
  package var access: FileAccess?
  /// The variables of the program by their names.
  package var environment: [String: String]

  /// Creates a start with three empty streams.
  package init(environment: [String: String]) { self.environment = environment }

  /// Starts the program.
  /// - Parameters:
  ///   - path: The program's file; it is not looked for in `PATH`.
  ///   - arguments: The words after the program's name.
  /// - Returns: The process, which the caller waits for.
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
