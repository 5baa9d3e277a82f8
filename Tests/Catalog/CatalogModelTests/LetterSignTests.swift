import Testing

@testable import CatalogModel

/// Signs that stand for letters in titles and names.
struct LetterSignTests {
  @Test(arguments: [
    ("Ke$ha", "Kesha"), ("P!nk", "Pink"), ("A$AP Rocky", "AsAP Rocky"), ("AT&T", "ATT"),
    ("$wingin Utter$", "swingin Utter$"), ("R&B Hits", "RB Hits"), ("Th!nk", "Think"),
  ])
  func `a sign between letters is the letter it stands for`(text: String, spelled: String) {
    #expect(LetterSigns.spelled(text) == spelled)
  }

  @Test(arguments: ["Airplane!", "Tom & Jerry", "$9.99", "US$", "Mamma Mia! Here", "@home", ""])
  func `a sign at an edge or beside spaces and digits stays`(text: String) {
    #expect(LetterSigns.spelled(text) == nil)
  }

  @Test func `titles and names have the form with letters beside their own`() {
    let title = TitleForms(title: "AT&T Story")

    #expect(title.forms.contains("att story"))
    #expect(title.words.contains("att"))
    #expect(NameForms("P!nk").words.contains("pink"))
    #expect(NameForms("P!nk").joined.contains("pink"))
  }
}
