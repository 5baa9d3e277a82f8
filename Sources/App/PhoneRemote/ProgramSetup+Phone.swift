internal import Configuration
package import CouchSearchApp
internal import Foundation

extension ProgramSetup {
  /// The options of the phone page; `nil` if it is not offered.
  package var phoneOptions: PhoneOptions? {
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
    return options
  }
}
