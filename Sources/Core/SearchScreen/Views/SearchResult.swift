package import CatalogModel

/// A result: something that a search finds and that can be shown and opened.
public struct SearchResult: Hashable, Sendable, Identifiable {
  /// The effect of Select on a result.
  public enum Selection: Hashable, Sendable {
    /// Shows a sheet with its picture, its text and an Open button.
    case details
    /// Opens it at once.
    case open
    /// Searches for a text.
    case search(String)
  }

  /// The identifier, unique in a view of results; never empty.
  public var id: String
  /// The name, as shown on the screen.
  public var title: String
  /// A second line; empty for none.
  public var subtitle: String
  /// A short value at the end of a row of a list, such as a price; empty for none.
  public var detail: String
  /// One or two sentences for the sheet; empty for none.
  public var summary: String
  /// The path of a picture file (PNG, JPEG or WebP); empty for a drawn cover with the title.
  public var picture: String
  /// The id of the scope it belongs to; empty for the first one.
  public var scope: String
  /// Words that find it in addition to those on the screen, such as a cuisine.
  public var keywords: [String]
  /// An address for a phone, offered as a QR code; empty for none.
  public var address: String
  /// 0 … 1,000; of two results that match equally well, the more popular one comes first.
  public var popularity: Int
  /// The effect of Select.
  public var selection: Selection
  /// A value of your own that is returned with the result when it gains focus, is opened or picked; `nil` for
  /// none.
  ///
  /// ```swift
  /// search.onOpen = { result in
  ///   if let film = result.payload as? Film { try await player.play(film) }
  /// }
  /// ```
  public var payload: (any Hashable & Sendable)? {
    get { carried?.value }
    set { carried = newValue.map(Carried.init) }
  }
  private var carried: Carried?

  /// A value of any type, compared by its own equality.
  private struct Carried: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (one: Self, other: Self) -> Bool {
      AnyHashable(one.value) == AnyHashable(other.value)
    }
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  }

  /// Makes a result; only the id and the title are required.
  public init(
    id: String, title: String, subtitle: String = "", detail: String = "", summary: String = "",
    picture: String = "", scope: String = "", keywords: [String] = [], address: String = "",
    popularity: Int = 0, selection: Selection = .details,
    payload: (any Hashable & Sendable)? = nil
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.summary = summary
    self.picture = picture
    self.scope = scope
    self.keywords = keywords
    self.address = address
    self.popularity = popularity
    self.selection = selection
    carried = payload.map(Carried.init)
  }
}

extension SearchResult {
  /// The scope of results without one.
  package static let commonScope = "result"
  /// The field of an item that holds ``detail``.
  package static let detailField = "detail"

  /// The result as an item of the screen.
  package var item: Item {
    Item(
      id: ItemID(id), category: CategoryID(scope.isEmpty ? Self.commonScope : scope),
      title: title, subtitle: subtitle, summary: summary, popularity: popularity,
      readings: keywords, image: picture, url: address,
      fields: detail.isEmpty ? [] : [ItemField(name: Self.detailField, value: detail)])
  }
}
