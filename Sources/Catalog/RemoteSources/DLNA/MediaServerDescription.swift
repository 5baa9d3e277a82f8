internal import CatalogImport
internal import CatalogSearch
internal import Foundation
internal import Support

/// A media server's description of itself: its name, and the address of its directory.
///
/// Source: UPnP Device Architecture 1.1, 2.3, Device description.
struct MediaServerDescription: Hashable {
  /// The name that its owner gave it, on one line; may be empty.
  let name: String
  /// The identifier of the server, the same at each of its addresses; may be empty.
  let id: String
  /// The program, such as “MiniDLNA”; may be empty.
  let model: String
  /// The service type of its directory, with the version: `urn:schemas-upnp-org:service:ContentDirectory:1`.
  let service: String
  /// The control address of its directory, on the server of the description.
  let control: String

  private static let type = "urn:schemas-upnp-org:service:ContentDirectory:"
  /// In characters.
  private static let longestName = 60

  /// Parses a description; `nil` for anything else, for a server without a directory, and for a directory on
  /// another server.
  /// - Parameter address: The address of the description.
  init?(_ bytes: [UInt8], at address: String, of server: ServerAddress) {
    var reader = XMLReader(bytes)
    guard case .start(let name, let attributes)? = try? reader.next(),
      let root = try? ElementNode(name, attributes: attributes, from: &reader),
      root.localName == "root", let device = root.child("device"),
      let found = Self.directory(of: device)
    else { return nil }
    func line(_ text: String) -> String {
      ControlCharacters.folded(text).trimmed.limited(to: Self.longestName)
    }
    self.name = line(device.text("friendlyName"))
    id = line(device.text("UDN"))
    model = line(device.text("modelName"))
    service = found.text("serviceType")
    let place = found.text("controlURL")
    let base = root.text("URLBase")
    // A server with several addresses may give another of its own here.
    let addresses = [base.isEmpty ? address : base, address].compactMap { base in
      URL(string: place, relativeTo: URL(string: base))?.absoluteURL
    }
    let control = addresses.lazy.compactMap { url in
      server.redirected(to: url.absoluteString, from: address)
        ?? server.redirected(to: url.path(percentEncoded: true), from: address)
    }.first
    guard !place.isEmpty, let control else { return nil }
    self.control = control
  }

  /// The directory of a device, or of a device embedded in it.
  private static func directory(of device: ElementNode) -> ElementNode? {
    let services = device.child("serviceList")?.children("service") ?? []
    if let found = services.first(where: { $0.text("serviceType").hasPrefix(type) }) {
      return found
    }
    let inside = device.child("deviceList")?.children("device") ?? []
    return inside.lazy.compactMap(directory).first
  }
}
