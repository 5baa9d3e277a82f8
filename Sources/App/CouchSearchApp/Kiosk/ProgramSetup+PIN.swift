internal import Configuration
internal import ScreenHost

extension ProgramSetup {
  /// The file with the hash of the operator's PIN.
  var pinFile: String {
    settings.pinFile ?? KioskPlaces.installedPIN ?? loader.folders.data + "/kiosk.pin"
  }
}
