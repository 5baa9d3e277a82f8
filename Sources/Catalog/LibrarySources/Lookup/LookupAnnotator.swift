internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import RemoteSources
internal import Support

/// Adds what was looked up to the records of a source as they are read, and notes what is to be looked up:
/// films and shows without a plot or a picture, and shows with such episodes. A record's own values are kept.
final class LookupAnnotator {
  private let source: LibrarySource
  private let access: LookupAccess
  private let notes: LookupNotes
  private let time: Int
  private let stamp: String
  private let known: [String: LookupEntry]
  /// The entries of the records by key, and the order of the keys.
  private var used: [String: LookupEntry] = [:]
  private var order: [String] = []
  /// The entries of shows by their folded titles, whether or not anything about them is to be looked up.
  private var shows: [String: LookupEntry] = [:]
  private var sum = FNV1a()

  private static let mostPeople = 24

  /// Prepares to read a source.
  /// - Parameter time: Seconds since 1970.
  init(_ source: LibrarySource, _ access: LookupAccess, in store: SourceStore, time: Int) {
    self.source = source
    self.access = access
    self.time = time
    notes = LookupNotes(of: source, in: store)
    // Taken before reading: anything added meanwhile is read the next time.
    stamp = notes.stamp
    known = Dictionary(notes.entries.map { ($0.question.key, $0) }) { $1 }
  }

  /// A text that changes with the settings of the look-up.
  static func mark(_ access: LookupAccess) -> String {
    access.mark + (access.writesInfoFiles ? "|nfo" : "")
  }

  /// Takes a record, after its technical facts are known.
  func annotate(_ record: inout RawRecord) {
    switch record[.category] {
    case "film": annotate(&record, .film)
    case "show": annotate(&record, .show)
    case "episode": annotateEpisode(&record)
    default: break
    }
  }

  /// Writes down what is to be looked up, and drops entries that no record needs any more.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  func finish() throws(CatalogError) -> LookupProgress {
    var entries: [LookupEntry] = []
    var areSame = true
    try notes.change { latest in
      let latest = Dictionary(latest.map { ($0.question.key, $0) }) { $1 }
      entries = order.compactMap { key in
        guard let mine = used[key] else { return nil }
        guard var entry = latest[key] else { return mine }
        if entry.time != known[key]?.time || entry.choice != known[key]?.choice { areSame = false }
        (entry.question, entry.files, entry.episodes) = (mine.question, mine.files, mine.episodes)
        entry.missed.removeAll { place in !entry.episodes.contains { $0.place == place } }
        return entry
      }
      return entries
    }
    var progress = LookupProgress()
    progress.mark = Self.mark(access)
    progress.stamp = areSame ? notes.stamp : stamp
    progress.hash = sum.value
    for entry in entries {
      if entry.isDue(at: time, access) { progress.waiting += 1 }
      switch entry.outcome {
      case .open: progress.open += entry.choice == nil ? 1 : 0
      case .found: progress.found += 1
      case .nothing: progress.missing += 1
      case .waiting, .declined: break
      }
      if let next = entry.nextAttempt(after: time) {
        progress.next = min(next, progress.next ?? next)
      }
      if access.writesInfoFiles {
        progress.unwritten += InfoFileWriter(source).missing(for: entry, access).count
      }
    }
    return progress
  }

  // MARK: Films and shows

  private func annotate(_ record: inout RawRecord, _ kind: LookupQuestion.Kind) {
    let question = LookupQuestion(
      kind, record[.title].limited(to: 200), year: Int(record[.year].prefix(4)),
      seconds: record.fields.lazy.compactMap(\.mediaFacts).first?.seconds ?? 0,
      ids: record.externalIDs)
    let folded = TextFolding.fold(question.title)
    guard !folded.isEmpty else { return }
    var entry = LookupEntry(question)
    let file = record.texts[.url]?.first.flatMap { ItemAddress($0)?.filePath }
    entry.files = [file].compactMap(\.self)
    if kind == .show, shows[folded] == nil { shows[folded] = entry }
    guard Self.isBare(record) else { return }
    use(entry)
    guard let title = known[question.key]?.title(access) else { return }
    note(question.key)
    complete(&record, with: title, kind)
  }

  /// Whether a record lacks a plot or a picture; a picture extracted from the file itself does not count.
  private static func isBare(_ record: RawRecord) -> Bool {
    record[.summary].isEmpty || hasNoPicture(record)
  }

  private static func hasNoPicture(_ record: RawRecord) -> Bool {
    record[.image].isEmpty || record[.image].hasPrefix(VideoThumbnail.prefix)
  }

  private func use(_ new: LookupEntry) {
    let key = new.question.key
    guard var former = used[key] else {
      order.append(key)
      var entry = new
      if let known = known[key] {
        entry = known
        (entry.question, entry.files, entry.episodes) = (new.question, new.files, [])
      }
      used[key] = entry
      return
    }
    former.files += new.files.filter { !former.files.contains($0) }
    if former.question.seconds == 0 { former.question.seconds = new.question.seconds }
    used[key] = former
  }

  /// Notes that what was looked up is included in the records.
  private func note(_ key: String) {
    sum.addBytes(of: "\(key) \(known[key]?.time ?? 0)\n")
  }

  private func complete(
    _ record: inout RawRecord, with title: LookupTitle, _ kind: LookupQuestion.Kind
  ) {
    let facts = title.facts
    func fill(_ field: RecordField, _ text: String) {
      if record[field].isEmpty { record.set(field, text) }
    }
    func fill(_ field: RecordField, _ texts: [String]) {
      if record[field].isEmpty, !texts.isEmpty { record.texts[field] = texts }
    }
    let isOfFile = record.path?.lowercased().hasSuffix(".nfo") != true
    let own = record[.title]
    // The id stays that of the file name: bookmarks and positions are stored under it.
    if record[.id].isEmpty, record[.year].isEmpty, facts.year != nil {
      record.texts[.id] = [LookupQuestion(kind, own).itemID]
    }
    if isOfFile, TextFolding.fold(own) == TextFolding.fold(facts.title) {
      record.texts[.title] = [facts.title]
    }
    fill(.year, facts.year.map(String.init) ?? "")
    fill(.summary, facts.summary)
    fill(.genres, title.genres)
    fill(.people, Array((title.makers + title.cast).prefix(Self.mostPeople)))
    fill(.language, title.language)
    fill(.contentRating, title.contentRating ?? "")
    if record[.duration].isEmpty, kind == .film { record.setRunningTime(seconds: title.seconds) }
    if Self.hasNoPicture(record), !facts.picture.isEmpty { record.texts[.image] = [facts.picture] }
    if title.rating > 0 {
      fill(
        .popularity, RatingWeight.popularity(rating: title.rating, votes: Double(title.votes)))
    }
    var readings = record.texts[.readings] ?? []
    for name in [facts.title, facts.original]
    where !name.isEmpty && name != record[.title] && !readings.contains(name) {
      readings.append(name)
    }
    if !readings.isEmpty { record.texts[.readings] = readings }
    if record.externalIDs.isEmpty { record.externalIDs = title.externalIDs }
  }

  // MARK: Episodes

  private func annotateEpisode(_ record: inout RawRecord) {
    guard let place = record.fields.lazy.compactMap(\.episodePlace).first,
      let number = place.number, let show = shows[TextFolding.fold(place.show)]
    else { return }
    let isNameless = record[.title] == EpisodePlace.title(ofNumber: number)
    guard isNameless || Self.isBare(record) else { return }
    let key = show.question.key
    use(show)
    let file = record.texts[.url]?.first.flatMap { ItemAddress($0)?.filePath } ?? ""
    used[key]?.episodes.append(
      LookupEntry.Episode(
        place: LookupEntry.Place(season: place.season, number: number), file: file))
    guard let title = known[key]?.title(access),
      let episode = title.episode(season: place.season, number: number)
    else { return }
    note(key)
    if !episode.name.isEmpty,
      isNameless || TextFolding.fold(record[.title]) == TextFolding.fold(episode.name)
    {
      record.texts[.title] = [episode.name]
    }
    if record[.contentRating].isEmpty { record.set(.contentRating, title.contentRating ?? "") }
    if record[.summary].isEmpty { record.set(.summary, episode.summary) }
    if record[.year].isEmpty { record.set(.year, String(episode.date.prefix(4))) }
    if record[.duration].isEmpty { record.setRunningTime(seconds: episode.seconds) }
    if Self.hasNoPicture(record), !episode.picture.isEmpty {
      record.texts[.image] = [episode.picture]
    }
  }
}
