import CatalogTestSupport
import Foundation

@testable import RemoteSources

/// A media server of a few texts: a description, and what is in each container.
struct FakeMediaServer: Sendable {
  /// The entries of a container, in DIDL-Lite.
  var entries: @Sendable (_ container: String) -> [String]?
  /// The number that grows with each change; 0 for none.
  var version = 0
  /// The number of all entries that it claims; `nil` for the right one.
  var total: Int?
  /// Whether it begins each page anew.
  var repeatsPages = false
  /// The most entries of a page.
  var pageSize = 200

  static let description = """
    <?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><device>
    <deviceType>urn:schemas-upnp-org:device:MediaServer:1</deviceType><friendlyName>Küche & Co</friendlyName>
    <modelName>Test</modelName><UDN>uuid:1</UDN><serviceList><service>
    <serviceType>urn:schemas-upnp-org:service:ConnectionManager:1</serviceType><controlURL>/cm</controlURL>
    </service><service><serviceType>urn:schemas-upnp-org:service:ContentDirectory:1</serviceType>
    <controlURL>/control</controlURL></service></serviceList></device></root>
    """

  func answer(_ request: TestServer.Request) -> TestServer.Answer {
    guard request.path == "/control" else {
      return request.path == "/rootDesc.xml" ? .text(Self.description) : .text("", status: 404)
    }
    if request.headers["soapaction"]?.hasSuffix("#GetSystemUpdateID\"") == true {
      return .text(Self.envelope("<Id>\(version)</Id>"))
    }
    guard let container = Self.member("ObjectID", request.body), let all = entries(container) else {
      return .text(Self.refusal("No such object"), status: 500)
    }
    let start = repeatsPages ? 0 : Int(Self.member("StartingIndex", request.body) ?? "") ?? 0
    let page = all.dropFirst(start).prefix(pageSize)
    return .text(Self.page(page.joined(), total: total ?? all.count))
  }

  /// An answer to Browse.
  static func page(_ entries: String, total: Int) -> String {
    let list =
      "<DIDL-Lite xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      + "xmlns:upnp=\"urn:schemas-upnp-org:metadata-1-0/upnp/\">\(entries)</DIDL-Lite>"
    return envelope(
      "<Result>\(escaped(list))</Result><NumberReturned>1</NumberReturned>"
        + "<TotalMatches>\(total)</TotalMatches><UpdateID>0</UpdateID>")
  }

  static func refusal(_ words: String) -> String {
    envelope(
      "<s:Fault><detail><UPnPError><errorCode>701</errorCode>"
        + "<errorDescription>\(words)</errorDescription></UPnPError></detail></s:Fault>")
  }

  static func container(
    _ id: String, type: String = "object.container", title: String? = nil
  ) -> String {
    "<container id=\"\(escaped(id))\"><dc:title>\(escaped(title ?? id))</dc:title>"
      + "<upnp:class>\(type)</upnp:class></container>"
  }

  static func song(
    _ id: String, _ title: String, address: String = "", size: Int? = nil, more: String = "",
    original: String? = nil
  ) -> String {
    item(
      id, title, "audioItem.musicTrack", original: original, more: more,
      resources: "<res protocolInfo=\"http-get:*:audio/mpeg:*\" duration=\"0:00:08.0\""
        + (size.map { " size=\"\($0)\"" } ?? "")
        + ">\(address.isEmpty ? "http://10.0.0.1:9/\(id).mp3" : address)</res>")
  }

  static func item(
    _ id: String, _ title: String, _ type: String, original: String? = nil, more: String = "",
    resources: String = ""
  ) -> String {
    "<item id=\"\(id)\"" + (original.map { " refID=\"\($0)\"" } ?? "") + "><dc:title>\(title)"
      + "</dc:title><upnp:class>object.item.\(type)</upnp:class>\(more)\(resources)</item>"
  }

  private static func envelope(_ text: String) -> String {
    "<?xml version=\"1.0\"?><s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">"
      + "<s:Body><u:Response>\(text)</u:Response></s:Body></s:Envelope>"
  }

  private static func member(_ name: String, _ body: String) -> String? {
    let after = body.components(separatedBy: "<\(name)>").dropFirst().first
    return after?.components(separatedBy: "</").first?.replacing("&amp;", with: "&")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
