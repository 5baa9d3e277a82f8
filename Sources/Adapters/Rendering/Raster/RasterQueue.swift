/// Priority queue of the rasters that the newest frame lacks: the most noticeable ones first.
///
/// A job that a frame no longer requests is dropped: the screen has moved on.
struct RasterQueue {
  /// The priorities of jobs, the highest first.
  enum Priority: Int, Comparable {
    /// The focused node.
    case focused
    /// Words or panel material with nothing on the screen yet.
    case missing
    /// A quick picture, currently a placeholder.
    case sketch
    /// A picture, currently a sketch or placeholder.
    case picture
    /// The next look of a node that shows its former one meanwhile.
    case refresh
    /// A node just off screen.
    case hidden

    static func < (first: Priority, second: Priority) -> Bool { first.rawValue < second.rawValue }
  }

  private struct Entry {
    var job: RasterWorker.Job
    var priority: Priority
    /// The last frame that requested it.
    var frame: Int
    /// Its place in the order of the frame's requests.
    var place: Int
  }

  private var entries: [Entry] = []
  private var frame = 0
  private var places = 0
  /// The number of word jobs since the last picture.
  private var words = 0
  /// The number of word jobs done in a row while pictures wait, and while sketches do, which take hardly
  /// longer.
  private static let mostWords = (picture: 4, sketch: 1)

  var isEmpty: Bool { entries.isEmpty }

  /// Starts a frame; call before it requests what it lacks.
  mutating func beginFrame() {
    frame += 1
    places = 0
    entries.removeAll { $0.frame < frame - 1 }
  }

  /// Adds a job; one already requested in this frame keeps its place and the higher priority.
  ///
  /// - Returns: False if it was already waiting.
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

  /// Takes the next job; every few word jobs it is a picture, or words would hold them all up.
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
