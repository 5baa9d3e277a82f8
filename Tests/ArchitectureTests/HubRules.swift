/// Rules about types that many files extend: a sign that several values hide in one.
struct HubRules {
  /// The most files that may extend a type of their module besides the file that declares it.
  static let mostFiles = 5

  private var declarations: [TypeName: SourceFile] = [:]
  private var extensions: [TypeName: [SourceFile]] = [:]

  /// A type of a module, by its own name: `SearchScreen.ScreenState`.
  private struct TypeName: Hashable {
    var module: String
    var name: String
    var words: String { module + "." + name }
  }

  /// Reads the types that files declare and extend.
  init(_ files: [SourceFile]) {
    for file in files {
      for (_, line) in file.code {
        if let match = line.firstMatch(of: Self.declaration) {
          let name = TypeName(module: file.module, name: String(match.output.1))
          if declarations[name] == nil { declarations[name] = file }
        } else if let match = line.firstMatch(of: Self.extending) {
          let name = TypeName(module: file.module, name: String(match.output.1))
          if extensions[name]?.last?.path != file.path {
            extensions[name, default: []].append(file)
          }
        }
      }
    }
  }

  /// The types of the project that are extended in more than a handful of files, or in another folder than
  /// their own, in alphabetical order.
  var hubs: [String] {
    extensions.compactMap { name, files in
      guard let home = declarations[name] else { return nil }
      let others = files.filter { $0.path != home.path }
      guard others.count > Self.mostFiles || others.contains(where: { $0.folder != home.folder })
      else { return nil }
      return name.words
    }.sorted()
  }

  nonisolated(unsafe) private static let declaration =
    /^(?:[a-z]+ )*(?:struct|class|enum|protocol|actor) ([A-Z]\w*)/
  nonisolated(unsafe) private static let extending =
    /^(?:[a-z]+ )*extension ([A-Z]\w*)/
}
