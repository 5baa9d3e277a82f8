internal import CouchSearchApp
internal import VirtualInput

extension VirtualInputError: ExitCoded {
  /// Devices that cannot be made are unavailable.
  package var exitCode: Int32 { 69 }
}
