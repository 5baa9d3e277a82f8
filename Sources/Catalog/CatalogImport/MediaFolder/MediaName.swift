/// The description that a media file's name gives, with those of the folders around it.
struct MediaName: Hashable {
  /// The kind of thing that is played or read.
  enum Kind: Hashable {
    case video
    case audio
    case book
  }

  /// `nil` when the ending is that of no media file.
  private(set) var kind: Kind?
  private(set) var title = ""
  private(set) var year: Int?
  /// The artist of a song, or the author of a book; empty when unknown.
  private(set) var artist = ""
  /// The album of a song; empty when unknown.
  private(set) var album = ""
  /// Tells that it is one of the episodes of the show that is the title.
  private(set) var isEpisode = false
  /// The number of folders from the file up to that of the whole show or album.
  private(set) var foldersUp = 0

  /// Reads a name.
  ///
  /// - Parameters:
  ///   - path: The file, of which only the last part counts.
  ///   - folders: The names of the folders it lies in, the outermost first.
  ///   - isAlone: True when no other film lies in its folder, so that the folder may name it.
  ///   - kind: The kind, where the ending alone does not tell it.
  ///   - numbering: The meaning of a number at the start of a video's name.
  init(
    path: String, folders: [String], isAlone: Bool = false, kind: Kind? = nil,
    numbering: VideoShelf.Numbering = .none
  ) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    self.kind = kind ?? Kind(ending: name)
    let stem = Self.stem(of: name)
    switch self.kind {
    case .video:
      readVideo(Self.withoutSite(stem), folders, isAlone: isAlone, numbering: numbering)
      title = Self.withArticleFirst(title)
    case .audio: readSong(stem, folders)
    case .book:
      let isComic = [".cbz", ".cbr"].contains(where: name.lowercased().hasSuffix)
      readBook(stem, folders, isComic: isComic)
    case nil: title = stem
    }
    if title.isEmpty { title = stem }
  }

  /// The name without its ending.
  static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Tells that the file is a trailer, a sample or another extra of a film.
  static func isExtra(_ name: String) -> Bool {
    let stem = stem(of: name).lowercased()
    if stem == "sample" || stem == "trailer" || stem == "theme" { return true }
    return extras.contains { extra in "-._ ".contains { stem.hasSuffix("\($0)\(extra)") } }
      || stem.hasPrefix("sample-") || stem.hasPrefix("sample.")
  }

  private static let extras = [
    "trailer", "sample", "behindthescenes", "deleted", "featurette", "interview", "extra",
  ]

  mutating func set(title: String, artist: String, album: String, year: Int?) {
    (self.title, self.artist, self.album, self.year) = (title, artist, album, year)
  }

  mutating func set(foldersUp: Int) { self.foldersUp = foldersUp }

  // MARK: Films and shows

  private mutating func readVideo(
    _ stem: String, _ folders: [String], isAlone: Bool, numbering: VideoShelf.Numbering
  ) {
    let words = Self.words(stem)
    if Self.isRecorded(words) {
      title = stem
      return
    }
    let season = folders.last.map(Self.isSeason) ?? false
    let mark = words.indices.first { Self.isEpisodeMark(words, at: $0, group: stem.hasPrefix("[")) }
    if season || mark != nil {
      isEpisode = true
      foldersUp = season ? 1 : 0
      let outer = season ? folders.dropLast().last : nil
      let own = words[..<(mark ?? words.endIndex)].joined(separator: " ")
      let parted = Self.partYear(Self.tidy(outer ?? own))
      title = parted.title
      year = parted.year
      if title.isEmpty, let folder = folders.last(where: { !Self.isSeason($0) }) {
        (title, year) = Self.partYear(folder)
      }
      return
    }
    if numbering == .episodes, let folder = folders.last {
      isEpisode = true
      (title, year) = Self.partYear(folder)
      return
    }
    if numbering == .films, let rest = VideoShelf.withoutNumber(stem) {
      (title, year) = Self.film(rest, Self.words(rest))
    } else {
      (title, year) = Self.film(stem, words)
    }
    if isAlone, let folder = folders.last {
      let parted = Self.partYear(folder)
      // A folder that names a year in parentheses is made for one film.
      if parted.year != nil, year == nil || title.isEmpty { (title, year) = parted }
    }
  }

  /// "Heat (1995)" parted into "Heat" and 1995.
  static func partYear(_ text: String) -> (title: String, year: Int?) {
    let words = Self.words(text)
    guard words.count > 1, let last = words.last, last.hasPrefix("("), let year = year(last) else {
      return (tidy(text), nil)
    }
    return (tidy(words.dropLast().joined(separator: " ")), year)
  }

  static func year(_ word: String) -> Int? {
    let digits = word.filter { $0 != "(" && $0 != ")" && $0 != "," }
    return digits.utf8.count == 4 ? Int(digits).flatMap { years.contains($0) ? $0 : nil } : nil
  }

  static func isSeason(_ folder: String) -> Bool {
    let words = words(folder.lowercased())
    guard let first = words.first else { return false }
    if words == ["specials"] { return true }
    if words.count == 1, first.first == "s", (1...3).contains(first.count - 1) {
      return first.dropFirst().allSatisfy(\.isNumber)
    }
    return ["season", "staffel", "series", "saison", "temporada", "stagione"].contains(first)
      && words.count == 2 && Int(words[1]) != nil
  }

  /// Tells that a name was given by a recorder: “screen recording 2024-01-02 at 10.33.12”.
  private static func isRecorded(_ words: [String]) -> Bool {
    words.indices.dropLast().contains { index in
      let date = words[index].split(separator: "-")
      guard date.count == 3, date[0].count == 4, date.allSatisfy({ Int($0) != nil }) else {
        return false
      }
      let next = words[index + 1].lowercased()
      let time = next.split { ".:-_".contains($0) }
      return next == "at" || time.count > 1 && time.allSatisfy { $0.count == 2 && Int($0) != nil }
    }
  }

  /// The name without the site that it came from: “www.site.com - Film”.
  private static func withoutSite(_ stem: String) -> String {
    guard stem.lowercased().hasPrefix("www."), let mark = stem.firstRange(of: " - "),
      !stem[..<mark.lowerBound].contains(" "), mark.upperBound < stem.endIndex
    else { return stem }
    return String(stem[mark.upperBound...])
  }

  /// The title with an article that stands behind a comma in front: “Office, The”, “Lord of the Rings, The
  /// - The Two Towers”.
  static func withArticleFirst(_ title: String) -> String {
    guard let mark = title.firstRange(of: " - ") else {
      return TitleSpelling.withArticleFirst(title)
    }
    return TitleSpelling.withArticleFirst(String(title[..<mark.lowerBound]))
      + title[mark.lowerBound...]
  }

  static func isAboutCopy(_ word: String) -> Bool {
    let word = word.lowercased().filter { $0 != "(" && $0 != ")" }
    return aboutCopy.contains(word)
      || word.split(separator: "-").first.map { aboutCopy.contains(String($0)) } ?? false
  }

  private static let aboutCopy: Set<String> = [
    "2160p", "1440p", "1080p", "1080i", "720p", "576p", "480p", "4k", "8k", "uhd", "bluray",
    "blu-ray", "bdrip", "brrip", "bdremux", "remux", "webrip", "web-dl", "webdl", "hdtv", "hdrip",
    "dvdrip", "dvd5", "dvd9", "dvdscr", "hdcam", "x264", "x265", "h264", "h265", "hevc", "xvid",
    "divx", "10bit", "8bit", "hdr", "hdr10", "dts", "dts-hd", "ac3", "aac", "ddp5", "truehd",
    "atmos",
  ]
}
