internal import CatalogImport
internal import CatalogSearch
internal import Support

/// The directory of a media server, queried by SOAP.
///
/// Source: UPnP ContentDirectory:1; UPnP Device Architecture 1.1, 3, Control.
struct ContentDirectory {
  /// The id of the root container.
  static let root = "0"

  private let door: ServerDoor
  private let description: MediaServerDescription

  /// The most entries requested at once.
  private static let pageSize = 500
  private static let longestError = 16_384
  /// In characters.
  private static let longestWords = 200

  /// Takes the description of a server, and access to it.
  init(_ description: MediaServerDescription, door: ServerDoor) {
    self.description = description
    self.door = door
  }

  /// A page of a container's contents.
  /// - Parameter start: The number of entries before it.
  /// - Throws: ``CatalogError``; `refusedByLibrary` for a container that does not exist.
  func page(of container: String, from start: Int) throws(CatalogError) -> DIDLPage {
    let answer = try ask(
      "Browse",
      [
        ("ObjectID", container), ("BrowseFlag", "BrowseDirectChildren"), ("Filter", "*"),
        ("StartingIndex", String(start)), ("RequestedCount", String(Self.pageSize)),
        ("SortCriteria", ""),
      ])
    do {
      return try DIDLPage(answer: answer)
    } catch {
      throw door.strange("its list is not the XML that was asked for")
    }
  }

  /// A number that grows with every change; empty if the server does not count.
  func version() throws(CatalogError) -> String {
    let answer: [UInt8]
    do throws(CatalogError) {
      answer = try ask("GetSystemUpdateID", [])
    } catch {
      guard case .refusedByLibrary = error else { throw error }
      return ""
    }
    var reader = XMLReader(answer)
    var isNumber = false
    while let event = try? reader.next() {
      switch event {
      case .start(let name, _): isNumber = ElementNode.local(name) == "Id"
      case .text(let text):
        // Servers that do not count report 0.
        if isNumber, let number = UInt64(text.trimmed), number > 0 { return String(number) }
      case .end: isNumber = false
      }
    }
    return ""
  }

  private func ask(
    _ action: String, _ arguments: [(String, String)]
  ) throws(CatalogError) -> [UInt8] {
    let texts = arguments.map { "<\($0.0)>\(XMLText.escaped($0.1))</\($0.0)>" }.joined()
    var request = HTTPRequest(description.control, method: "POST")
    request.headers["Content-Type"] = "text/xml; charset=\"utf-8\""
    request.headers["SOAPACTION"] = "\"\(description.service)#\(action)\""
    request.body = Array(
      ("<?xml version=\"1.0\" encoding=\"utf-8\"?>"
        + "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\" "
        + "s:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\"><s:Body>"
        + "<u:\(action) xmlns:u=\"\(XMLText.escaped(description.service))\">\(texts)</u:\(action)>"
        + "</s:Body></s:Envelope>").utf8)
    return try door.response(to: request).body
  }

  /// The meaning of a response: a refusal has status 500 and the server's own words.
  static func verdict(on response: HTTPResponse, from place: String) -> ServerDoor.Verdict {
    guard response.status == 500, response.body.count <= longestError else { return .plain }
    var reader = XMLReader(response.body)
    var (open, words, isRefusal): (Substring, String, Bool) = ("", "", false)
    while let event = try? reader.next() {
      switch event {
      case .start(let name, _):
        open = ElementNode.local(name)
        isRefusal = isRefusal || open == "UPnPError"
      case .text(let text): if open == "errorDescription" { words += text }
      case .end: open = ""
      }
    }
    guard isRefusal else { return .plain }
    words = ControlCharacters.folded(words.limited(to: longestWords)).trimmed
    return .refused(
      .refusedByLibrary(place: place, reason: words.isEmpty ? "It refuses the question" : words))
  }
}
