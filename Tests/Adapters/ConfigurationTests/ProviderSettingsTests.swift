import CatalogModel
import Configuration
import Testing

/// The list `providers` of a configuration.
@Suite struct ProviderSettingsTests {
  @Test func `a provider is a program or a web search`() throws {
    let bench = Workbench()
    let file = try bench.write(
      """
      providers:
        - { name: Films, command: [python3, ~/films.py], category: film, memory: 64 }
        - name: Books
          url: "https://example.org/search?q={text}"
          items: docs
          deadline: 800
          fields: { people: author_name, url: "https://example.org{key}" }
      """)

    let providers = try bench.loader.settings(file: file).providers

    var films = Provider(
      name: "Films", form: .program(["python3", bench.loader.folders.home + "/films.py"]),
      category: CategoryID("film"))
    films.megabytes = 64
    var books = Provider(
      name: "Books",
      form: .web(
        Provider.WebSearch(
          address: "https://example.org/search?q={text}", items: "docs",
          fields: [
            "title": "title", "people": "author_name", "url": "https://example.org{key}",
          ])), category: CategoryID("item"))
    books.deadline = 800
    #expect(providers == [films, books])
  }

  @Test(arguments: [
    "[{ name: A }]", "[{ command: [a] }]", "[{ name: A, command: a }]",
    "[{ name: A, command: [] }]", "[{ name: A, command: [a], url: 'https://a/{text}' }]",
    "[{ name: A, url: 'https://example.org/' }]", "[{ name: A, url: 'file:///{text}' }]",
    "[{ name: A, url: 'https://me:secret@example.org/{text}' }]",
    "[{ name: A, command: [a] }, { name: A, command: [b] }]",
    "[{ name: A, command: [a], deadline: 5 }]", "[{ name: A, command: [a], shell: yes }]",
    "[{ name: A, url: 'https://a/{text}', fields: { popularity: x } }]",
  ])
  func `what is no provider is refused`(list: String) throws {
    let bench = Workbench()
    let file = try bench.write("providers: \(list)\n")

    #expect(throws: ConfigurationError.self) { try bench.loader.settings(file: file) }
  }
}
