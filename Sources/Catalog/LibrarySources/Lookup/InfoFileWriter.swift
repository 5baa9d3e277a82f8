internal import CatalogImport
internal import CatalogModel
internal import RemoteSources
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Writes what was looked up to `.nfo` files beside the media, in Kodi's format. An existing file is never
/// replaced.
///
/// Source: Kodi’s wiki, “NFO files”.
struct InfoFileWriter {
  private let source: LibrarySource

  init(_ source: LibrarySource) { self.source = source }

  /// A file to be written.
  struct File: Hashable {
    var path: String
    var text: String
  }

  /// The files of an entry that do not exist yet.
  func missing(for entry: LookupEntry, _ access: LookupAccess) -> [File] {
    guard let title = entry.title(access) else { return [] }
    var files: [File] = []
    switch entry.question.kind {
    case .film:
      for file in entry.files {
        if let path = Self.path(beside: file) {
          files.append(File(path: path, text: Self.text(title, root: "movie", of: entry.question)))
        }
      }
    case .show:
      if let folder = entry.files.first, isOwnFolder(folder, of: entry.question) {
        files.append(
          File(
            path: folder + "/tvshow.nfo",
            text: Self.text(title, root: "tvshow", of: entry.question)))
      }
      for own in entry.episodes {
        guard let path = Self.path(beside: own.file),
          let episode = title.episode(season: own.place.season, number: own.place.number)
        else { continue }
        files.append(
          File(
            path: path, text: Self.text(episode, of: title, named: entry.question.title)))
      }
    }
    return files.filter { !Self.isThere($0.path) }
  }

  /// Writes a file atomically.
  /// - Throws: ``FileError``, for example on a read-only disk.
  static func write(_ file: File) throws(FileError) {
    guard !isThere(file.path) else { return }
    try AtomicFile.write(Array(file.text.utf8), to: file.path)
  }

  // MARK: Places

  /// The info file for a media file; `nil` for a folder, such as a disc's, and for a file that no longer
  /// exists.
  private static func path(beside file: String) -> String? {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let dot = file.lastIndex(of: "."), !file[dot...].contains("/")
    else { return nil }
    return file[..<dot] + ".nfo"
  }

  /// Whether a folder belongs to a show alone: it has the show's name, and is not the whole source.
  private func isOwnFolder(_ folder: String, of question: LookupQuestion) -> Bool {
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    var status = stat()
    return folder != source.place && stat(folder, &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
      && TextFolding.fold(name).hasPrefix(TextFolding.fold(question.title))
  }

  /// Whether anything with that name exists, including a dangling link.
  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  // MARK: Texts

  private static func text(
    _ title: LookupTitle, root: String, of question: LookupQuestion
  ) -> String {
    let facts = title.facts
    // The title given by the files is kept.
    let isSame = TextFolding.fold(question.title) == TextFolding.fold(facts.title)
    let name = isSame ? facts.title : question.title
    let isFilm = question.kind == .film
    var lines = [
      element("title", name),
      element("originaltitle", [facts.original, facts.title].first { $0 != name } ?? ""),
      element("year", (question.year ?? facts.year).map(String.init) ?? ""),
      element("plot", facts.summary),
      element("runtime", isFilm && title.seconds > 0 ? String(title.seconds / 60) : ""),
    ]
    lines += title.genres.map { element("genre", $0) }
    lines += title.makers.map { element(isFilm ? "director" : "credits", $0) }
    lines += title.cast.map { "  <actor><name>\(XMLText.escaped($0))</name></actor>" }
    lines.append(element("mpaa", title.contentRating ?? ""))
    lines.append(element("rating", title.rating > 0 ? String(title.rating) : ""))
    lines.append(element("votes", title.votes > 0 ? String(title.votes) : ""))
    lines.append(element("thumb", facts.picture))
    var ids = title.externalIDs.compactMap { id in
      id.firstIndex(of: ":").map { (String(id[..<$0]), String(id[$0...].dropFirst())) }
    }
    ids.append((InfoFileID.type, question.itemID))
    lines += ids.map { type, id in
      "  <uniqueid type=\"\(XMLText.escaped(type))\">\(XMLText.escaped(id))</uniqueid>"
    }
    return document(root, lines, from: facts.server)
  }

  private static func text(
    _ episode: LookupEpisode, of show: LookupTitle, named name: String
  ) -> String {
    document(
      "episodedetails",
      [
        element("title", episode.name), element("showtitle", name),
        element("season", String(episode.season)), element("episode", String(episode.number)),
        element("plot", episode.summary), element("aired", episode.date),
        element("runtime", episode.seconds > 0 ? String(episode.seconds / 60) : ""),
        element("mpaa", show.contentRating ?? ""), element("thumb", episode.picture),
      ], from: show.facts.server)
  }

  private static func element(_ name: String, _ text: String) -> String {
    text.isEmpty ? "" : "  <\(name)>\(XMLText.escaped(text))</\(name)>"
  }

  private static func document(
    _ root: String, _ lines: [String], from server: LookupServer
  ) -> String {
    let head = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>", "<\(root)>",
      "  <!-- \(server.attribution) -->",
    ]
    return (head + lines.filter { !$0.isEmpty } + ["</\(root)>"]).joined(separator: "\n") + "\n"
  }
}
