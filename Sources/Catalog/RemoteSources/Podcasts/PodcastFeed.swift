internal import CatalogImport
internal import Foundation
internal import Support

/// A podcast as described by its feed, with its episodes.
///
/// Source: RSS 2.0; Apple, “A podcaster's guide to RSS”; RFC 4287, The Atom Syndication Format.
struct PodcastFeed: Hashable {
  /// An episode with a file to play.
  struct Episode: Hashable {
    /// Its own identifier, or else the address of the file.
    var id = ""
    var title = ""
    var summary = ""
    var authors: [String] = []
    /// Seconds since 1970; `nil` if the feed has no valid date.
    var date: Int?
    /// The length in seconds; `nil` if the feed does not give it.
    var seconds: Int?
    var season: Int?
    /// The number; `nil` for none, and for trailers and bonus episodes, which share their numbers with other
    /// episodes.
    var number: Int?
    var image = ""
    /// The address of the file.
    var address = ""
    /// Whether the file is a video.
    var isVideo = false
  }

  private(set) var title = ""
  private(set) var summary = ""
  private(set) var authors: [String] = []
  private(set) var language = ""
  private(set) var genres: [String] = []
  private(set) var image = ""
  /// The address of its page; empty for none.
  private(set) var page = ""
  /// The episodes, in the order of the feed.
  private(set) var episodes: [Episode] = []

  private enum Fault: Error { case noFeed }

  /// The most bytes of a text: some episodes include whole transcripts.
  private static let longestText = 4 << 20
  private let base: URL?

  /// Parses a feed.
  /// - Parameter address: Its address.
  /// - Throws: An error for a text that is not a feed.
  init(_ bytes: [UInt8], at address: String) throws {
    base = URL(string: address)
    var reader = XMLReader(bytes, longestText: Self.longestText)
    guard case .start(let root, _)? = try reader.next() else { throw Fault.noFeed }
    let kinds: [Substring] = ["rss", "RDF", "feed"]
    guard kinds.contains(ElementNode.local(root)) else { throw Fault.noFeed }
    do {
      while let event = try reader.next() {
        guard case .start(let name, let attributes) = event, name != "channel" else { continue }
        take(try ElementNode(name, attributes: attributes, from: &reader))
      }
    } catch is XMLReader.Failure where !episodes.isEmpty {
      // From a truncated or broken feed, everything before the error is used.
    }
  }

  // MARK: Podcast

  private mutating func take(_ node: ElementNode) {
    func first(_ text: inout String) { if text.isEmpty { text = node.text.trimmed } }
    switch node.name {
    case "item", "entry": if let episode = episode(node) { episodes.append(episode) }
    case "title": first(&title)
    case "language", "dc:language": first(&language)
    case "description", "itunes:summary", "subtitle":
      if summary.isEmpty { summary = HTMLText.plain(node.text) }
    case "itunes:author": authors = [node.text.trimmed].filter { !$0.isEmpty }
    case "author", "dc:creator", "managingEditor":
      let name = [node.text("name"), node.text.trimmed].first { !$0.isEmpty } ?? ""
      if authors.isEmpty, !name.isEmpty { authors = [Self.person(name)] }
    case "link":
      let text = node.text.isEmpty ? node.attribute("href") : node.text
      if page.isEmpty, node.attribute("rel") != "self" { page = address(text) }
    case "image":
      if image.isEmpty { image = address(node.text("url")) }
    case "itunes:image": image = address(node.attribute("href"))
    case "logo", "icon": if image.isEmpty { image = address(node.text) }
    case "itunes:category", "category":
      let all = [node] + node.children("itunes:category")
      genres += all.map { $0.attribute("text").isEmpty ? $0.text.trimmed : $0.attribute("text") }
        .filter { !$0.isEmpty && !genres.contains($0) }
    default: break
    }
  }

  /// A full address; empty for one that is not a web address.
  private func address(_ text: String) -> String {
    let text = text.trimmed.replacing(" ", with: "%20")
    guard !text.isEmpty, let url = URL(string: text, relativeTo: base)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return "" }
    return url.absoluteString
  }

  /// The name in `mail@example.org (Name)`, as used in RSS.
  private static func person(_ text: String) -> String {
    guard text.contains("@"), let start = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return text
    }
    return String(text[text.index(after: start)...].dropLast()).trimmed
  }

  // MARK: Episodes

  private func episode(_ node: ElementNode) -> Episode? {
    var episode = Episode()
    guard let file = file(of: node) else { return nil }
    (episode.address, episode.isVideo) = (file.address, file.isVideo)
    episode.title = [node.text("title"), node.text("itunes:title")].first { !$0.isEmpty } ?? ""
    // Titles in feeds may contain HTML, too.
    episode.title = HTMLText.plain(episode.title)
    let id = node.text("guid").isEmpty ? node.text("id") : node.text("guid")
    episode.id = id.isEmpty ? episode.address : id
    let texts = ["description", "itunes:summary", "summary", "content:encoded", "itunes:subtitle"]
    episode.summary =
      texts.lazy.map { HTMLText.plain(node.text($0)) }.first { !$0.isEmpty } ?? ""
    let author = [node.text("itunes:author"), node.text("dc:creator")].first { !$0.isEmpty }
    episode.authors = author.map { [$0] } ?? authors
    let dates = ["pubDate", "dc:date", "published", "updated"]
    episode.date = dates.lazy.compactMap { Self.time(node.text($0)) }.first
    episode.seconds = Self.seconds(node.text("itunes:duration"))
    episode.season = Self.number(node.text("itunes:season"))
    let kind = node.text("itunes:episodeType").lowercased()
    if kind != "trailer", kind != "bonus" {
      episode.number = Self.number(node.text("itunes:episode"))
    }
    let images = [
      node.child("itunes:image")?.attribute("href"),
      node.child("media:thumbnail")?.attribute("url"),
    ]
    episode.image = images.compactMap(\.self).lazy.map(address).first { !$0.isEmpty } ?? ""
    return episode
  }

  /// The file of an episode: audio, or else a video.
  private func file(of node: ElementNode) -> (address: String, isVideo: Bool)? {
    let enclosures = node.children("enclosure").map { ($0.attribute("url"), $0.attribute("type")) }
    let links = node.children("link").filter { $0.attribute("rel") == "enclosure" }
      .map { ($0.attribute("href"), $0.attribute("type")) }
    let contents = node.children("media:content").map {
      ($0.attribute("url"), $0.attribute("type"))
    }
    let files = (enclosures + links + contents).compactMap {
      text, type -> (address: String, isVideo: Bool)? in
      let (address, type) = (address(text), type.lowercased())
      let name = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
      let isSound = type.hasPrefix("audio/") || Self.sounds.contains(where: name.hasSuffix)
      let isVideo = type.hasPrefix("video/") || Self.videos.contains(where: name.hasSuffix)
      guard !address.isEmpty, isSound || isVideo else { return nil }
      return (address, isVideo && !type.hasPrefix("audio/"))
    }
    return files.first { !$0.isVideo } ?? files.first
  }

  private static let sounds = [".mp3", ".m4a", ".m4b", ".ogg", ".oga", ".opus", ".aac", ".flac"]
  private static let videos = [".mp4", ".m4v", ".mov", ".webm", ".mkv"]

  /// A plausible number from 0 on.
  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { (0...100_000).contains($0) ? $0 : nil }
  }

  /// The seconds of `3723`, `62:03` and `1:02:03`; `nil` for anything else or zero.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ $0.isFinite && (0..<1_000_000).contains($0) })
    else { return nil }
    let seconds = Int(numbers.reduce(0) { $0 * 60 + $1 }.rounded())
    return seconds > 0 ? seconds : nil
  }

  /// Seconds since 1970 of a date with its zone: `Sun, 29 Nov 2026 14:28:03 +0100`.
  static func time(_ text: String) -> Int? {
    guard text.utf8.count <= 80 else { return nil }
    // In ISO 8601 the zone follows the time directly.
    let zone = text.suffix(6).lastIndex { $0 == "+" || $0 == "-" }.map { text[$0...] } ?? ""
    guard text.contains(":"), let number = Int(zone.filter(\.isNumber)),
      zone.filter(\.isNumber).count == 4
    else { return Timestamp.seconds(text) }
    let seconds = number / 100 * 3_600 + number % 100 * 60
    guard let time = Timestamp.seconds(String(text.dropLast(zone.count))), seconds <= 50_400 else {
      return nil
    }
    return time + (zone.hasPrefix("-") ? seconds : -seconds)
  }
}
