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
    var words = ([path] + arguments).map { strdup($0) }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)
    func open(_ stream: Stream) -> Int32 {
      if case .descriptor(let open) = stream { open } else { -1 }
    }
    var program = couch_program()
    program.streams = (open(input), open(output), open(errors))
    program.adopts = adoptsOrphans ? 1 : 0
    let process = path.withCString { path in
      words.withUnsafeBufferPointer { words in
        variables.withUnsafeBufferPointer { variables in
          program.path = path
          program.arguments = words.baseAddress
          program.environment = variables.baseAddress
          return couch_spawn(&program)
        }
      }
    }
    guard process > 0 else {
      throw FileError(.unreadable, path: path, reason: SystemReason.of(errno))
    }
    return process
  }
}
