import CatalogModel
package import CatalogSearch
import Support

/// Makes titles of a channel playlist and XMLTV guides: the channels with what is on, and the programmes of
/// the next two days, which open their channels.
package struct Television {
  /// The seconds ahead for which programmes are kept.
  package static let span = 172_800

  /// The channels of the playlist as records.
  private let records: [RawRecord]
  private let channels: [ChannelGuide.Channel]
  /// The addresses of guides that the playlist names.
  package let guides: [String]
  /// The addresses of the channels by id; the ids stay the same when a login in the addresses changes.
  package let addresses: [String: String]
  private let ids: [String]

  /// A file with programmes.
  package struct Guide: Hashable, Sendable {
    /// The file.
    package var path: String
    /// Whether it came from a server, and therefore cannot name local files.
    package var isOnServer: Bool

    /// Takes a file.
    package init(path: String, isOnServer: Bool) {
      self.path = path
      self.isOnServer = isOnServer
    }
  }

  /// The most channels of a playlist.
  private static let mostChannels = 50_000

  /// Reads a playlist.
  /// - Throws: ``CatalogError``.
  package init(playlist: String, isCancelled: () -> Bool = { false }) throws(CatalogError) {
    var reader = try M3UReader(source: CatalogSource(path: playlist))
    var (records, channels): ([RawRecord], [ChannelGuide.Channel]) = ([], [])
    var (ids, addresses): ([String], [String: String]) = ([], [:])
    while let entry = try reader.next(), records.count < Self.mostChannels {
      if records.count.isMultiple(of: 256), isCancelled() { throw .cancelled }
      guard case .record(let record) = entry, !record[.title].isEmpty, !record[.url].isEmpty else {
        continue
      }
      let channel = reader.channel
      var id = Self.id(channel.id, record)
      var attempt = 1
      while addresses[id] != nil {
        attempt += 1
        id = Self.id(channel.id, record) + "-\(attempt)"
      }
      ids.append(id)
      addresses[id] = record[.url]
      records.append(record)
      channels.append(
        ChannelGuide.Channel(
          id: channel.id, names: [record[.title], channel.name].filter { !$0.isEmpty },
          shift: channel.shift))
    }
    (self.records, self.channels) = (records, channels)
    (self.ids, self.addresses) = (ids, addresses)
    guides = reader.guides
  }

  private static func id(_ guide: String, _ record: RawRecord) -> String {
    var hash = FNV1a()
    hash.addBytes(of: "\(guide)|\(record[.title])|\(record[.subtitle])")
    return String(hash.value, radix: 16)
  }

  /// Hands over the channels, then their programmes.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - now: Seconds since 1970.
  ///   - shift: Seconds by which all programmes run later than the guides say.
  ///   - address: The address of a channel in the catalogue by its id; `nil` for one that has none.
  ///   - isCancelled: Called often.
  /// - Returns: The error of the first guide that could not be read to its end; what comes before the error
  ///   is used.
  /// - Throws: ``CatalogError``.
  package func read(
    into sink: any RecordSink, guides: [Guide], now: Int, shift: Int,
    address: (_ id: String) -> String?, isCancelled: () -> Bool = { false }
  ) throws(CatalogError) -> CatalogError? {
    var guide = ChannelGuide(channels, span: now..<now + Self.span, shift: shift)
    var problem: CatalogError?
    for file in guides {
      do throws(CatalogError) {
        try guide.read(file, isCancelled: isCancelled)
      } catch .cancelled {
        throw .cancelled
      } catch {
        problem = problem ?? error
      }
    }
    var known: Set<String> = []
    for (index, id) in ids.enumerated() {
      var record = records[index]
      guard let address = address(id) else { continue }
      record.texts[.url] = [address]
      record.texts[.id] = ["channel-" + id]
      let programmes = guide.programmes(of: index)
      record.texts[.airings] = programmes.prefix(Item.mostAirings).map(\.airing.text)
      try sink.take(record)
      // Of several channels with the same programmes, such as one in better quality, the first counts.
      guard !programmes.isEmpty,
        channels[index].id.isEmpty || known.insert(Self.key(channels[index])).inserted
      else { continue }
      for programme in Self.titles(programmes, of: record, id: id) { try sink.take(programme) }
    }
    return problem
  }

  private static func key(_ channel: ChannelGuide.Channel) -> String {
    "\(channel.id.lowercased())|\(channel.shift)"
  }

  /// The records of programmes: each title of a channel once, with all its airings.
  private static func titles(
    _ programmes: [(programme: GuideProgramme, airing: Airing)], of channel: RawRecord, id: String
  ) -> [RawRecord] {
    var places: [String: Int] = [:]
    var records: [RawRecord] = []
    for (programme, airing) in programmes {
      var airing = airing
      airing.title = String(programme.line.prefix(Airing.longestTitle))
      let key = TextFolding.fold(programme.title)
      guard !key.isEmpty else { continue }
      if let place = places[key] {
        records[place].texts[.airings]?.append(airing.text)
        continue
      }
      places[key] = records.count
      var record = RawRecord(line: 1)
      record.texts[.id] = ["programme-\(id)-" + String(FNV1a.value(of: key), radix: 16)]
      record.texts[.category] = [Category.programme.rawValue]
      record.texts[.title] = [programme.title]
      record.texts[.subtitle] = [channel[.title]]
      record.texts[.url] = channel.texts[.url]
      record.texts[.airings] = [airing.text]
      if !programme.people.isEmpty { record.texts[.people] = programme.people }
      if !programme.genres.isEmpty { record.texts[.genres] = programme.genres }
      if Int(programme.year) != nil { record.texts[.year] = [programme.year] }
      if !programme.summary.isEmpty { record.texts[.summary] = [programme.summary] }
      let image = programme.icon.isEmpty ? channel[.image] : programme.icon
      if !image.isEmpty { record.texts[.image] = [image] }
      records.append(record)
    }
    return records
  }
}
