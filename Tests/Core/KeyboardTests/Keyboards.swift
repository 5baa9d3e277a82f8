import Configuration
import Foundation
import SearchScreen
import TestSupport
import TextEntry

/// The keyboards as they are shipped, and the words they have to type.
enum Keyboards {
  /// The package's own folder.
  private static let resources = PackageFolder.path + "/"

  private static let loader = ConfigurationLoader(
    resources: resources, folders: UserFolders(environment: ["HOME": "/nonexistent"]))

  /// The keyboards with a key for each letter.
  static let ids = allIDs.filter { !$0.hasSuffix("-arrows") }
  /// The keyboards on which arrows type groups of letters.
  static let arrows = allIDs.filter { $0.hasSuffix("-arrows") }
  private static let allIDs = loader.keyboards.ids
  static let languages = loader.keyboards.languages

  static func layout(_ id: String) throws -> KeyboardLayout {
    guard let layout = layouts[id] else { return try loader.keyboard(id) }
    return try layout.get()
  }

  /// Every keyboard, read once for all tests.
  private static let layouts = Dictionary(
    uniqueKeysWithValues: allIDs.map { id in (id, Result { try loader.keyboard(id) }) })

  /// Every letter of each language, capitals aside: also those that no title has yet.
  static let alphabets = [
    "en": "abcdefghijklmnopqrstuvwxyz",
    "de": "abcdefghijklmnopqrstuvwxyzäöüß",
    "fr": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ",
    "es": "abcdefghijklmnñopqrstuvwxyzáéíóúü",
    "pt": "abcçdefghijklmnopqrstuvwxyzáâãàéêíóôõú",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "tr": "abcçdefgğhıijklmnoöpqrsştuüvwxyzâîû",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئةى",
    "he": "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
    "ko": "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ",
    "ja": "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
      + "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽぁぃぅぇぉっゃゅょー",
  ]

  /// The letters in the titles of the starter catalogue that are in a language, and in what people
  /// type for them, as they are typed: small, katakana as hiragana, without kanji. Letters of other
  /// scripts are for other keyboards.
  static func letters(inTitlesIn language: String) throws -> Set<Character> {
    let script = Script(language)
    return try titles.get().filter { $0.language == language }.reduce(into: []) { letters, item in
      for title in [item.title] + (item.readings ?? []) {
        letters.formUnion(script.letters(of: title))
      }
    }
  }

  /// The titles of the starter catalogue, read once for all tests.
  private static let titles = Result {
    let folder = resources + "Assets/Catalog"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".jsonl") }.flatMap { name in
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      return try text.split(separator: "\n").map { line in
        try JSONDecoder().decode(Title.self, from: Data(line.utf8))
      }
    }
  }

  private struct Title: Decodable {
    var title: String
    var language: String?
    var readings: [String]?
  }
}

/// The letters that a language is written with.
private enum Script {
  case latin
  case kana
  case other(ClosedRange<UInt32>)

  init(_ language: String) {
    switch language {
    case "ru": self = .other(0x400...0x4FF)
    case "el": self = .other(0x370...0x3FF)
    case "he": self = .other(0x5D0...0x5EA)
    case "ar": self = .other(0x620...0x64A)
    case "ko": self = .other(0xAC00...0xD7A3)
    case "ja": self = .kana
    default: self = .latin
    }
  }

  func letters(of title: String) -> Set<Character> {
    let small = title.precomposedStringWithCanonicalMapping.lowercased()
    return Set(small.compactMap(letter))
  }

  private func letter(_ character: Character) -> Character? {
    guard character.isLetter, let scalar = character.unicodeScalars.first else { return nil }
    switch self {
    case .latin: return scalar.value < 0x250 ? character : nil
    case .other(let range): return range.contains(scalar.value) ? character : nil
    case .kana:
      let hiragana = (0x30A1...0x30F4).contains(scalar.value) ? scalar.value - 0x60 : scalar.value
      guard (0x3041...0x3094).contains(hiragana) || hiragana == 0x30FC else { return nil }
      return Unicode.Scalar(hiragana).map(Character.init)
    }
  }
}
