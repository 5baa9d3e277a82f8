import Support

extension MediaName.Kind {
  /// The kind that the ending of a name stands for; `nil` for anything but media.
  init?(ending name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let kind = Self.endings[ending] else { return nil }
    self = kind
  }

  private static let endings: [String: Self] = {
    let groups: [(Self, String)] = [
      (
        .video,
        "mkv mp4 m4v avi mov wmv mpg mpeg ts m2ts webm flv ogv iso vob 3gp divx rmvb strm"
      ),
      (.audio, "mp3 flac m4a ogg oga opus wav aac wma aiff aif alac ape wv dsf mka"),
      (.book, "epub mobi azw3 fb2 cbz cbr m4b"),
    ]
    var table: [String: Self] = [:]
    for (kind, names) in groups {
      for name in names.split(separator: " ") { table[String(name)] = kind }
    }
    return table
  }()
}

extension MediaName {
  /// The words of a name without what stands in brackets and braces. Dots and underscores part
  /// words where no spaces do.
  static func words(_ name: String) -> [String] {
    var plain = ""
    var depth = 0
    for character in name {
      switch character {
      case "[", "{": depth += 1
      case "]", "}": depth = max(0, depth - 1)
      default: if depth == 0 { plain.append(character) }
      }
    }
    if plain.contains(where: { $0.isLetter || $0.isNumber }) == false { plain = name }
    let isSpaced = plain.trimmed.contains(" ")
    return plain.split { $0.isWhitespace || $0 == "_" || (!isSpaced && $0 == ".") }
      .map(String.init)
  }

  /// The text without hyphens and the like at its ends.
  static func tidy(_ text: String) -> String {
    let marks: Set<Character> = ["-", "–", ".", ",", "(", "_", " "]
    var text = Substring(text.trimmed)
    while let first = text.first, "-–_ ".contains(first) { text = text.dropFirst() }
    // "S.W.A.T." and "Vol. 2..." keep their dots.
    while let last = text.last, marks.contains(last), last != "." { text = text.dropLast() }
    return String(text)
  }
}

// MARK: Songs and books

extension MediaName {
  /// "01 - Song" in "Artist - Album", "Artist - Song", and the like.
  static func song(
    _ stem: String, _ folders: [String]
  ) -> (title: String, artist: String, album: String, year: Int?, foldersUp: Int) {
    let (rest, hasNumber) = withoutTrack(spaced(stem), isInAlbum: !folders.isEmpty)
    let parts = parts(rest).filter { Int($0) == nil }
    var title = parts.last ?? rest
    var artist = parts.count > 1 ? parts[0] : ""
    if title.isEmpty { title = rest }
    var outer = folders
    var foldersUp = 0
    if let last = outer.last, isDisc(last) {
      outer.removeLast()
      foldersUp = 1
    }
    var album = ""
    var year: Int?
    if let folder = outer.last {
      var names = Self.parts(spaced(folder))
      year = names.compactMap { Int($0) }.first { years.contains($0) }
      names.removeAll { Int($0) != nil }
      if names.count > 1 {
        album = names[names.count - 1]
        if artist.isEmpty { artist = names[0] }
      } else if outer.count > 1 || hasNumber {
        album = names.first ?? folder
        if artist.isEmpty, outer.count > 1 { artist = spaced(outer[outer.count - 2]) }
      } else if artist.isEmpty {
        artist = names.first ?? folder
      }
      let parted = partYear(album)
      album = parted.title
      year = parted.year ?? year
    }
    return (title, artist, album, year, foldersUp)
  }

  /// "Author - Title"; where the last part is the name of a folder around it, it is the author.
  static func book(_ stem: String, _ folders: [String]) -> (title: String, author: String) {
    let parts = parts(spaced(stem))
    guard parts.count > 1, let last = parts.last else {
      return (parts.first ?? stem, folders.last ?? "")
    }
    if folders.contains(last) { return (parts.dropLast().joined(separator: " - "), last) }
    return (parts.dropFirst().joined(separator: " - "), parts[0])
  }

  private static func parts(_ text: String) -> [String] {
    text.split(separator: " - ").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private static func spaced(_ text: String) -> String {
    text.contains(" ") ? text : String(text.map { $0 == "_" ? " " : $0 }).trimmed
  }

  private static func isDisc(_ folder: String) -> Bool {
    let name = folder.lowercased().filter { $0 != " " && $0 != "_" }
    return ["cd", "disc", "disk"].contains { prefix in
      name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
    }
  }

  /// The name without the number of the track: "01 - Song", "1-01 Song", "01. Song", "07 Song".
  private static func withoutTrack(
    _ stem: String, isInAlbum: Bool
  ) -> (rest: String, hasNumber: Bool) {
    let digits = stem.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count) else { return (stem, false) }
    var rest = stem.dropFirst(digits.count)
    if rest.first == "-", rest.dropFirst().first?.isNumber == true {
      rest = rest.dropFirst().drop { $0.isNumber }
    }
    let mark = rest.first { $0 != " " }
    let isMarked = mark == "-" || mark == "." || mark == "_"
    // "99 Luftballons" is a title; no album has as many tracks.
    let isPlain = isInAlbum && rest.first == " " && (Int(digits) ?? 99) <= 40
    guard isMarked || isPlain || digits.first == "0" else { return (stem, false) }
    let title = rest.drop { " -._".contains($0) }
    return title.isEmpty ? (stem, false) : (String(title), true)
  }

  mutating func readSong(_ stem: String, _ folders: [String]) {
    let song = Self.song(stem, folders)
    set(title: song.title, artist: song.artist, album: song.album, year: song.year)
    set(foldersUp: song.foldersUp)
  }

  mutating func readBook(_ stem: String, _ folders: [String]) {
    let book = Self.book(stem, folders)
    let parted = Self.partYear(book.title)
    set(title: parted.title, artist: book.author, album: "", year: parted.year)
  }
}
