import CatalogModel
import TestSupport
import Testing

@testable import SearchScreen

/// The words that name filters, in every language of the screen.
struct FilterNamesTests {
  static let categories =
    ["film", "show"].map { Category(id: CategoryID($0)) }
    + [Category(id: CategoryID("hike"), title: "Mountain Hikes", shape: .still)]

  @Test(arguments: [
    ("en", "korean movies", ["language ko", "category film"], ""),
    ("en", "the 90s", ["decade 1990s"], ""),
    ("en", "1980s tv shows", ["decade 1980s", "category show"], ""),
    ("en", "nineties comedy", ["decade 1990s"], "comedy"),
    ("en", "the thirties", ["decade 1930s"], ""),
    ("de", "Filme der Achtzigerjahre", ["category film", "decade 1980s"], ""),
    ("fr", "films des années quatre-vingt-dix", ["category film", "decade 1990s"], ""),
    ("ru", "фильмы шестидесятых", ["category film", "decade 1960s"], ""),
    ("en", "films from 1994", ["category film", "years 1994"], ""),
    ("en", "mountain hikes in norway", ["category hike"], "norway"),
    ("en", "the matrix", [], "the matrix"), ("en", "blade runner 49", [], "blade runner 49"),
    ("de", "koreanische Filme", ["language ko", "category film"], ""),
    ("de", "die 90er Jahre", ["decade 1990s"], ""),
    ("fr", "films des années 90", ["category film", "decade 1990s"], ""),
    ("es", "series japonesas", ["category show", "language ja"], ""),
    ("ru", "корейские фильмы", ["language ko", "category film"], ""),
    ("tr", "90 yılları", ["decade 1990s"], ""), ("ja", "1990年代", ["decade 1990s"], ""),
    ("ko", "일본어 영화", ["language ja", "category film"], ""),
    ("en", "green films", ["category film"], "green"),
    ("de", "horrorfilme", ["category film"], "horror"),
    ("de", "anderthalb stunden", ["runningTime 85–95"], ""),
    ("ru", "полтора часа", ["runningTime 85–95"], ""),
    ("es", "1 hora y media", ["runningTime 85–95"], ""),
    ("fr", "moins d’une heure et demie", ["runningTime –90"], ""),
    ("he", "שעה וחצי", ["runningTime 85–95"], ""), ("ar", "ساعة ونصف", ["runningTime 85–95"], ""),
    ("tr", "bir buçuk saat", ["runningTime 85–95"], ""),
    ("de", "weniger als zwei Stunden", ["runningTime –120"], ""),
    ("ru", "меньше двух часов", ["runningTime –120"], ""),
    ("fr", "plus de deux heures", ["runningTime 120–"], ""),
    ("en", "song to song", [], "song to song"), ("he", "רומנטי", [], "רומנטי"),
    ("tr", "polisiye", [], "polisiye"), ("en", "polisiye", [], "polisiye"),
    ("ko", "1시간 반", ["runningTime 85–95"], ""), ("ja", "1時間半", ["runningTime 85–95"], ""),
    ("en", "9000000000000000000 2 hours", ["runningTime 115–125"], "9000000000000000000"),
    ("de", "Animationsfilme aus den 90ern", ["category film", "decade 1990s"], "animation"),
    ("de", "krimiserien", ["category show"], "krimi"), ("de", "filmriss", [], "filmriss"),
    ("ko", "공포영화", ["category film"], TextFolding.fold("공포")),
    ("ja", "ホラー映画", ["category film"], "ほら"),
    ("ja", "90年代のホラー映画", ["decade 1990s", "category film"], "ほら"),
    ("ja", "1987年以降のコメディ映画", ["years 1988–", "category film"], TextFolding.fold("コメディ")),
    ("ja", "90分以下のドラマ映画", ["category film", "runningTime –90"], TextFolding.fold("ドラマ")),
    ("en", "19th century novels", ["years 1801–1900", "category book"], ""),
    ("de", "Filme des 20. Jahrhunderts", ["category film", "years 1901–2000"], ""),
    ("ru", "фильмы XX века", ["category film", "years 1901–2000"], ""),
    ("ja", "20世紀の映画", ["years 1901–2000", "category film"], ""),
    ("en", "films not before 1980", ["category film", "years 1980–"], ""),
    ("en", "films not after 1980", ["category film", "years –1980"], ""),
    ("en", "19th or 20th century novels", ["years 1901–2000", "category book"], "19th or"),
    ("en", "19th century or 20th century novels", ["years 1801–2000", "category book"], ""),
    ("ru", "фильмы не на английском", ["category film", "language ¬en"], ""),
    ("de", "filme nicht auf englisch", ["category film", "language ¬en"], ""),
    ("pl", "filmy nie po angielsku", ["category film", "language ¬en"], ""),
    ("es", "películas que no sean en inglés", ["category film", "language ¬en"], ""),
    ("ja", "1999年以外の映画", ["years ¬1999", "category film"], ""),
    ("ja", "去年の映画", ["years new", "category film"], ""),
    ("de", "filme vom letzten Jahr", ["category film", "years new"], ""),
    ("en", "last year’s films", ["years new", "category film"], ""),
    ("en", "no 1999 films", ["years ¬1999", "category film"], ""),
    ("en", "not new books", ["years new", "category book"], "not"),
    ("en", "non-english films", ["language ¬en", "category film"], ""),
    ("ja", "宮崎駿の映画", ["category film"], "宮崎駿"), ("ja", "千年女優", [], "千年女優"),
    ("ja", "韓国ドラマ", ["language ko", "category show"], ""),
    ("ko", "한국영화", ["language ko", "category film"], ""),
    ("ko", "1993년 이후 영화", ["years 1994–", "category film"], ""),
    ("tr", "1987 sonrası filmler", ["years 1988–", "category film"], ""),
    ("tr", "90 dakikadan kısa filmler", ["category film", "runningTime –90"], ""),
    ("tr", "kore dizileri", ["language ko", "category show"], ""),
    ("he", "סרטים משנות ה-90", ["category film", "decade 1990s"], ""),
    ("he", "סרטים קוריאנים", ["category film", "language ko"], ""),
    ("he", "פחות משעתיים", [], TextFolding.fold("פחות משעתיים")),
    ("he", "עד שעתיים", ["runningTime –120"], ""),
    ("ar", "أقل من ساعتين", ["runningTime –120"], ""),
    ("ar", "أفلام كورية من التسعينات", ["category film", "language ko", "decade 1990s"], ""),
    ("el", "ταινίες του ’80", ["category film", "decade 1980s"], ""),
    ("ru", "фильмы 90-х годов", ["category film", "decade 1990s"], ""),
    ("ja", "1時間30分以内の映画", ["category film", "runningTime –90"], ""),
    ("en", "films under 1h 30min", ["category film", "runningTime –90"], ""),
    ("en", "not 1980 english", ["years ¬1980", "language en"], ""),
    ("en", "before 1990 1995", ["years 1990–1995"], ""),
    ("en", "films since 1990-1995", ["category film", "years 1990–1995"], ""),
    ("en", "before 80s 90s", ["decade 1980s", "decade 1990s"], ""),
    ("en", "no 2020 or 2021 movies", ["years ¬2020", "years ¬2021", "category film"], ""),
    ("ko", "한강 소설", ["category book"], TextFolding.fold("한강")),
    ("tr", "ps2 için oyunlar", ["category game"], "ps2"),
    ("en", "horrorfilms", [], "horrorfilms"),
    ("ru", "фильмы 90-х", ["category film", "decade 1990s"], ""),
    ("pl", "filmy z lat 80.", ["category film", "decade 1980s"], ""),
    ("es", "películas de los 80", ["category film", "decade 1980s"], ""),
    ("tr", "80’ler filmler", ["decade 1980s", "category film"], ""),
    ("es", "series suecas", ["category show", "language sv"], ""),
  ])
  func `categories, languages, decades and years are read by their names`(
    language: String, text: String, tokens: [String], rest: String
  ) {
    let reading = Words.of(language).reading(of: text, in: Self.categories)

    #expect(reading.tokens.map { "\($0.kind.rawValue) \($0.text)" } == tokens)
    #expect(reading.text == rest)
  }

  @Test(arguments: [
    ("horror mov", "film"), ("norway mountain", "hike"), ("horror mov ", nil), ("mov", nil),
    ("horror mo", nil), ("horror movies", nil), ("horror xyz", nil),
  ])
  func `an unfinished last word begins the name of a category`(text: String, category: String?) {
    let reading = Words.english.reading(of: text, in: Self.categories)

    #expect(reading.begun?.text == category)
    #expect(reading.finished?.text == category.map { _ in text.split(separator: " ")[0] + "" })
  }

  @Test(arguments: [
    ("ko", ""), ("kor", "e"), ("horror mov", "i"), ("horror mo", "tv"),
    ("harry ", "abcefghmnopstv"),
    ("", ""), ("xyz", ""), ("un", "sw"), ("u", ""), ("unwatche", "d"),
    ("jap", "a"), ("harry jap", "a"), ("harry ja", ""),
  ])
  func `the letters that go on to the name of a filter can be typed`(
    text: String, expected: String
  ) {
    let letters = Words.english.letters(after: text)

    #expect(letters.sorted() == Array(expected.unicodeScalars))
  }

  @Test(arguments: [("horror ja", "p"), ("horror 9", "0"), ("ja", ""), ("horror ne", "w")])
  func `behind filters any filter may be named from its first letter on`(
    text: String, expected: String
  ) {
    let letters = Words.english.letters(afterFiltersIn: text)

    #expect(letters.isSuperset(of: expected.unicodeScalars) && letters.isEmpty == expected.isEmpty)
  }
}
