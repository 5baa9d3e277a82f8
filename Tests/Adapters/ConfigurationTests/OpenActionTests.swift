import Configuration
import Testing

@Suite struct OpenActionTests {
  @Test(
    arguments: [
      (["xdg-open", "{url}"], ["xdg-open", "https://example.org/{id}"]),
      (["play", "{id}/{title}"], ["play", "7/A {url} of; $HOME `x`"]),
      (["play", "{", "}", "{}", "a{b"], ["play", "{", "}", "{}", "a{b"]),
      ([], []),
    ])
  func `placeholders are filled once, and what is put in is left alone`(
    arguments: [String], expected: [String]
  ) {
    let action = OpenAction(arguments)

    let line = action.commandLine(
      id: "7", title: "A {url} of; $HOME `x`", url: "https://example.org/{id}")

    #expect(line == expected)
  }
}
