import CatalogModel
import Testing

struct ContentRatingTests {
  @Test(arguments: [
    ("G", 0), ("PG", 9), ("PG-13", 13), ("R", 17), ("NC-17", 17), ("Rated PG-13 for violence", 13),
    ("PG 13", 13), ("TV-Y7-FV", 7), ("TV-14", 14), ("TV-MA", 17), ("FSK 12", 12), ("FSK-16", 16),
    ("DE-16", 16), ("de/16", 16), ("Germany:12", 12), ("ab 6 Jahren", 6), ("U", 0), ("12A", 12),
    ("15", 15), ("gb/18", 18), ("R18+", 18), ("MA15+", 15), ("12+", 12), ("0+", 0), ("21", 18),
    ("USA:R / Germany:16", 17), ("UK:U / DE:6", 6),
  ])
  func `a rating stands for an age`(_ text: String, _ age: Int) {
    #expect(ContentRating.age(of: text) == age)
  }

  @Test(arguments: ["", " ", "NR", "Not Rated", "Unrated", "8.1", "7,5 of 10", "?", "99", "great"])
  func `any other text is none`(_ text: String) {
    #expect(ContentRating.age(of: text) == nil)
  }

  @Test func `a plain number may be a score`() {
    #expect(ContentRating.age(ofUnclear: "8") == nil)
    #expect(ContentRating.age(ofUnclear: "8/10") == nil)
    #expect(ContentRating.age(ofUnclear: "TV-14") == 14)
    #expect(ContentRating.age(ofUnclear: "12+") == 12)
  }
}
