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
  /// The words of a name without what stands in brackets and braces, but for a year, which comes in
  /// parentheses. Dots and underscores part words where no spaces do.
  static func words(_ name: String) -> [String] {
    var plain = ""
    var inner = ""
    var depth = 0
    for character in name {
      switch character {
      case "[", "{":
        depth += 1
        inner = ""
      case "]", "}":
        depth = max(0, depth - 1)
        if depth == 0, !plain.trimmed.isEmpty, year(inner) != nil { plain += " (\(inner)) " }
      default: if depth == 0 { plain.append(character) } else { inner.append(character) }
      }
    }
    let words = parted(plain)
    // “[REC] (2007)”: the brackets are the title where nothing else is.
    let isTitled = words.contains { word in
      word.contains { $0.isLetter || $0.isNumber } && !isAboutCopy(word)
        && !(word.hasPrefix("(") && year(word) != nil)
    }
    return isTitled ? words : parted(name)
  }

  private static func parted(_ text: String) -> [String] {
    let isSpaced = text.trimmed.contains(" ")
    let words = text.split { $0.isWhitespace || $0 == "_" || (!isSpaced && $0 == ".") }
      .map(String.init)
    return isSpaced ? words.flatMap(partedAtDots) : words
  }

  /// The parts of a word of a name with spaces, in which dots part only what is about the copy:
  /// “(2012).EXTENDED”, “2049.HDRip.XviD”.
  private static func partedAtDots(_ word: String) -> [String] {
    guard word.utf8.contains(UInt8(ascii: ".")) else { return [word] }
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count > 1,
      parts[0].hasPrefix("(") && year(parts[0]) != nil
        || parts.dropFirst().contains(where: isAboutCopy)
    else { return [word] }
    return parts
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
      album = parted.year == nil ? withoutBrackets(parted.title) : parted.title
      year = parted.year ?? year
    }
    return (title, TitleSpelling.withArticleFirst(artist), album, year, foldersUp)
  }

  static func parts(_ text: String) -> [String] {
    text.split(separator: " - ").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The name with spaces for underscores, where these part its words. One between capitals stands
  /// for a slash, which no file may have in its name: AC_DC.
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

  /// The text without brackets at its end: “OK Computer [FLAC]”.
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
}
