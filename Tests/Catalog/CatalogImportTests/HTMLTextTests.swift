import CatalogImport
import Testing

/// Texts in HTML, as servers write descriptions.
@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<p>One <b>two</b>.</p><p>Three</p>", "One two. Three"), ("a<br/>b", "a b"),
    ("<em>H</em>eat &amp; <a href=\"x\">more</a>", "Heat & more"), ("1 < 2 > 0", "1 < 2 > 0"),
    ("plain\n text", "plain text"), ("<b", "<b"),
  ])
  func `tags go, and part what they part on a page`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }
}
