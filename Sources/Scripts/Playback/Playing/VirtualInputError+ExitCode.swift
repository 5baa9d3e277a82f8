internal import ScreenHost
internal import VirtualInput

extension VirtualInputError: ExitCoded {
  /// Devices that cannot be created are unavailable.
  package var exitCode: Int32 { 69 }
}
