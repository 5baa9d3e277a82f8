/// Technical facts of a video file: length, picture and languages.
///
/// A catalogue stores them in one of the item's own fields, as `6720;4K;HDR;en,de;fr`.
package struct MediaFacts: Hashable, Sendable {
  /// The resolution of the picture; lower ones are unnamed.
  package enum Resolution: String, Hashable, Sendable, CaseIterable {
    case unnamed = ""
    case hd = "720p"
    case fullHD = "1080p"
    case quadHD = "1440p"
    case ultraHD = "4K"
    case doubleUltraHD = "8K"

    /// Names a resolution by the longer side that the picture would have at 16:9, so that wide films, which
    /// lack the bars, and tall ones are named alike.
    package init(width: Int, height: Int) {
      let long = max(width, height, min(width, height) * 16 / 9)
      self =
        switch long {
        case 7_000...: .doubleUltraHD
        case 3_200...: .ultraHD
        case 2_400...: .quadHD
        case 1_800...: .fullHD
        case 1_200...: .hd
        default: .unnamed
        }
    }
  }

  /// The dynamic range.
  package enum DynamicRange: String, Hashable, Sendable, CaseIterable {
    case standard = ""
    case high = "HDR"
    case dolbyVision = "Dolby Vision"
  }

  /// The length in seconds; 0 if unknown.
  package var seconds = 0
  /// The resolution of the picture.
  package var resolution = Resolution.unnamed
  /// The dynamic range.
  package var dynamicRange = DynamicRange.standard
  /// The audio languages as ISO 639 codes, each once, in the order of the file.
  package var audio: [String] = []
  /// The languages of the subtitles in the file, in the same form.
  package var subtitles: [String] = []

  /// The most languages of either kind.
  package static let mostLanguages = 12
  /// The longest plausible length, in seconds.
  package static let longest = 1_000_000
  /// The name of the field that stores the facts.
  package static let field = "media facts"

  /// Creates empty facts.
  package init() {}

  /// Reads facts from the stored text; `nil` for any other text.
  package init?(text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let seconds = Int(parts[0]), (0...Self.longest).contains(seconds),
      let resolution = Resolution(rawValue: parts[1]),
      let dynamicRange = DynamicRange(rawValue: parts[2]),
      let audio = Self.codes(parts[3]), let subtitles = Self.codes(parts[4])
    else { return nil }
    self.seconds = seconds
    self.resolution = resolution
    self.dynamicRange = dynamicRange
    self.audio = audio
    self.subtitles = subtitles
  }

  private static func codes(_ text: String) -> [String]? {
    let codes = text.split(separator: ",", omittingEmptySubsequences: !text.contains(","))
      .map(String.init)
    return codes.count <= mostLanguages && codes.allSatisfy(isCode) ? codes : nil
  }

  /// Whether a text is two or three lower-case letters.
  package static func isCode(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// The stored text.
  package var text: String {
    [
      String(seconds), resolution.rawValue, dynamicRange.rawValue,
      audio.joined(separator: ","), subtitles.joined(separator: ","),
    ].joined(separator: ";")
  }

  /// Whether nothing is known.
  package var isEmpty: Bool { self == MediaFacts() }
}

extension ItemField {
  /// The technical facts stored in the field; `nil` for any other field.
  package var mediaFacts: MediaFacts? {
    name == MediaFacts.field ? MediaFacts(text: value) : nil
  }

  /// The name of the field that stores a song's track number.
  package static let track = "track"

  /// The text by which the field is found: for technical facts the names that people search for, such as `4K
  /// HDR`, and for an episode's place its numbers. Empty for a song's track number and a suitable age, since
  /// otherwise every search for a number would find songs.
  package var searchText: String {
    if name == Self.track || name == Self.age { return "" }
    if let place = episodePlace { return place.searchText }
    guard let facts = mediaFacts else { return value }
    return [facts.resolution.rawValue, facts.dynamicRange.rawValue].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Item {
  /// The technical facts of the file; `nil` if none are known.
  package var mediaFacts: MediaFacts? { fields.lazy.compactMap(\.mediaFacts).first }

  /// The running time in whole minutes, 1 or more; `nil` if unknown.
  package var minutes: Int? {
    mediaFacts.flatMap { $0.seconds > 0 ? max(1, ($0.seconds + 30) / 60) : nil }
  }
}
