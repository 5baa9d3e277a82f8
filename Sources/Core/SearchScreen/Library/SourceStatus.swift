package import CatalogModel

/// The state of a source of the library, as the settings show it.
package struct SourceStatus: Hashable, Sendable, Identifiable {
  /// A reason why a source could not be updated.
  package enum Failure: String, Hashable, Sendable, CaseIterable {
    case missing, unreadable, damaged, empty, unreachable, signIn
  }

  /// The identifier; see ``LibrarySource/id``.
  package var id: String
  /// The kind of source.
  package var kind: LibrarySource.Kind
  /// The name of a program, folder or file; empty where the screen has a word for it.
  package var title: String
  /// The place as people write it; may be empty.
  package var place: String
  /// The titles that are in the catalogue.
  package var titles: Int
  /// The time of the last update in the format of the locale; empty before the first.
  package var updated: String
  /// The time of the last look, in the same format.
  package var looked: String
  /// The reason why the last look failed; `nil` when it did not.
  package var failure: Failure?
  /// True while it is looked at.
  package var isUpdating: Bool
  /// True for one of the configuration, which the screen cannot remove.
  package var isFixed: Bool

  /// True for a source on a server, which may want a login.
  var isOnServer: Bool { kind == .m3u ? id.contains("://") : kind.isRemote }

  /// Creates a state.
  package init(
    id: String, kind: LibrarySource.Kind, title: String = "", place: String = "", titles: Int = 0,
    updated: String = "", looked: String = "", failure: Failure? = nil, isUpdating: Bool = false,
    isFixed: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.place = place
    self.titles = titles
    self.updated = updated
    self.looked = looked
    self.failure = failure
    self.isUpdating = isUpdating
    self.isFixed = isFixed
  }
}
