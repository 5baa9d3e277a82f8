import Testing

@testable import CatalogModel

/// Titles that folding makes the same, and that are not.
struct TitleIdentityTests {
  private func exact(_ title: String) -> String {
    TitleIdentity.exact(title, folded: TextFolding.fold(title))
  }

  private func shared(_ title: String) -> String {
    TitleIdentity.shared(title, folded: TextFolding.fold(title))
  }

  @Test(arguments: [
    ("C", "C++"), ("C++", "C#"), ("RTL", "RTL+"), ("Año", "Ano"), ("Go", "Go!"), ("1%", "#1"),
    ("M*A*S*H", "Mash"), ("Œuvre", "Oeuvre"), ("Tide", "Tide 🌊"), ("Pâté", "Pate"),
  ])
  func `a sign or an accent makes another title`(one: String, other: String) {
    #expect(exact(one) != exact(other))
  }

  @Test(arguments: [
    ("Spider-Man: No Way Home", "Spider-Man - No Way Home"), ("AMÉLIE", "Amélie"),
    ("Don't", "Don’t"),
    ("ｒｏｃｋｙ", "Rocky"), ("Up…", "Up"), ("The  Wick", "the wick"), ("Ame\u{301}lie", "Amélie"),
  ])
  func `case, spaces and punctuation make none`(one: String, other: String) {
    #expect(exact(one) == exact(other))
    #expect(shared(one) == shared(other))
  }

  @Test func `libraries spell one title with and without accents`() {
    #expect(shared("Amélie") == shared("Amelie"))
    #expect(shared("Airplane!") == shared("Airplane"))
    #expect(shared("C") != shared("C#"))
  }

  @Test(arguments: [
    ("se7en", "seven"), ("thir13en ghosts", "thirteen ghosts"), ("numb3rs", "numbers"),
    ("m3gan", "megan"),
    ("s1m0ne", "simone"), ("fant4stic", "fantastic"),
  ])
  func `digits inside of words are letters`(title: String, spelt: String) {
    #expect(
      LetterDigits.spelled(title.split(separator: " ").map(String.init))?.joined(separator: " ")
        == spelt)
    #expect(TitleForms(title: title).forms.contains(spelt))
  }

  @Test(arguments: ["1408", "ocean s 8", "2nd 80s", "50 first dates", "apollo 13", "b13"])
  func `numbers are numbers`(title: String) {
    #expect(LetterDigits.spelled(title.split(separator: " ").map(String.init)) == nil)
  }

  @Test(arguments: [
    ("Alien³", "alien 3"), ("Mile²", "mile 2"), ("10²³", "10 23"), ("CO₂", "co2"), ("³", "3"),
    ("X⁵ Y", "x 5 y"),
  ])
  func `a superscript is a number of its own`(title: String, folded: String) {
    #expect(TextFolding.fold(title) == folded)
  }
}
