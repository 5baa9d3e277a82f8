import CatalogModel
import Support

/// The videos of one folder: which of them are parts or duplicates of one film, and the meaning of numbers
/// before their names.
struct VideoShelf {
  /// The meaning of a number at the start of a name.
  enum Numbering: Hashable {
    /// A part of the title: “12 Angry Men”.
    case none
    /// The position in a collection of films: “01 - Alien (1979)”.
    case films
    /// The number of an episode: “1 Islands” in the folder “Planet Earth II”.
    case episodes
  }

  /// The files that are each a film or an episode.
  private(set) var videos: [String]
  /// The later parts of films, and second copies.
  private(set) var passedOver: Set<String> = []
  private(set) var numbering = Numbering.none
  /// The names of films in parts without the part number, by the file of the first part.
  private var stems: [String: String] = [:]

  init(_ files: [String], folder: String?) {
    videos = files.filter { MediaName.Kind(ending: $0) == .video && !MediaName.isExtra($0) }
    passOverCopies()
    joinParts(folder: folder)
    if let folder, !Self.isGeneral(folder) { numbering = numberingOfAll() }
  }

  /// Whether the name of a folder is not a title.
  static func isGeneral(_ folder: String) -> Bool { general.contains(folder.lowercased()) }

  private static let general: Set<String> = [
    "movies", "films", "videos", "video", "downloads", "tv", "tv shows", "series", "filme", "music",
    "library", "media", "anime", "shows", "serien", "séries", "tv series", "kids", "data",
  ]

  /// The name to guess a title from: the file name without a part number.
  func name(of file: String) -> String {
    stems[file].map { $0 + file.dropFirst(MediaName.stem(of: file).count) } ?? file
  }

  private mutating func passOver(_ files: Set<String>) {
    passedOver.formUnion(files)
    videos.removeAll(where: files.contains)
  }

  // MARK: Copies

  /// Programs that save a file again create `tenet (1).mkv` beside `tenet.mkv`.
  private mutating func passOverCopies() {
    let stems = Set(videos.map { MediaName.stem(of: $0) })
    let copies = videos.filter { name in
      let stem = MediaName.stem(of: name)
      guard stem.hasSuffix(")"), let open = stem.lastIndex(of: "("),
        let number = Int(stem[stem.index(after: open)...].dropLast()), (1..<10).contains(number)
      else { return false }
      return stems.contains(String(stem[..<open]).trimmed)
    }
    passOver(Set(copies))
  }

  // MARK: Parts

  private mutating func joinParts(folder: String?) {
    var groups: [String: [(file: String, number: Int, isSure: Bool)]] = [:]
    for file in videos {
      guard let part = Self.part(MediaName.stem(of: file)) else { continue }
      groups[part.base.lowercased(), default: []].append((file, part.number, part.isSure))
    }
    for (base, files) in groups where files.count > 1 {
      let sorted = files.sorted { $0.number < $1.number }
      guard sorted.map(\.number) == Array(1...sorted.count) else { continue }
      // “Part 1” and “Part 2” may be two films, unless they have a folder of their own.
      let isOwnFolder = files.count == videos.count && folder.map { Self.names($0, base) } ?? false
      guard isOwnFolder || files.allSatisfy(\.isSure) else { continue }
      stems[sorted[0].file] = Self.part(MediaName.stem(of: sorted[0].file))?.base
      passOver(Set(sorted.dropFirst().map(\.file)))
    }
  }

  private static func names(_ folder: String, _ base: String) -> Bool {
    let words = MediaName.words(MediaName.partYear(folder).title.lowercased())
    return !words.isEmpty
      && MediaName.words(base).joined(separator: " ").hasPrefix(
        words.joined(separator: " ").replacing(".", with: ""))
  }

  /// The base and number of a part such as `Kill.Bill.CD1`; `nil` for a name that does not end in a part
  /// number. The marker is certain if it is only ever used for halves of one film.
  private static func part(_ stem: String) -> (base: String, number: Int, isSure: Bool)? {
    var rest = Substring(stem)
    var digits = ""
    while let last = rest.last, last.isASCII, last.isNumber {
      digits.insert(rest.removeLast(), at: digits.startIndex)
    }
    guard let number = Int(digits), (1..<20).contains(number) else { return nil }
    let trimmed = rest.reversed().drop { " ._-".contains($0) }
    rest = rest.prefix(trimmed.count)
    let lower = rest.lowercased()
    for (mark, isSure) in [
      ("cd", true), ("disc", true), ("disk", true), ("part", false), ("pt", false),
    ]
    where lower.hasSuffix(mark) {
      var base = rest.dropLast(mark.count)
      guard let before = base.last, " ._-([".contains(before) else { return nil }
      while let last = base.last, " ._-([".contains(last) { base = base.dropLast() }
      return base.isEmpty ? nil : (String(base), number, isSure)
    }
    return nil
  }

  // MARK: Numbers

  private func numberingOfAll() -> Numbering {
    let numbers = videos.map { Self.number(MediaName.stem(of: $0)) }
    let known = numbers.compactMap(\.self)
    // Every file has a distinct number, starting from the first and with few gaps.
    guard videos.count > 1, known.count == videos.count, Set(known).count == known.count,
      let first = known.min(), let last = known.max(), first <= 2, last <= 2 * known.count + 1
    else { return .none }
    let names = videos.map { MediaName.stem(of: $0) }
    let hasYear = names.contains { name in
      MediaName.film(MediaName.words(name), stem: name).year != nil
    }
    guard hasYear else { return .episodes }
    return names.allSatisfy { Self.withoutNumber($0) != nil } ? .films : .none
  }

  private static func number(_ stem: String) -> Int? {
    let digits = stem.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count),
      stem.dropFirst(digits.count).first.map(" .-_".contains) ?? true
    else { return nil }
    return Int(digits)
  }

  /// “Alien (1979)” for “01 - Alien (1979)”; `nil` if only a space, or nothing, follows the number.
  static func withoutNumber(_ stem: String) -> String? {
    guard number(stem) != nil else { return nil }
    let rest = stem.drop { $0.isASCII && $0.isNumber }
    let mark = rest.prefix { " .-_".contains($0) }
    let name = rest.dropFirst(mark.count)
    return mark.allSatisfy { $0 == " " } || name.isEmpty ? nil : String(name)
  }
}
