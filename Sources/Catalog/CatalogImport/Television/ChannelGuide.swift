import CatalogModel
import CatalogSearch
import Support

/// The programmes of some channels within a time span, taken from the playlist's guides.
struct ChannelGuide {
  /// A channel of a playlist, as guides identify it.
  struct Channel: Hashable {
    /// The channel's id in the guide; empty if the playlist does not give it.
    var id: String
    /// The names that it has in the playlist.
    var names: [String]
    /// Seconds by which its programmes run later than the guide says.
    var shift: Int
  }

  private var byID: [String: [Int]] = [:]
  private var byName: [String: [Int]] = [:]
  /// The playlist channels that correspond to each channel of the guide.
  private var known: [String: [Int]] = [:]
  private var programmes: [Int: [GuideProgramme]] = [:]
  private var count = 0
  private let span: Range<Int>
  private let shift: Int
  private let shifts: [Int]

  /// The most programmes in total and per channel.
  private static let most = 400_000
  private static let mostOfChannel = 400
  /// The assumed length in seconds of a programme that has no end and no successor.
  private static let usualLength = 1_800
  /// The longest assumed length in seconds of a programme without an end.
  private static let longestGap = 14_400

  /// Prepares to read guides.
  /// - Parameters:
  ///   - channels: The channels of the playlist.
  ///   - span: Seconds since 1970; programmes outside it are skipped.
  ///   - shift: Seconds by which all programmes run later than the guides say.
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

  /// Reads a guide as far as possible.
  /// - Throws: ``CatalogError``; the programmes before the error are kept.
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

  /// Finds the playlist channels that correspond to a channel of the guide: those with its id, or else those
  /// with its name.
  private mutating func meet(_ id: String, _ names: [String]) {
    guard !id.isEmpty, known[id] == nil else { return }
    var found = byID[id.lowercased()] ?? []
    if found.isEmpty {
      for name in names where found.isEmpty { found = byName[TextFolding.fold(name)] ?? [] }
    }
    if !found.isEmpty { known[id] = found }
  }

  private mutating func take(_ programme: GuideProgramme) {
    // Guides without a channel list name the channels only in their programmes.
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

  /// The programmes of the channel at an index, earliest first, each with an end. Those that are over, or
  /// start at the same time as another one, are left out.
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
