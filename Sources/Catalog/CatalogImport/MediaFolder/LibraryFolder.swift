import CatalogModel
import Support

/// Makes records of the contents of one folder of a library.
struct LibraryFolder {
  private(set) var entries: [SourceEntry] = []
  private(set) var knownShows: Set<String>
  /// Whether the folder belongs to a show, or is inside a show's folder.
  private(set) var isShow: Bool
  /// The title of that show; empty if its file does not say.
  private(set) var showTitle: String
  /// Whether the folder is a copied disc, whose subfolders hold nothing else.
  private(set) var isDisc = false

  private let folder: LibraryReader.Folder
  private let listing: FolderListing
  private let pictures: PictureFinder
  /// The files that are described by a `.nfo` file.
  private var claimed: Set<String> = []
  private let shelf: VideoShelf
  private var films: [String] { shelf.videos }
  /// Whether a PDF in it is a book.
  private let holdsBooks: Bool
  private var albums = AlbumGathering()
  private let tagReader = TagReader()

  init(_ folder: LibraryReader.Folder, _ listing: FolderListing, knownShows: Set<String>) {
    self.folder = folder
    self.listing = listing
    self.knownShows = knownShows
    isShow = folder.isInShow
    showTitle = folder.show
    pictures = PictureFinder(folder: folder.path, files: listing.files)
    shelf = VideoShelf(listing.files, folder: folder.names.last)
    holdsBooks = Bookshelf.holdsBooks(folder.path, files: listing.files)
  }

  /// The kind of a file, by its extension and folder.
  private func kind(_ name: String) -> MediaName.Kind? {
    MediaName.Kind(ending: name)
      ?? (holdsBooks && name.lowercased().hasSuffix(".pdf") ? .book : nil)
  }

  /// The number of files that are neither media nor about media, by file extension.
  var others: [String: Int] {
    var counts: [String: Int] = [:]
    for name in listing.files where kind(name) == nil && !WorkFiles.isWorkFile(name) {
      let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
      if Self.companions.contains(ending) { continue }
      let isPlain =
        ending.utf8.count <= 8 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      counts[isPlain ? ending : "", default: 0] += 1
    }
    return counts
  }

  /// Pictures, subtitles and notes that accompany media.
  private static let companions: Set<String> = [
    "nfo", "jpg", "jpeg", "png", "webp", "gif", "tbn", "bmp", "srt", "sub", "idx", "ass", "ssa",
    "vtt", "sup", "opf", "lrc", "cue", "log", "sfv", "md5", "accurip", "ifo", "bup", "db", "ini",
  ]

  mutating func read() {
    for (name, reason) in listing.refused {
      entries.append(.unusable(line: 0, reason: reason, path: path(name)))
    }
    for name in listing.files where name.lowercased().hasSuffix(".nfo") { readInfo(name) }
    readDisc()
    for name in listing.files
    where !claimed.contains(name) && !MediaName.isExtra(name) && !shelf.passedOver.contains(name) {
      readMedia(name)
    }
    readAlbum()
  }

  private func path(_ name: String) -> String {
    folder.path == "/" ? "/" + name : folder.path + "/" + name
  }

  // MARK: Info files

  private mutating func readInfo(_ name: String) {
    switch InfoFile.read(path(name)) {
    case .nothing: break
    case .broken(let line, let reason):
      entries.append(.unusable(line: line, reason: reason, path: path(name)))
    case .read(let info): add(info, name)
    }
  }

  private mutating func add(_ info: InfoFile, _ name: String) {
    let stem = MediaName.stem(of: name)
    let isOfFolder = ["movie", "tvshow", "album", "artist"].contains(stem.lowercased())
    let own = isOfFolder && info.kind == .film ? films : media(stem)
    claimed.formUnion(own)
    if info.kind == .episode {
      let guess = own.first.map(self.guess)
      let title = [info.showTitle, showTitle, guess?.title ?? ""].first { !$0.isEmpty } ?? ""
      addShow(title: title, year: nil, path: folder(up: guess?.foldersUp ?? 0))
      return addEpisode(info, own.first, show: title, guess)
    }
    guard var record = info.record(path: path(name)) else { return }
    if info.kind == .show {
      isShow = true
      showTitle = record[.title]
    }
    let edition = own.first.map { self.guess($0).edition } ?? ""
    if info.kind == .film, !edition.isEmpty {
      record.fields.append(ItemField(name: ItemField.edition, value: edition))
    }
    if let file = own.first {
      record.texts[.url] = [LibraryPath.fileURL(path(file))]
    } else if isOfFolder, info.kind != .film {
      record.texts[.url] = [LibraryPath.fileURL(folder.path)]
    }
    let isAlone = isOfFolder || films.count < 2
    if let picture = pictures.find(stem: isOfFolder ? nil : stem, ofFolder: isAlone) {
      record.texts[.image] = [picture]
    }
    entries.append(.record(record))
  }

  /// An episode as described by its info file; the numbers come from the file name if the info file has none.
  private mutating func addEpisode(
    _ info: InfoFile, _ file: String?, show: String, _ guess: MediaName?
  ) {
    guard let file, var record = info.record(path: path(file)) else { return }
    var facts = EpisodeFacts()
    facts.show = show
    facts.season = Int(info.text("season")) ?? guess?.season
    facts.number = Int(info.text("episode")) ?? guess?.episode
    facts.name = info.text("title")
    facts.apply(to: &record)
    record.texts[.id] = [Self.id(of: path(file), category: Category.episode)]
    record.texts[.url] = [LibraryPath.fileURL(path(file))]
    let picture = pictures.find(stem: MediaName.stem(of: file), ofFolder: false)
    if let picture { record.texts[.image] = [picture] }
    entries.append(.record(record))
  }

  /// The media files with a stem, whatever their extensions.
  private func media(_ stem: String) -> [String] {
    listing.files.filter {
      kind($0) != nil
        && (MediaName.stem(of: $0) == stem || MediaName.stem(of: shelf.name(of: $0)) == stem)
    }
  }

  /// A copied DVD or Blu-ray: the folder is the film.
  private mutating func readDisc() {
    let names = Set(listing.folders.map { $0.uppercased() })
    isDisc = names.contains("VIDEO_TS") || names.contains("BDMV")
    guard isDisc, !isShow, let name = folder.names.last, films.isEmpty,
      !entries.contains(where: { if case .record = $0 { true } else { false } })
    else { return }
    let guess = MediaName(path: name + ".iso", folders: [])
    addFilm(guess, file: folder.path, picture: pictures.find(stem: nil, ofFolder: true))
  }

  // MARK: Media files

  private func guess(_ name: String) -> MediaName {
    MediaName(
      path: shelf.name(of: name), folders: folder.names, root: folder.root,
      isAlone: films.count == 1, kind: kind(name), numbering: shelf.numbering)
  }

  private mutating func readMedia(_ name: String) {
    guard let kind = kind(name) else { return }
    if kind == .audio, let place = podcast { return addPodcast(name, in: place) }
    let guess = guess(name)
    switch guess.kind {
    case .video where guess.isHomeVideo && !isShow: addHomeVideo(guess, name)
    case .video where guess.isEpisode || isShow:
      if !isShow {
        addShow(title: guess.title, year: guess.year, path: folder(up: guess.foldersUp))
      }
      addEpisode(guess, name)
    case .video:
      let picture = pictures.find(
        stem: MediaName.stem(of: name), ofFolder: films.count == 1 && !folder.names.isEmpty)
      addFilm(guess, file: path(name), picture: picture)
    case .audio, .book:
      let isSong = guess.kind == .audio
      var record = RawRecord(line: 0, path: path(name))
      record.texts[.category] = [isSong ? "song" : "book"]
      record.texts[.title] = [guess.title]
      if !guess.artist.isEmpty { record.texts[.people] = [guess.artist] }
      if !guess.artist.isEmpty, !guess.album.isEmpty {
        record.texts[.subtitle] = ["\(guess.artist) · \(guess.album)"]
      }
      if let year = guess.year { record.texts[.year] = [String(year)] }
      record.texts[.url] = [LibraryPath.fileURL(path(name))]
      let picture = pictures.find(stem: MediaName.stem(of: name), ofFolder: isSong)
      if let picture { record.texts[.image] = [picture] }
      if isSong { readTags(path(name), into: &record) }
      entries.append(.record(record))
    case nil: break
    }
  }

  /// Reads the tags of a song, which say more than its name.
  private mutating func readTags(_ path: String, into record: inout RawRecord) {
    guard let tags = AudioTags(path: path, reader: tagReader) else { return }
    tags.song.apply(to: &record)
    if record[.image].isEmpty, tags.hasCover {
      record.texts[.image] = [EmbeddedCover.address(of: path)]
    }
    albums.add(tags.song, folder: folder.path, cover: record[.image])
  }

  private mutating func addFilm(_ guess: MediaName, file: String, picture: String?) {
    var record = RawRecord(line: 0, path: file)
    record.texts[.category] = ["film"]
    record.texts[.title] = [guess.title]
    if let year = guess.year { record.texts[.year] = [String(year)] }
    record.texts[.url] = [LibraryPath.fileURL(file)]
    if let picture { record.texts[.image] = [picture] }
    if !guess.edition.isEmpty {
      record.fields.append(ItemField(name: ItemField.edition, value: guess.edition))
    }
    entries.append(.record(record))
  }

  /// A home video: each file is an item of its own, whatever its name.
  private mutating func addHomeVideo(_ guess: MediaName, _ name: String) {
    var record = RawRecord(line: 0, path: path(name))
    record.texts[.category] = [Category.homeVideo.rawValue]
    record.texts[.title] = [guess.title]
    let stem = MediaName.stem(of: name)
    if stem != guess.title { record.texts[.readings] = [stem] }
    if let year = guess.year { record.texts[.year] = [String(year)] }
    record.texts[.id] = [Self.id(of: path(name), category: Category.homeVideo)]
    record.texts[.url] = [LibraryPath.fileURL(path(name))]
    if let picture = pictures.find(stem: stem, ofFolder: false) { record.texts[.image] = [picture] }
    entries.append(.record(record))
  }

  /// An id unique to this file.
  private static func id(of path: String, category: CategoryID) -> String {
    "\(category)-\(String(FNV1a.value(of: path), radix: 16))"
  }

  /// An episode with the number and name given by its file; without a number it only counts towards its show.
  private mutating func addEpisode(_ guess: MediaName, _ name: String) {
    guard guess.episode != nil else { return }
    var facts = EpisodeFacts()
    facts.show = showTitle.isEmpty ? guess.title : showTitle
    facts.season = guess.season
    facts.number = guess.episode
    facts.name = guess.episodeTitle
    var record = RawRecord(line: 0, path: path(name))
    facts.apply(to: &record)
    record.texts[.id] = [Self.id(of: path(name), category: Category.episode)]
    record.texts[.url] = [LibraryPath.fileURL(path(name))]
    let picture = pictures.find(stem: MediaName.stem(of: name), ofFolder: false)
    if let picture { record.texts[.image] = [picture] }
    entries.append(.record(record))
  }

  /// A show known only from its episodes: added once, however many there are.
  private mutating func addShow(title: String, year: Int?, path: String) {
    guard !isShow, !title.isEmpty, knownShows.insert(title.lowercased()).inserted else { return }
    var record = RawRecord(line: 0, path: path)
    record.texts[.category] = ["show"]
    record.texts[.title] = [title]
    if let year { record.texts[.year] = [String(year)] }
    record.texts[.url] = [LibraryPath.fileURL(path)]
    // A parent folder that cannot be listed was already refused and reported; the show goes without a
    // picture.
    let finder =
      path == folder.path
      ? pictures
      : PictureFinder(folder: path, files: (try? FolderListing(path, root: path))?.files ?? [])
    if let picture = finder.find(stem: nil, ofFolder: true) { record.texts[.image] = [picture] }
    entries.append(.record(record))
  }

  // MARK: Podcasts

  /// The index of the podcast folder among the folder names; `nil` outside of one.
  private var podcast: Int? {
    folder.names.firstIndex { ["podcasts", "podcast"].contains($0.lowercased()) }
  }

  /// A podcast is listed once, by its folder; an episode outside such a folder is listed by itself.
  private mutating func addPodcast(_ name: String, in place: Int) {
    let up = folder.names.count - place - 2
    let title = up < 0 ? MediaName.stem(of: name) : folder.names[place + 1]
    let path = up < 0 ? path(name) : folder(up: up)
    guard knownShows.insert("podcast " + path).inserted else { return }
    var record = RawRecord(line: 0, path: path)
    record.texts[.category] = ["podcast"]
    record.texts[.title] = [title]
    record.texts[.url] = [LibraryPath.fileURL(path)]
    if up == 0, let picture = pictures.find(stem: nil, ofFolder: true) {
      record.texts[.image] = [picture]
    }
    entries.append(.record(record))
  }

  /// Two or more songs of one album make the album a title as well.
  private mutating func readAlbum() {
    let songs = listing.files.filter {
      MediaName.Kind(ending: $0) == .audio && !MediaName.isExtra($0)
    }
    guard podcast == nil, songs.count > 1, let first = songs.first,
      !listing.files.contains(where: { $0.lowercased() == "album.nfo" })
    else { return }
    guard albums.isEmpty else {
      for album in albums.all where album.songs > 1 && !album.artists.isEmpty {
        var record = album.record(path: folder.path)
        record.texts[.url] = [LibraryPath.fileURL(folder.path)]
        entries.append(.record(record))
      }
      return
    }
    let guess = MediaName(path: first, folders: folder.names)
    guard !guess.album.isEmpty, !guess.artist.isEmpty else { return }
    let artists = Set(songs.map { MediaName(path: $0, folders: folder.names).artist })
    let path = folder(up: guess.foldersUp)
    var record = RawRecord(line: 0, path: path)
    record.texts[.category] = ["album"]
    record.texts[.title] = [guess.album]
    record.texts[.people] = [artists.count > 1 ? SongFacts.variousArtists : guess.artist]
    if let year = guess.year { record.texts[.year] = [String(year)] }
    record.texts[.url] = [LibraryPath.fileURL(path)]
    if let picture = pictures.find(stem: nil, ofFolder: true) { record.texts[.image] = [picture] }
    entries.append(.record(record))
  }

  private func folder(up count: Int) -> String {
    (0..<count).reduce(folder.path) { path, _ in AtomicFile.folder(of: path) }
  }
}

/// Finds the picture of a media file among the files beside it.
struct PictureFinder {
  private let folder: String
  /// The original names by their lower-case forms.
  private var names: [String: String] = [:]
  private static let endings = ["jpg", "jpeg", "png", "webp"]

  init(folder: String, files: [String]) {
    self.folder = folder
    for name in files {
      let lower = name.lowercased()
      if Self.endings.contains(where: { lower.hasSuffix("." + $0) }) { names[lower] = name }
    }
  }

  /// The picture named like the file, or else, if the file has a folder of its own, the folder's picture.
  func find(stem: String?, ofFolder: Bool) -> String? {
    guard !names.isEmpty else { return nil }
    var stems: [String] = []
    if let stem = stem?.lowercased() { stems = [stem + "-poster", stem, stem + "-thumb"] }
    if ofFolder { stems += ["poster", "folder", "cover", "movie", "front", "thumb"] }
    for stem in stems {
      for ending in Self.endings {
        if let name = names[stem + "." + ending] { return folder + "/" + name }
      }
    }
    return nil
  }
}
