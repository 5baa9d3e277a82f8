import Support

extension MediaName {
  /// "01 - Song" in "Artist - Album", "Artist - Song", and the like.
  static func song(
    _ stem: String, _ folders: [String]
  ) -> (title: String, artist: String, album: String, year: Int?, foldersUp: Int) {
    let isInAlbum = folders.contains { !isGeneral($0) }
    let (rest, hasNumber) = withoutTrack(spaced(stem), isInAlbum: isInAlbum)
    // “01-bo_ray-first_wave” uses bare hyphens instead of hyphens with spaces.
    let isScene = hasNumber && stem.contains("_") && !stem.contains(" ")
    let all = isScene ? rest.split(separator: "-").map { String($0).trimmed } : []
    let parts = (isScene && all.count == 2 ? all : Self.parts(rest)).filter { Int($0) == nil }
    var title = parts.last ?? rest
    var artist = parts.count > 1 ? parts[0] : ""
    if title.isEmpty { title = rest }
    title = withoutNotes(title)
    var outer = folders
    var foldersUp = 0
    if let last = outer.last, isDisc(last) {
      outer.removeLast()
      foldersUp = 1
    }
    var album = ""
    var year: Int?
    if let folder = outer.last, !isGeneral(folder) {
      var names = Self.parts(spaced(folder))
      year = names.compactMap { Int($0) }.first { years.contains($0) }
      names.removeAll { Int($0) != nil }
      if names.count > 1 {
        album = names[names.count - 1]
        if artist.isEmpty { artist = names[0] }
      } else if outer.count > 1 || hasNumber {
        album = names.first ?? folder
        if artist.isEmpty, outer.count > 1, !isGeneral(outer[outer.count - 2]) {
          artist = spaced(outer[outer.count - 2])
        }
      } else if artist.isEmpty {
        artist = names.first ?? folder
      }
      let parted = partYear(album)
      album = parted.year == nil ? withoutBrackets(parted.title) : parted.title
      year = parted.year ?? year
    }
    return (title, TitleSpelling.withArticleFirst(artist), album, year, foldersUp)
  }

  /// Whether the name of a folder is neither an artist nor an album.
  private static func isGeneral(_ folder: String) -> Bool {
    VideoShelf.isGeneral(folder) || generalFolders.contains(folder.lowercased())
  }

  private static let generalFolders: Set<String> = [
    "musik", "musique", "música", "musica", "mp3", "mp3s", "flac", "songs", "lieder", "audio",
    "itunes",
    "unsorted", "misc", "singles", "desktop", "home", "itunes media", "my music", "eigene musik",
  ]

  /// The title without what a video platform or shop appended: “(Official Video)”, “[320 kbps]”.
  private static func withoutNotes(_ title: String) -> String {
    var title = title
    while let last = title.last, let open = title.lastIndex(of: last == ")" ? "(" : "["),
      ")]".contains(last), open > title.startIndex
    {
      let note = title[title.index(after: open)...].dropLast()
      guard isNote(note.lowercased()) || last == "]" && isIdentifier(note) else { break }
      title = String(title[..<open]).trimmed
    }
    return title
  }

  private static func isNote(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return false }
    if words.last == "kbps" || words == ["320"] { return true }
    return first == "official" || words == ["lyrics"] || words == ["lyric", "video"]
      || words == ["audio"] || words == ["hq"] || words == ["hd"] || words == ["4k"]
      || words == ["music", "video"] || words == ["explicit"]
  }

  /// Whether a text is a YouTube video id: eleven characters with small and capital letters and digits.
  private static func isIdentifier(_ text: Substring) -> Bool {
    text.count == 11 && text.contains(where: \.isUppercase) && text.contains(where: \.isLowercase)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }

  static func parts(_ text: String) -> [String] {
    text.split(separator: " - ").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The name with spaces for underscores, if these separate its words. An underscore between capitals
  /// replaces a slash, which file names cannot contain: AC_DC.
  static func spaced(_ text: String) -> String {
    let hasSpaces = text.contains(" ")
    let signs = Array(text)
    let isShort = signs.count <= 5 && signs.count { $0 == "_" } == 1
    var spaced = ""
    for (index, sign) in signs.enumerated() {
      guard sign == "_" else {
        spaced.append(sign)
        continue
      }
      let isInside = index > 0 && index + 1 < signs.count
      let isSlash =
        (hasSpaces || isShort) && isInside && signs[index - 1].isUppercase
        && signs[index + 1].isUppercase
      spaced.append(isSlash ? "/" : hasSpaces ? "_" : " ")
    }
    return spaced.trimmed
  }

  /// The text without trailing brackets: “OK Computer [FLAC]”.
  private static func withoutBrackets(_ text: String) -> String {
    var text = text
    while text.last == "]", let open = text.lastIndex(of: "["), open > text.startIndex {
      text = String(text[..<open]).trimmed
    }
    return text
  }

  private static func isDisc(_ folder: String) -> Bool {
    let name = folder.lowercased().filter { $0 != " " && $0 != "_" }
    return ["cd", "disc", "disk"].contains { prefix in
      name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
    }
  }

  /// The name without the track number: "01 - Song", "1-01 Song", "01. Song", "07 Song".
  private static func withoutTrack(
    _ stem: String, isInAlbum: Bool
  ) -> (rest: String, hasNumber: Bool) {
    // “A1” and “B12” are positions on a record.
    let side = isInAlbum && "ABCD".contains(stem.prefix(1)) && !stem.isEmpty ? 1 : 0
    let numbered = stem.dropFirst(side)
    let digits = numbered.prefix { $0.isASCII && $0.isNumber }
    if side == 1 {
      let rest = numbered.dropFirst(digits.count)
      let title = rest.drop { " -._".contains($0) }
      guard (1...2).contains(digits.count), let next = rest.first, " -.".contains(next),
        !title.isEmpty
      else { return (stem, false) }
      return (String(title), true)
    }
    guard (1...3).contains(digits.count) else { return (stem, false) }
    var rest = stem.dropFirst(digits.count)
    if rest.first == "-", rest.dropFirst().first?.isNumber == true {
      rest = rest.dropFirst().drop { $0.isNumber }
    }
    let mark = rest.first { $0 != " " }
    let isMarked = mark == "-" || mark == "." || mark == "_"
    // "99 Luftballons" is a title; no album has that many tracks.
    let number = Int(digits) ?? 99
    // “101” is the first track of the first disc.
    let place = digits.count == 3 && (1...9).contains(number / 100) ? number % 100 : number
    let isPlain = isInAlbum && rest.first == " " && (1...40).contains(place)
    guard isMarked || isPlain || digits.first == "0" else { return (stem, false) }
    let title = rest.drop { " -._".contains($0) }
    return title.isEmpty ? (stem, false) : (String(title), true)
  }

  mutating func readSong(_ stem: String, _ folders: [String]) {
    let song = Self.song(stem, folders)
    set(title: song.title, artist: song.artist, album: song.album, year: song.year)
    set(foldersUp: song.foldersUp)
  }
}
