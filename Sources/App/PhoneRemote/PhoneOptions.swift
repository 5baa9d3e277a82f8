package import Support

/// The configuration of the phone page.
package struct PhoneOptions: Sendable {
  /// The address or interface to listen on; `nil` for the first one on the local network.
  package var interface: String?
  /// The port; 0 for any free one.
  package var port: Int
  /// The address of a proxy to which phones connect instead; `nil` for none.
  package var proxy: HTTPSAddress?
  /// The file of paired phones; `nil` in a kiosk, which stores none.
  package var phonesFile: String?
  /// The folder of the page's files.
  package var webFolder: String

  /// Makes the options.
  package init(
    interface: String?, port: Int, phonesFile: String?, webFolder: String
  ) {
    self.interface = interface
    self.port = port
    self.phonesFile = phonesFile
    self.webFolder = webFolder
  }
}
