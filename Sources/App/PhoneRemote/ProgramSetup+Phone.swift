internal import Configuration
internal import Foundation
internal import ScreenHost

extension ProgramSetup {
  /// The phone page; `nil` if it is not offered.
  /// - Parameter wake: Wakes the loop; called on other threads.
  package func phoneHost(wake: @escaping @Sendable () -> Void) -> PhoneHost? {
    let phone = settings.phone
    let isOffered =
      switch phone.offered {
      case .home: !isKiosk
      case .always: true
      case .never: false
      }
    guard isOffered else { return nil }
    var options = PhoneOptions(
      interface: phone.interface, port: phone.port,
      phonesFile: isKiosk ? nil : loader.folders.data + "/phones.json",
      webFolder: loader.resources + "/Assets/Web")
    options.proxy = phone.proxy
    return PhoneHost(options, wake: wake)
  }
}
