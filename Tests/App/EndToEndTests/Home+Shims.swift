import Foundation
import Testing

extension Home {
  /// Compiles a file of `Tests/Faults` to a library that stands before the program's others.
  /// - Returns: Its path, for `LD_PRELOAD`.
  func shim(_ name: String) throws -> String {
    let library = folder.appending(path: name + ".so").path
    let source = Home.package.appending(path: "Tests/Faults/\(name).c").path
    let compiled = try run("/usr/bin/cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    #expect(compiled.status == 0, "\(compiled.errors)")
    return library
  }
}
