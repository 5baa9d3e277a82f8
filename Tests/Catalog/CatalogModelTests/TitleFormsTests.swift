import CatalogModel
import Testing

struct TitleFormsTests {
  @Test(arguments: [
    ("The Godfather", "en", "godfather"),
    ("Rocky II", "en", "rocky 2"),
    ("Rocky 2", "en", "rocky ii"),
    ("Spider-Man", "en", "spiderman"),
    ("S.W.A.T.", "en", "swat"),
    ("AC/DC Live", "en", "acdc live"),
    ("Catch-22 (Movie Tie-In)", "en", "catch 22"),
    ("Le Samouraï", "fr", "samourai"),
    ("올드 보이", "ko", "ㅇㅗㄹㄷㅡㅂㅗㅇㅣ"),
    ("기생충", "ko", "ㄱㅅㅊ"),
    ("トトロ", "ja", "totoro"),
  ])
  func `a title has the forms that people type`(title: String, language: String, form: String) {
    let forms = TitleForms(title: title, language: language)

    #expect(forms.forms.contains(form))
  }

  @Test func `the usual form comes first`() {
    let forms = TitleForms(title: "The Godfather Part II", language: "en")

    #expect(forms.forms.first == "the godfather part ii")
  }

  @Test(arguments: [("V for Vendetta", "5 for vendetta"), ("Die Hard", "hard")])
  func `a first word that matters is neither counted nor skipped`(title: String, wrong: String) {
    let forms = TitleForms(title: title, language: "en")

    #expect(!forms.forms.contains(wrong))
  }

  @Test(arguments: [
    ("L'Avventura", "avventura"), ("Ocean's Eleven", "ocean"), ("千と千尋の神隠し", "千尋の神隠し"),
    ("となりのトトロ", "totoro"),
  ])
  func `words inside a title can be found`(title: String, word: String) {
    let forms = TitleForms(title: title)

    #expect(forms.words.contains(TextFolding.fold(word)))
  }

  @Test func `readings count like titles`() {
    let forms = TitleForms(
      title: "千と千尋の神隠し", readings: ["せんとちひろのかみかくし", "Spirited Away"], language: "ja")

    #expect(forms.forms.contains("spirited away"))
    #expect(forms.forms.contains("sentochihironokamikakushi"))
    #expect(forms.words.contains("chihironokamikakushi"))
  }

  @Test func `an article alone is a title`() {
    let forms = TitleForms(title: "The", language: "en")

    #expect(forms.forms == ["the"])
  }
}
