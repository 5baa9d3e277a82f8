/// The description given by a media file's name and the names of the folders around it.
struct MediaName: Hashable {
  /// The kind of thing that is played or read.
  enum Kind: Hashable {
    case video
    case audio
    case book
  }

  /// `nil` if the extension is not that of a media file.
  private(set) var kind: Kind?
  private(set) var title = ""
  private(set) var year: Int?
  /// The artist of a song, or the author of a book; empty when unknown.
  private(set) var artist = ""
  /// The album of a song; empty when unknown.
  private(set) var album = ""
  /// Whether it is one of the episodes of the show named by the title.
  private(set) var isEpisode = false
  /// The season of an episode, 0 for specials; `nil` if the name does not say.
  private(set) var season: Int?
  /// The number of an episode in its season; `nil` if the name does not say.
  private(set) var episode: Int?
  /// The name of an episode; empty if it has none.
  private(set) var episodeTitle = ""
  /// The edition of a film, such as “Director's Cut”; empty for none.
  private(set) var edition = ""
  /// Whether it is a home video, judging by the name the recorder gave it.
  private(set) var isHomeVideo = false
  /// The number of folders from the file up to the folder of the whole show or album.
  private(set) var foldersUp = 0

  /// Reads a name.
  ///
  /// - Parameters:
  ///   - path: The file; only its last component counts.
  ///   - folders: The names of the folders it lies in, outermost first.
  ///   - root: The name of the folder around these, which names a show if nothing else does.
  ///   - isAlone: Whether no other film lies in its folder, so that the folder may name it.
  ///   - kind: The kind, if the extension alone does not determine it.
  ///   - numbering: The meaning of a number at the start of a video's name.
  init(
    path: String, folders: [String], root: String = "", isAlone: Bool = false, kind: Kind? = nil,
    numbering: VideoShelf.Numbering = .none
  ) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    self.kind = kind ?? Kind(ending: name)
    let stem = Self.stem(of: name)
    switch self.kind {
    case .video:
      let ending = String(name.dropFirst(stem.count + 1))
      readVideo(
        Self.withoutSite(stem), folders, isAlone: isAlone, numbering: numbering, ending: ending)
      if isEpisode, title.isEmpty, !VideoShelf.isGeneral(root) {
        (title, year) = Self.partYear(root)
      }
      title = Self.withArticleFirst(title)
    case .audio: readSong(stem, folders)
    case .book:
      let isComic = [".cbz", ".cbr"].contains(where: name.lowercased().hasSuffix)
      readBook(stem, folders, isComic: isComic)
    case nil: title = stem
    }
    if title.isEmpty { title = stem }
  }

  /// The name without its extension.
  static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Whether the file is a trailer, a sample or another extra of a film.
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
    _ stem: String, _ folders: [String], isAlone: Bool, numbering: VideoShelf.Numbering,
    ending: String
  ) {
    let words = Self.words(stem)
    let season = folders.last.flatMap(Self.season)
    let mark = Self.episodeMark(words, stem: stem)
    let isDated = mark.map { $0.episode == nil } ?? true
    if season == nil, isDated, readHomeVideo(stem, ending, mark == nil ? folders : []) { return }
    if season != nil || mark != nil {
      return readEpisode(words, mark, folders, season)
    }
    if numbering == .episodes, let folder = folders.last {
      isEpisode = true
      episode = words.first.flatMap { Self.number($0, most: 3) }
      episodeTitle = Self.name(words.dropFirst())
      (title, year) = Self.partYear(folder)
      return
    }
    if numbering == .films, let rest = VideoShelf.withoutNumber(stem) {
      (title, year, edition) = Self.film(Self.words(rest), stem: rest)
    } else {
      (title, year, edition) = Self.film(words, stem: stem)
    }
    if isAlone, let folder = folders.last {
      let parted = Self.partYear(folder)
      // A folder with a year in parentheses was made for one film.
      if parted.year != nil, year == nil || title.isEmpty {
        (title, year) = parted
        if edition.isEmpty { edition = Edition.name(folder, rest: []) }
      }
    }
  }

  /// Recognises a home video, and returns whether it is one.
  private mutating func readHomeVideo(
    _ stem: String, _ ending: String, _ folders: [String]
  ) -> Bool {
    if let name = HomeVideoName(stem, ending: ending) {
      (isHomeVideo, title, year) = (true, name.title, name.year)
      return true
    }
    guard folders.contains(where: HomeVideoName.isFolder) else { return false }
    isHomeVideo = true
    title = Self.spaced(stem)
    return true
  }

  private mutating func readEpisode(
    _ words: [String], _ mark: EpisodeMark?, _ folders: [String],
    _ folder: (show: String, number: Int)?
  ) {
    isEpisode = true
    let own = Self.seriesTitle(words[..<(mark?.words.lowerBound ?? 0)])
    self.season = mark?.season ?? own.season ?? folder?.number
    episode = mark?.episode
    if let mark {
      episodeTitle = Self.name(words[mark.words.upperBound...])
    } else {
      readLooseNumber(words)
    }
    let outer = folders.dropLast().last
    if let folder, folder.show.isEmpty {
      foldersUp = 1
      (title, year) = outer.map(Self.partYear) ?? (own.title, own.year)
    } else if let folder {
      (title, year) = Self.partYear(folder.show)
      let isInside =
        outer.map { Self.partYear($0).title.lowercased() == title.lowercased() } ?? false
      foldersUp = isInside ? 1 : 0
      if isInside, let outer { year = year ?? Self.partYear(outer).year }
    } else {
      (title, year) = (own.title, own.year)
    }
    if title.isEmpty, let folder = folders.last(where: { Self.season(of: $0) == nil }) {
      (title, year) = Self.partYear(folder)
    }
  }

  /// Reads the number of an episode in its season's folder: “05 - Title”, “205 - Title”, “Show 05”.
  private mutating func readLooseNumber(_ words: [String]) {
    let place = words.indices.first {
      Self.number(words[$0], most: 3) != nil || isNumbered(words[$0])
    }
    guard let place else { return }
    var number = Self.number(words[place], most: 3) ?? Self.loose(words[place])
    // “205” is the fifth episode of the second season.
    if let found = number, let season, season > 0, found / 100 == season, found % 100 > 0 {
      number = found % 100
    }
    episode = number
    episodeTitle = Self.name(words[(place + 1)...])
  }

  private func isNumbered(_ word: String) -> Bool { Self.loose(word) != nil }

  private static func loose(_ word: String) -> Int? {
    number(word, after: "ep") ?? number(word, after: "e") ?? number(word, after: "#")
  }

  /// The name of an episode: the words up to those about the copy.
  private static func name(_ words: ArraySlice<String>) -> String {
    // “S01E02 - E03” continues with the marker.
    let words = words.drop { ["-", "–"].contains($0) || loose($0) != nil }
      .filter { !$0.hasPrefix("(") || year($0) == nil }
    guard !words.isEmpty else { return "" }
    let strong = words.indices.first { isAboutCopy(words[$0]) } ?? words.endIndex
    // A word in front keeps the first word of the name from being taken as the whole title.
    let end = titleEnd(["Show"] + words, before: strong + 1) - 1
    let name = tidy(words[..<max(0, end)].joined(separator: " "))
    return name.contains { $0.isLetter || $0.isNumber } ? name : ""
  }

  /// Splits "Heat (1995)" into "Heat" and 1995.
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

  /// The name without the site it came from: “www.site.com - Film”, “[ www.site.org ] - Film”.
  private static func withoutSite(_ stem: String) -> String {
    guard let mark = stem.firstRange(of: " - "), mark.upperBound < stem.endIndex else {
      return stem
    }
    let site = stem[..<mark.lowerBound].filter { !"[] ".contains($0) }.lowercased()
    let isSpaced = stem[..<mark.lowerBound].contains(" ") && stem.first != "["
    return site.hasPrefix("www.") && !isSpaced ? String(stem[mark.upperBound...]) : stem
  }

  /// The title with an article after a comma moved to the front, as in “Office, The” and
  /// “Lord of the Rings, The - The Two Towers”.
  static func withArticleFirst(_ title: String) -> String {
    guard let mark = title.firstRange(of: " - ") else {
      return TitleSpelling.withArticleFirst(title)
    }
    return TitleSpelling.withArticleFirst(String(title[..<mark.lowerBound]))
      + title[mark.lowerBound...]
  }
}
