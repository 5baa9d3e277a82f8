internal import Foundation
import Support

/// The name that a phone, camera, messenger or screen recorder gives to a video: `VID_20230514_142233`,
/// `GX010123`, `WhatsApp Video 2021-03-04 at 10.33.12`.
struct HomeVideoName: Hashable {
  /// The date and time of the recording, or else the name itself.
  private(set) var title: String
  /// The year of the recording; `nil` if the name does not say.
  private(set) var year: Int?

  /// Reads a file name without its extension; `nil` for one that a person may have given to a film.
  /// - Parameter ending: The file's extension, which only some cameras use.
  init?(_ stem: String, ending: String = "") {
    let pieces = Self.pieces(stem)
    guard !pieces.isEmpty, pieces.count <= Self.mostPieces else { return nil }
    let words = pieces.filter { !$0.isNumber }.map { $0.text.lowercased() }
    let stamp = Stamp(pieces)
    let isRecorder = words.first.map(Self.recorders.contains) ?? false
    let mayBe = words.first.map(Self.dated.contains) ?? false
    if let stamp {
      // A time down to the second is never part of a title.
      guard
        isRecorder || mayBe || words.allSatisfy(Self.vocabulary.contains) || stamp.time?.count == 3
      else { return nil }
    } else {
      let isCounted = ending.lowercased() == "mts" && pieces.count == 1 && pieces[0].isNumber
      guard
        isCounted || Self.isNumbered(stem, pieces, words)
          || isRecorder && pieces.contains(where: \.isNumber)
      else { return nil }
    }
    year = stamp?.date[0]
    // A name with spaces was chosen by a person.
    title = stem.contains(" ") ? stem : stamp?.text ?? stem
  }

  /// Whether a folder with such a name contains home videos.
  static func isFolder(_ name: String) -> Bool { folders.contains(name.lowercased()) }

  // MARK: Pieces

  /// A run of letters or of digits.
  private struct Piece {
    var text: Substring
    var isNumber: Bool
    var value: Int { Int(text) ?? 0 }
  }

  private static let mostPieces = 40

  private static func pieces(_ stem: String) -> [Piece] {
    var pieces: [Piece] = []
    var start = stem.startIndex
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    while start < stem.endIndex {
      let first = stem[start]
      guard isDigit(first) || first.isLetter else {
        start = stem.index(after: start)
        continue
      }
      let isNumber = isDigit(first)
      let text = stem[start...].prefix { isNumber ? isDigit($0) : $0.isLetter }
      pieces.append(Piece(text: text, isNumber: isNumber))
      start = text.endIndex
    }
    return pieces
  }

  /// The date in a name, with the time if there is one.
  private struct Stamp {
    /// Year, month and day.
    var date: [Int]
    /// Hour and minute, and the second if the name has it; `nil` for none.
    var time: [Int]?

    /// Finds the first date.
    init?(_ pieces: [Piece]) {
      for index in pieces.indices {
        guard let (date, rest) = Self.date(pieces[index...]) else { continue }
        self.date = date
        time = Self.time(rest)
        return
      }
      return nil
    }

    /// The date and time in sortable order: `2023-05-14 14:22`.
    var text: String {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
      let day = ([String(date[0])] + date.dropFirst().map(two)).joined(separator: "-")
      guard let time else { return day }
      return day + " " + time.map(two).joined(separator: ":")
    }

    private static func parts(_ text: Substring, _ widths: [Int]) -> [Int] {
      var rest = text
      return widths.map { width in
        defer { rest = rest.dropFirst(width) }
        return Int(rest.prefix(width)) ?? 0
      }
    }

    private static func date(_ pieces: ArraySlice<Piece>) -> ([Int], ArraySlice<Piece>)? {
      guard let first = pieces.first, first.isNumber else { return nil }
      var date: [Int]
      var rest = pieces.dropFirst()
      let second = rest.first
      switch first.text.count {
      case 8: date = parts(first.text, [4, 2, 2])
      case 14...17:
        date = parts(first.text, [4, 2, 2])
        let clock = Piece(text: first.text.dropFirst(8).prefix(6), isNumber: true)
        rest = [clock] + rest
      case 4 where second?.isNumber == true && second?.text.count == 4:
        date = [first.value] + parts(second?.text ?? "", [2, 2])
        rest = rest.dropFirst()
      case 4:
        let two = rest.prefix(2)
        guard two.count == 2, two.allSatisfy({ $0.isNumber && $0.text.count == 2 }) else {
          return nil
        }
        date = [first.value] + two.map(\.value)
        rest = rest.dropFirst(2)
      default: return nil
      }
      guard years.contains(date[0]), (1...12).contains(date[1]), (1...31).contains(date[2]) else {
        return nil
      }
      return (date, rest)
    }

    /// The time directly after a date, or after a word such as “at”.
    private static func time(_ pieces: ArraySlice<Piece>) -> [Int]? {
      var rest = pieces
      if let first = rest.first, betweens.contains(first.text.lowercased()) {
        rest = rest.dropFirst()
      }
      guard let first = rest.first, first.isNumber else { return nil }
      var time: [Int] = []
      if first.text.count == 6 || first.text.count == 9 {
        time = parts(first.text, [2, 2, 2])
      } else if first.text.count == 4 {
        time = parts(first.text, [2, 2])
      } else {
        // “14h22m33s” has a letter after each number.
        let numbers = rest.prefix { !$0.isNumber ? $0.text.count == 1 : $0.text.count <= 2 }
          .filter(\.isNumber).prefix(3)
        guard numbers.count > 1 else { return nil }
        time = numbers.map(\.value)
      }
      let isTime = time[0] < 24 && time[1] < 60 && (time.count < 3 || time[2] < 61)
      return isTime ? time : nil
    }

    private static let betweens: Set<String> = ["at", "um", "à", "às", "om", "alle", "las", "t"]
    private static let years =
      1_990...(Calendar(identifier: .gregorian).component(.year, from: Date()) + 1)
  }

  // MARK: Numbers of cameras

  /// Whether a name is a camera's prefix with a number: `IMG_2044`, `GOPR0123`, `P1010123`.
  private static func isNumbered(_ stem: String, _ pieces: [Piece], _ words: [String]) -> Bool {
    if isIdentifier(stem) || alone.contains(stem.lowercased()) { return true }
    let numbers = pieces.filter(\.isNumber)
    guard let number = numbers.first, pieces.first?.isNumber == false, let word = words.first else {
      return false
    }
    guard words.dropFirst().allSatisfy({ vocabulary.contains($0) || $0.count == 1 }) else {
      return false
    }
    if cameras.contains(word) { return numbers.contains { $0.text.count >= 3 } }
    if counted.contains(word) {
      // “Clip 2009” may be a film.
      let isYear = number.text.count == 4 && (1_900...2_100).contains(number.value)
      return number.text.count >= 3 && pieces.count == 2 && !isYear
    }
    // One or two letters, with the number of digits the manufacturer uses.
    let widths: [String: Int] = [
      "p": 7, "c": 4, "gx": 6, "gh": 6, "gs": 6, "gl": 6, "gp": 6, "m": 8, "s": 7, "mah": 5,
      "maq": 5, "mol": 3,
    ]
    // “C.1994” is a film, C0001 is not.
    let mark = stem.hasSuffix(".360") ? stem.dropLast(4) : stem[...]
    return mark.count == word.count + number.text.count && widths[word] == number.text.count
  }

  /// Whether a name is a UUID, alone or after “trim.”.
  private static func isIdentifier(_ stem: String) -> Bool {
    UUID(uuidString: String(stem.suffix(36))) != nil
      && ["", "trim.", "video-", "img-"].contains(stem.dropLast(36).lowercased())
  }

  /// Words that only a camera or phone puts before a number.
  private static let cameras: Set<String> = [
    "img", "vid", "mvi", "dsc", "dscn", "dscf", "pxl", "gopr", "dji", "cimg", "sany", "hni", "ydxj",
    "pict",
    "imgp", "movi", "amba", "aun", "snapchat", "rpreplay", "inshot", "lrv", "mah", "maq",
    "telegram",
  ]
  /// Words before a recording's number that may also begin a title.
  private static let counted: Set<String> = [
    "video", "clip", "rec", "received", "zoom", "trim", "signal", "avi", "fhd", "hdv", "movie",
    "mov",
  ]
  /// Words that begin a name only if it comes from a recorder; a date or number follows.
  private static let recorders: Set<String> = [
    "whatsapp", "screenrecorder", "screenrecording", "screencast", "xrecorder",
    "bildschirmaufnahme",
    "bildschirmaufzeichnung", "schermopname", "rpreplay", "vid", "img", "pxl", "dji", "lrv",
    "vokoscreen", "vokoscreenng", "simplescreenrecorder", "bandicam", "mobizen", "videocapture",
    "kazam", "inshot", "snapchat",
  ]
  /// Words with which a recorder begins a name that contains a date.
  private static let dated: Set<String> = [
    "screen", "screenshot", "signal", "telegram", "win", "vlc", "dashcam", "gmt", "obs", "captura",
    "enregistrement", "grabación", "registrazione", "aufnahme", "opname", "video", "clip", "zoom",
    "camera", "received",
  ]
  /// Words that may appear around the date in a recording's name.
  private static let vocabulary: Set<String> = cameras.union(counted).union(recorders).union(dated)
    .union([
      "recording", "record", "recorder", "capture", "cam", "videos", "photo", "image", "bild",
      "pano", "slow", "mo", "slomo", "timelapse", "hyperlapse", "portrait", "night", "hdr", "pro",
      "ts",
      "lc", "mp", "wa", "no", "f", "r", "d", "a", "b", "e", "h", "m", "s", "am", "pm", "at", "um",
      "à",
      "às", "alle", "om", "from", "vom", "de", "del", "du", "des", "la", "las", "the", "effects",
      "edited", "bearbeitet", "copy", "kopie", "export", "final", "meeting", "insv", "edit",
      "cover",
      "uhr", "x", "écran", "l", "pantalla", "schermo", "ecrã", "cloud", "document",
    ])
  private static let alone: Set<String> = ["fullsizerender", "zoom_0", "capturedvideo"]
  private static let folders: Set<String> = [
    "dcim", "camera", "camera roll", "camera uploads", "100apple", "100media", "100gopro",
    "100canon", "100nikon", "100olymp", "home videos", "home video", "heimvideos", "privatvideos",
    "eigene videos", "vidéos personnelles", "vídeos caseros", "whatsapp video", "whatsapp videos",
    "screen recordings", "screen recording", "screencasts", "screenrecords", "bildschirmaufnahmen",
    "phone videos", "handyvideos",
  ]
}
