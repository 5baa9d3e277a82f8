/// Priority queue of the rasters that the newest frame lacks: what is missed first comes first.
///
/// A job that a frame no longer asks for is dropped: the screen has moved on.
struct RasterQueue {
  /// The ranks of jobs, the first one first.
  enum Priority: Int, Comparable {
    /// It has focus.
    case focused
    /// Words, or what panels are made of, of which nothing is on the screen yet.
    case missing
    /// A quick picture, for which a placeholder stands in.
    case sketch
    /// A picture, for which a sketch or a placeholder stands in.
    case picture
    /// The next look of something that shows its former one meanwhile.
    case refresh
    /// Something just outside of the screen.
    case hidden

    static func < (first: Priority, second: Priority) -> Bool { first.rawValue < second.rawValue }
  }

  private struct Entry {
    var job: RasterWorker.Job
    var priority: Priority
    /// The frame that asked for it last.
    var frame: Int
    /// Its place among all that the frame asked for.
    var place: Int
  }

  private var entries: [Entry] = []
  private var frame = 0
  private var places = 0
  /// The number of words since the last picture.
  private var words = 0
  /// So many words are set one after the other while pictures wait, and while sketches do, which take
  /// hardly longer.
  private static let mostWords = (picture: 4, sketch: 1)

  var isEmpty: Bool { entries.isEmpty }

  /// To be called before a frame asks for what it lacks.
  mutating func beginFrame() {
    frame += 1
    places = 0
    entries.removeAll { $0.frame < frame - 1 }
  }

  /// Adds a job; one that the frame has asked for before keeps its place and the better rank.
  ///
  /// - Returns: False when it was waiting already.
  mutating func add(_ job: RasterWorker.Job, _ priority: Priority) -> Bool {
    places += 1
    let entry = Entry(job: job, priority: priority, frame: frame, place: places)
    guard let index = entries.firstIndex(where: { $0.job == job }) else {
      entries.append(entry)
      return true
    }
    if entries[index].frame < frame {
      entries[index] = entry
    } else {
      entries[index].priority = min(entries[index].priority, priority)
    }
    return false
  }

  /// Takes the next job; now and then a picture, or words would keep all of them away.
  mutating func next() -> RasterWorker.Job? {
    guard let first = firstIndex(where: { _ in true }) else { return nil }
    let picture = firstIndex { $0.priority == .sketch || $0.priority == .picture }
    guard entries[first].priority == .missing, let picture else {
      words = 0
      return entries.remove(at: first).job
    }
    let most =
      entries[picture].priority == .sketch ? Self.mostWords.sketch : Self.mostWords.picture
    words = words < most ? words + 1 : 0
    return entries.remove(at: words == 0 ? picture : first).job
  }

  private func firstIndex(where isWanted: (Entry) -> Bool) -> Int? {
    entries.indices.filter { isWanted(entries[$0]) }.min {
      (entries[$0].priority.rawValue, entries[$0].place)
        < (entries[$1].priority.rawValue, entries[$1].place)
    }
  }
}
