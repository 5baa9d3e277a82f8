import Support

extension MediaName.Kind {
  /// The kind indicated by a file extension; `nil` for anything but media.
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
        "mkv mp4 m4v avi mov wmv mpg mpeg ts m2ts mts m2t webm flv f4v ogv ogm iso vob 3gp divx rmvb "
          + "asf mk3d wtv strm"
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
  /// The words of a name without text in brackets and braces, except for a year or episode numbers, which
  /// come in parentheses. Dots and underscores separate words if there are no spaces.
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
        let tells = year(inner) != nil || isEpisode(inner)
        if depth == 0, !plain.trimmed.isEmpty, tells { plain += " (\(inner)) " }
      default: if depth == 0 { plain.append(character) } else { inner.append(character) }
      }
    }
    let words = parted(plain)
    // “[REC] (2007)”: the brackets hold the title if nothing else does.
    let isTitled = words.contains { word in
      word.contains { $0.isLetter || $0.isNumber } && !isAboutCopy(word)
        && !(word.hasPrefix("(") && year(word) != nil)
    }
    return isTitled ? words : parted(name)
  }

  /// Whether the text in brackets is an episode marker: “[2x05]”, “[Cap.205]”.
  private static func isEpisode(_ inner: String) -> Bool {
    guard inner.count <= 12, inner.contains(where: \.isNumber) else { return false }
    return episodeMark(["", inner], stem: "") != nil
  }

  private static func parted(_ text: String) -> [String] {
    let isSpaced = text.trimmed.contains(" ")
    let words = text.split { $0.isWhitespace || $0 == "_" || (!isSpaced && $0 == ".") }
      .map(String.init)
    return isSpaced ? words.flatMap(partedAtDots) : withInitials(words)
  }

  /// Words in which consecutive single capitals are joined: “S.W.A.T.”, which was split at its dots.
  private static func withInitials(_ words: [String]) -> [String] {
    var joined: [String] = []
    var run: [String] = []
    func close() {
      if run.count > 1 { joined.append(run.joined(separator: ".") + ".") } else { joined += run }
      run = []
    }
    for word in words {
      if word.count == 1, word.first?.isUppercase == true {
        run.append(word)
      } else {
        close()
        joined.append(word)
      }
    }
    close()
    return joined
  }

  /// The parts of a word in a name with spaces, in which dots only separate details of the copy:
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

  /// The text without leading and trailing hyphens and the like.
  static func tidy(_ text: String) -> String {
    let marks: Set<Character> = ["-", "–", ".", ",", "(", "_", " "]
    var text = Substring(text.trimmed)
    while let first = text.first, "-–_ ".contains(first) { text = text.dropFirst() }
    // "S.W.A.T." and "Vol. 2..." keep their dots.
    while let last = text.last, marks.contains(last), last != "." { text = text.dropLast() }
    return String(text)
  }
}
