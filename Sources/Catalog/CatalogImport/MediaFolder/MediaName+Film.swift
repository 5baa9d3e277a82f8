internal import Foundation
import Support

/// The title of a film in a name, and the words that describe the copy: its resolution, source, language and
/// cut.
extension MediaName {
  /// The title, year and edition of a film from its name: everything before the year, or before the first
  /// word about the copy.
  static func film(_ words: [String], stem: String) -> (title: String, year: Int?, edition: String)
  {
    let strong = words.indices.dropFirst().first { isAboutCopy(words[$0]) } ?? words.endIndex
    let years = words.indices.dropFirst().filter { $0 < strong && year(words[$0]) != nil }
    let place = years.last { words[$0].hasPrefix("(") } ?? years.last
    let end = titleEnd(words, before: place ?? strong)
    let title = tidy(words[..<end].joined(separator: " "))
    // In “King.Kong.3D.HSBS.2005” the year follows the details of the copy.
    let late = words[strong...].lazy.compactMap { year($0) }.first
    return (
      capitalized(title), place.flatMap { year(words[$0]) } ?? late,
      Edition.name(stem, rest: Array(words[end...]))
    )
  }

  /// The years in which films and albums came out, up to next year: Blade Runner 2049 is a title.
  static let years = 1_890...(Calendar(identifier: .gregorian).component(.year, from: Date()) + 1)

  /// The title with a leading capital if it has no capitals at all: "the general".
  private static func capitalized(_ title: String) -> String {
    guard title.lowercased() == title, let first = title.first else { return title }
    return first.uppercased() + title.dropFirst()
  }

  // MARK: The copy

  /// Whether a word is never part of a title: a resolution, a source or a codec.
  static func isAboutCopy(_ word: String) -> Bool {
    let word = word.lowercased().filter { !"()[],".contains($0) }
    guard let first = word.split(separator: "-").first.map(String.init) else { return false }
    if aboutCopy.contains(word) || aboutCopy.contains(first) { return true }
    if word.hasPrefix("web-dl") || word.hasPrefix("web-rip") || word.hasPrefix("blu-ray") {
      return true
    }
    return isMeasure(first)
  }

  /// Whether a word is a number with a unit: `1080p`, `60fps`, `10bit`, `1920x1080`, `DDP5`.
  private static func isMeasure(_ word: String) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let unit = word.dropFirst(digits.count)
    switch digits.count {
    case 0:
      for mark in ["ddp", "dd+", "dd", "eac3", "ac3", "aac", "dts"] where word.hasPrefix(mark) {
        let rest = word.dropFirst(mark.count)
        if !rest.isEmpty, rest.allSatisfy({ $0.isNumber || $0 == "." }) { return true }
      }
      return false
    case 1...2: return ["bit", "bits", "fps"].contains(unit)
    case 3...4:
      if ["p", "i", "p50", "p60", "mb", "fps", "kbps"].contains(unit) { return true }
      let height = unit.dropFirst()
      return unit.first == "x" && (3...4).contains(height.count)
        && height.allSatisfy { $0.isASCII && $0.isNumber }
    default: return false
    }
  }

  private static let aboutCopy: Set<String> = [
    "4k", "8k", "uhd", "fhd", "qhd", "bluray", "blu-ray", "bdrip", "brrip", "bdremux", "bdmv",
    "bd25",
    "bd50", "remux", "webrip", "web-dl", "webdl", "webhd", "hdtv", "uhdtv", "pdtv", "dsr", "dvbrip",
    "tvrip", "satrip", "hdtvrip", "vhsrip", "vodrip", "hdrip", "hdlight", "dvdrip", "dvdr", "dvd5",
    "dvd9", "dvdscr", "screener", "scr", "ppvrip", "hdcam", "camrip", "hdts", "hdtc", "telesync",
    "telecine", "x264", "x265", "x.264", "x.265", "h264", "h265", "h.264", "h.265", "264", "265",
    "hevc", "avc", "av1", "vc-1", "vc1", "mpeg2", "xvid", "divx", "hi10p", "hi10", "hdr", "hdr10",
    "hdr10+", "hdr10plus", "hlg", "sdr", "dovi", "dts", "dts-hd", "dtshd", "dts-x", "dtsx", "ac3",
    "eac3", "aac", "ddp5", "dd5", "truehd", "atmos", "hsbs", "h-sbs", "half-sbs", "fsbs", "htab",
    "h-ou", "half-ou", "hou", "truefrench", "vostfr", "subfrench", "vff", "vfq", "vfi", "vf2",
    "multisubs", "msubs", "esubs", "esub", "nlsubs", "yify", "yts", "rarbg", "10bit", "8bit",
  ]

  // MARK: The end of a title

  /// The end of the title before a boundary: words about the copy between the two are left out.
  ///
  /// Words that also occur in titles count only if something shows that they are not part of this one:
  /// “UNRATED” in capitals, “German DL” before a resolution, “Ultimate Edition” at the end.
  /// - Parameter boundary: The index of the first word that is certainly not part of the title, such as a
  ///   year, which follows titles and tags alike; the number of words if there is none.
  static func titleEnd(_ words: [String], before boundary: Int) -> Int {
    var end = boundary
    let next = words.indices.contains(boundary) ? words[boundary] : ""
    let isYear = year(next) != nil
    var isSure = !next.isEmpty && !isYear
    while end > 1 {
      if let length = Edition.length(words[..<end]), isTitle(words[..<(end - length)]) {
        end -= length
      } else if isTag(
        words, at: end - 1, isSure: isSure,
        isPlainYear: isYear && !next.hasPrefix("(") && end == boundary),
        isTitle(words[..<(end - 1)])
      {
        end -= 1
      } else {
        return end
      }
      isSure = true
    }
    return end
  }

  /// Whether words may be a title: more than an article or a hyphen.
  private static func isTitle(_ words: ArraySlice<String>) -> Bool {
    let own = words.filter { $0.contains { $0.isLetter || $0.isNumber } }
    return own.count > 1 || own.count == 1 && !["the", "a", "an"].contains(own[0].lowercased())
  }

  /// A word without brackets and punctuation, in lower case: “directors” for “(Director's”.
  static func plain(_ word: String) -> String {
    word.lowercased().filter { !"()[]{},'’".contains($0) }
  }

  private static func isTag(
    _ words: [String], at index: Int, isSure: Bool, isPlainYear: Bool
  ) -> Bool {
    let word = words[index]
    let name = plain(word)
    let next = words.indices.contains(index + 1) ? plain(words[index + 1]) : ""
    let isShouted = isShouted(word, in: words[..<index])
    // Brackets around a word make it a remark.
    let isRemark = word.hasPrefix("(") && word.hasSuffix(")")
    if Edition.ends.contains(name) {
      // “Bigger, Longer & Uncut” continues.
      return isSure || isShouted || isRemark || !["&", "and"].contains(plain(words[index - 1]))
    }
    if releases.contains(name) { return isSure || isShouted || isRemark }
    if languages.contains(name) {
      if isShouted || isRemark { return true }
      // “The Good German” is a title even before a resolution.
      let isLong = index > 2 || index > 0 && !["the", "a", "an"].contains(plain(words[0]))
      return isSure && isLong
    }
    if name == "3d" { return next.hasSuffix("sbs") || next.hasSuffix("ou") || next == "htab" }
    if name == "web",
      ["h264", "h265", "x264", "x265", "hevc", "avc"].contains(where: next.hasPrefix)
    {
      return true
    }
    guard codes.contains(name) else { return false }
    if name == "h" || name == "x" { return next.hasPrefix("264") || next.hasPrefix("265") }
    return isShouted && (isSure || isPlainYear || name.count > 2 || sources.contains(name))
  }

  /// Whether a word is written in capitals, or in release style (`iNTERNAL`), while the title is not.
  private static func isShouted(_ word: String, in title: ArraySlice<String>) -> Bool {
    let letters = word.filter(\.isLetter)
    guard letters.count(where: \.isUppercase) > 1 || word.contains(where: \.isNumber) else {
      return false
    }
    guard letters.count(where: \.isLowercase) <= 1 else { return false }
    return title.contains { $0.contains(where: \.isLowercase) }
      || title.allSatisfy { !$0.contains(where: \.isLetter) }
  }

  private static let releases: Set<String> = [
    "proper", "repack", "rerip", "internal", "real", "limited", "hybrid", "retail", "complete",
    "dubbed",
    "subbed", "dual", "dual-audio", "audio", "multi", "festival", "readnfo", "custom", "subs", "dl",
    "ml",
    "dubbed-dl", "synced",
  ]
  private static let languages: Set<String> = [
    "english", "german", "deutsch", "french", "francais", "italian", "spanish", "castellano",
    "latino",
    "korean", "japanese", "chinese", "mandarin", "cantonese", "russian", "hindi", "tamil", "telugu",
    "malayalam", "dutch", "flemish", "swedish", "danish", "norwegian", "finnish", "polish", "czech",
    "hungarian", "turkish", "portuguese", "brazilian", "arabic", "hebrew", "greek", "thai",
    "nordic",
    "vietnamese", "ita", "eng", "ger", "fre", "spa", "rus", "jpn", "kor", "pol", "vostf", "vost",
  ]
  /// Codes of streaming services, languages and the like, which only count in capitals.
  private static let codes: Set<String> = sources.union([
    "web", "h", "x", "dc", "se", "cc", "hc", "nf", "amzn", "dsnp", "atvp", "hmax", "pcok", "pmtp",
    "hulu", "itunes", "stan", "crav", "dv", "sd", "hd", "ec", "uc", "om", "vo", "vf", "md", "ld",
    "ac3md", "stv", "ntsc", "pal",
  ])
  /// Codes for cinema recordings and the like.
  private static let sources: Set<String> = ["ts", "tc", "cam", "r5", "r6"]
}
