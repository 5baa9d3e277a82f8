import CatalogModel
import CatalogSearch
import Support

/// The programmes of some channels within a span of time, taken from the guides of the playlist.
struct ChannelGuide {
  /// A channel of a playlist, as guides know it.
  struct Channel: Hashable {
    /// The guide's own name of it; empty where the playlist does not say.
    var id: String
    /// The names that it has in the playlist.
    var names: [String]
    /// Seconds by which its programmes are later than the guide says.
    var shift: Int
  }

  private var byID: [String: [Int]] = [:]
  private var byName: [String: [Int]] = [:]
  /// The channels of the playlist that a channel of the guide stands for.
  private var known: [String: [Int]] = [:]
  private var programmes: [Int: [GuideProgramme]] = [:]
  private var count = 0
  private let span: Range<Int>
  private let shift: Int
  private let shifts: [Int]

  /// The most programmes altogether, and of a channel.
  private static let most = 400_000
  private static let mostOfChannel = 400
  /// Seconds of a programme without an end that no other follows.
  private static let usualLength = 1_800
  /// Seconds after which a programme without an end is over in any case.
  private static let longestGap = 14_400

  /// Prepares to read guides.
  /// - Parameters:
  ///   - channels: The channels of the playlist.
  ///   - span: Seconds since 1970; programmes outside of it are passed over.
  ///   - shift: Seconds by which all programmes are later than the guides say.
  init(_ channels: [Channel], span: Range<Int>, shift: Int) {
    self.span = span
    self.shift = shift
    shifts = channels.map(\.shift)
    for (index, channel) in channels.enumerated() {
      if !channel.id.isEmpty { byID[channel.id.lowercased(), default: []].append(index) }
      for name in Set(channel.names.map(TextFolding.fold)) where !name.isEmpty {
        byName[name, default: []].append(index)
      }
    }
  }

  /// Reads a guide as far as it goes.
  /// - Throws: ``CatalogError``; the programmes before the fault stay.
  mutating func read(_ guide: Television.Guide, isCancelled: () -> Bool) throws(CatalogError) {
    var reader = try GuideReader(path: guide.path)
    var entries = 0
    while let entry = try reader.next() {
      entries += 1
      if entries.isMultiple(of: 256), isCancelled() { throw .cancelled }
      switch entry {
      case .channel(let id, let names): meet(id, names)
      case .programme(var programme):
        if guide.isOnServer, RawRecord.namesLocalFile(programme.icon) { programme.icon = "" }
        take(programme)
      }
    }
  }

  /// Finds the channels of the playlist that a channel of the guide stands for: those with its id, or
  /// else those of its name.
  private mutating func meet(_ id: String, _ names: [String]) {
    guard !id.isEmpty, known[id] == nil else { return }
    var found = byID[id.lowercased()] ?? []
    if found.isEmpty {
      for name in names where found.isEmpty { found = byName[TextFolding.fold(name)] ?? [] }
    }
    if !found.isEmpty { known[id] = found }
  }

  private mutating func take(_ programme: GuideProgramme) {
    // Guides without a list of channels name them in their programmes alone.
    if known[programme.channel] == nil { meet(programme.channel, []) }
    for index in known[programme.channel] ?? [] where count < Self.most {
      var programme = programme
      let shift = shift + shifts[index]
      programme.start += shift
      programme.end = programme.end.map { $0 + shift }
      let end = programme.end ?? programme.start + Self.longestGap
      guard programme.start < span.upperBound, end > span.lowerBound,
        programmes[index, default: []].count < Self.mostOfChannel
      else { continue }
      programmes[index, default: []].append(programme)
      count += 1
    }
  }

  /// The programmes of a channel by its place in the list, the earliest first, each with an end. Those
  /// that are over, or begin with another one, are left out.
  func programmes(of index: Int) -> [(programme: GuideProgramme, airing: Airing)] {
    let all = (programmes[index] ?? []).sorted { $0.start < $1.start }
    var result: [(GuideProgramme, Airing)] = []
    for (place, programme) in all.enumerated() {
      guard result.last?.1.start != programme.start else { continue }
      let next = all[(place + 1)...].first { $0.start > programme.start }?.start
      let end =
        programme.end
        ?? next.map { min($0, programme.start + Self.longestGap) }
        ?? programme.start + Self.usualLength
      guard end > max(programme.start, span.lowerBound),
        end - programme.start <= Airing.longest
      else { continue }
      let title = String(programme.title.prefix(Airing.longestTitle))
      result.append((programme, Airing(start: programme.start, end: end, title: title)))
    }
    return result
  }
}
