import CatalogSearch
import Support

/// Reads an XMLTV guide one element at a time: such files may be far larger than memory.
struct GuideReader {
  /// The next thing in a guide.
  enum Entry: Hashable {
    case channel(id: String, names: [String])
    case programme(GuideProgramme)
  }

  private let path: String
  private var reader: XMLReader
  private var isGuide = false

  private static let mostNames = 40

  /// Opens a guide, plain or compressed.
  init(path: String) throws(CatalogError) {
    self.path = path
    reader = XMLReader(try ByteReader(path: path))
  }

  /// The next channel or programme; `nil` at the end. Programmes without a time or title are skipped.
  mutating func next() throws(CatalogError) -> Entry? {
    try XMLReader.naming(path, expecting: "a guide in XMLTV") { try read() }
  }

  private mutating func read() throws -> Entry? {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case _ where !isGuide:
        try reader.expectRoot(name, "tv")
        isGuide = true
      case "channel": return try channel(attributes)
      case "programme":
        if let programme = try programme(attributes) { return .programme(programme) }
      default: try skipElement()
      }
    }
    return nil
  }

  private mutating func channel(_ attributes: [String: String]) throws -> Entry {
    var names: [String] = []
    while let (name, _) = try child() {
      let text = try text()
      if name == "display-name", !text.isEmpty, names.count < Self.mostNames { names.append(text) }
    }
    return .channel(id: attributes["id"]?.trimmed ?? "", names: names)
  }

  private mutating func programme(_ attributes: [String: String]) throws -> GuideProgramme? {
    var programme = GuideProgramme(channel: attributes["channel"]?.trimmed ?? "")
    var onScreen = ""
    while let (name, attributes) = try child() {
      switch name {
      case "credits":
        while let (role, _) = try child() { programme.add(person: try text(), role: role) }
      case "icon":
        if programme.icon.isEmpty { programme.icon = attributes["src"]?.trimmed ?? "" }
        try skipElement()
      case "episode-num":
        let text = try text()
        if attributes["system"] == "xmltv_ns" {
          programme.number = EpisodeNumber.text(xmltv: text)
        } else if attributes["system"] == "onscreen" {
          onScreen = text
        }
      default: programme.add(try text(), name)
      }
    }
    if programme.number.isEmpty { programme.number = onScreen }
    guard let start = attributes["start"].flatMap(GuideTime.seconds), !programme.title.isEmpty
    else { return nil }
    programme.start = start
    programme.end = attributes["stop"].flatMap(GuideTime.seconds)
    return programme
  }

  /// The next child of the open element; `nil` at its end.
  private mutating func child() throws -> (name: String, attributes: [String: String])? {
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes): return (name, attributes)
      case .end: return nil
      case .text: break
      }
    }
    return nil
  }

  /// The text of the open element, up to its end, without that of its children.
  private mutating func text() throws -> String {
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .text(let piece):
        if text.utf8.count < GuideProgramme.longestText { text += piece }
      case .start: try skipElement()
      case .end: return text.limited(to: GuideProgramme.longestText).trimmed
      }
    }
    return text.trimmed
  }

  /// Skips the rest of the open element.
  private mutating func skipElement() throws {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }
}
