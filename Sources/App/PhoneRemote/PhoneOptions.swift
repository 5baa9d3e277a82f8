package import Support

/// The choices of the configuration about the page for phones.
package struct PhoneOptions: Sendable {
  /// The address or interface to listen on; `nil` for the first one of the local network.
  package var interface: String?
  /// The port; 0 for one that is free.
  package var port: Int
  /// The address of a proxy that phones call instead; `nil` for none.
  package var proxy: HTTPSAddress?
  /// The file of the phones that were paired; `nil` in a kiosk, which keeps none.
  package var phonesFile: String?
  /// The folder of the page's files.
  package var webFolder: String

  /// Makes the choices.
  package init(
    interface: String?, port: Int, phonesFile: String?, webFolder: String
  ) {
    self.interface = interface
    self.port = port
    self.phonesFile = phonesFile
    self.webFolder = webFolder
  }
}
