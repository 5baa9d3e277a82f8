import CatalogModel
import Support
import Synchronization

/// An item of a catalogue whose fields are decoded on demand; see ``ItemRecord``.
///
/// A damaged record may contain any text, and gets the category `item` if its number is not one of the
/// catalogue's. Texts are cut to the limits of an import and stripped of control characters: a crafted file
/// or a server may contain others, which must not reach a screen or terminal.
///
/// `@unchecked Sendable`: the bytes are never changed, and the mapped file outlives the item.
final class StoredItem: ItemContents, @unchecked Sendable {
  private let row: Row
  private let origin: Origin
  let popularity: Int
  let added: Int?
  /// The fields decoded so far: a screen asks for the same ones many times. Most items of a page are never
  /// asked for any.
  private let decoded = Mutex<Decoded?>(nil)

  /// The values shared by all items of a catalogue: a single reference costs an item less than two.
  final class Origin: Sendable {
    /// The mapped file that contains their bytes, unless these are copies.
    let file: MappedFile?
    /// The names of the categories by number.
    let categories: [CategoryID]

    /// Creates an origin.
    init(file: MappedFile?, categories: [CategoryID]) {
      self.file = file
      self.categories = categories
    }
  }

  /// The bytes of the id and the record: in the mapped file of the origin, or copied, with the id's first.
  private enum Row {
    case mapped(id: ByteView, record: ByteView)
    case copied([UInt8], idCount: Int)
  }

  private final class Decoded {
    var title: String?
    var texts: [ItemRecord.Field: String] = [:]
    var lists: [ItemRecord.Field: [String]] = [:]
    var airings: [Airing]?
  }

  /// Takes the fields of a row.
  /// - Parameters:
  ///   - isMapped: `true` if the bytes are in the mapped file; `false` to copy them.
  ///   - origin: The catalogue's.
  init(
    id: ByteView, popularity: Int, added: Int?, record: ByteView,
    isMapped: Bool, of origin: Origin
  ) {
    self.origin = origin
    if isMapped {
      row = .mapped(id: id, record: record)
    } else {
      var copy: [UInt8] = []
      copy.reserveCapacity(id.count + record.count)
      copy.append(contentsOf: id)
      copy.append(contentsOf: record)
      row = .copied(copy, idCount: id.count)
    }
    self.popularity = min(max(popularity, 0), 1_000)
    self.added = added.flatMap { (0...Self.latest).contains($0) ? $0 : nil }
  }

  private static let longestID = 4_000
  private static let longestTitle = 500
  private static let longestText = 4_000
  private static let longestName = 120
  private static let longestList = 60
  /// The last second of the year 9999.
  private static let latest = 253_402_300_799

  var id: ItemID {
    let text =
      switch row {
      case .mapped(let id, _): id.text
      case .copied(let bytes, let idCount): String(decoding: bytes.prefix(idCount), as: UTF8.self)
      }
    return ItemID(text.limited(to: Self.longestID))
  }

  var category: CategoryID {
    let number = read { $0.number() }
    let categories = origin.categories
    return categories.indices.contains(number) ? categories[number] : CategoryID("item")
  }

  var title: String {
    if let title = decoded.withLock({ $0?.title }) { return title }
    let title = plain(text(.title), Self.longestTitle)
    keep { $0.title = title }
    return title
  }

  var subtitle: String { text(.subtitle, Self.longestText) }

  var year: Int? {
    let year = read { reader in
      reader.skip(to: .year)
      return reader.number() - 1
    }
    return (1..<10_000).contains(year) ? year : nil
  }

  var language: String { plain(text(.language), Self.longestName) }
  var people: [String] { list(.people) }
  var genres: [String] { list(.genres) }
  var readings: [String] { list(.readings) }
  var summary: String { text(.summary, Self.longestText) }

  var image: String {
    let image = text(.image)
    return image.utf8.count <= Self.longestText && !ControlCharacters.arePresent(in: image)
      ? image : ""
  }

  var url: String {
    let url = text(.url)
    return url.utf8.count <= ItemAddress.longest && !ControlCharacters.arePresent(in: url)
      ? url : ""
  }

  var platforms: [String] { list(.platforms) }

  var fields: [ItemField] {
    CatalogSchema.fields(text(.fields).limited(to: Self.longestList * Self.longestTitle)).map {
      ItemField(
        name: ControlCharacters.folded($0.name), value: ControlCharacters.folded($0.value))
    }
  }

  /// The further addresses at the end of a record; most records have none.
  var ways: [String] {
    let text = text(.ways)
    guard !text.isEmpty else { return [] }
    return CatalogSchema.list(text.limited(to: Item.mostWays * ItemAddress.longest))
      .prefix(Item.mostWays).filter {
        $0.utf8.count <= ItemAddress.longest && !ControlCharacters.arePresent(in: $0)
      }
  }

  /// The times at the end of a record, which only channels and programmes have.
  var airings: [Airing] {
    if let known = decoded.withLock({ $0?.airings }) { return known }
    let text = text(.airings)
    if text.isEmpty { return [] }
    let airings = CatalogSchema.list(text.limited(to: Item.mostAirings * Self.longestTitle))
      .prefix(Item.mostAirings).compactMap { Airing(text: ControlCharacters.folded($0)) }
    keep { $0.airings = airings }
    return airings
  }

  private func list(_ field: ItemRecord.Field) -> [String] {
    if let list = decoded.withLock({ $0?.lists[field] }) { return list }
    let text = text(field)
    // Found as soon as looked up.
    if text.isEmpty { return [] }
    let list = CatalogSchema.list(text.limited(to: Self.longestList * Self.longestTitle))
      .prefix(Self.longestList).map { plain($0, Self.longestTitle) }
    keep { $0.lists[field] = list }
    return list
  }

  private func text(_ field: ItemRecord.Field, _ longest: Int) -> String {
    if let text = decoded.withLock({ $0?.texts[field] }) { return text }
    let text = plain(text(field), longest)
    if !text.isEmpty { keep { $0.texts[field] = text } }
    return text
  }

  private func plain(_ text: String, _ longest: Int) -> String {
    ControlCharacters.folded(text.limited(to: longest))
  }

  private func keep(_ change: (Decoded) -> Void) {
    decoded.withLock { decoded in
      let fields = decoded ?? Decoded()
      change(fields)
      decoded = fields
    }
  }

  private func text(_ field: ItemRecord.Field) -> String {
    read { reader in
      reader.skip(to: field)
      return reader.text()
    }
  }

  private func read<Value>(_ body: (inout VarintReader) -> Value) -> Value {
    switch row {
    case .mapped(_, let record):
      var reader = VarintReader(record)
      return body(&reader)
    case .copied(let bytes, let idCount):
      return bytes.withByteView {
        var reader = VarintReader($0.extracting(idCount..<$0.count))
        return body(&reader)
      }
    }
  }
}

extension VarintReader {
  /// Skips the fields of a record before one.
  mutating func skip(to field: ItemRecord.Field) {
    _ = number()
    for place in 1..<field.rawValue {
      let number = number()
      if place != ItemRecord.Field.year.rawValue { skip(number) }
    }
  }
}
