package import CatalogImport
package import CatalogSearch

/// The titles that have changed since a library was read.
package struct RemoteChanges: Sendable {
  /// The records of the titles that are new or different.
  package var records: [RawRecord]
  /// The number of titles that there are more than before; below 0 for fewer.
  package var growth: Int
  /// The text that says how far the library was read.
  package var cursor: String
}

/// A library on a server.
package protocol RemoteLibrary {
  /// Asks what has changed.
  ///
  /// - Parameter cursor: The text that the last reading left.
  /// - Returns: `nil` where everything has to be read again.
  /// - Throws: ``CatalogError``.
  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges?

  /// Reads all titles.
  ///
  /// - Parameter sink: Takes the records.
  /// - Returns: The text that says how far the library was read.
  /// - Throws: ``CatalogError``.
  func readAll(into sink: any RecordSink) throws(CatalogError) -> String

  /// The titles that were begun and not finished, the last first; none where the server does not say.
  /// - Throws: ``CatalogError``.
  func positions() throws(CatalogError) -> [PlayPosition]

  /// Asks the server something small that it answers only to those whom it knows.
  /// - Throws: ``CatalogError``; `notSignedIn` for a login that it does not take.
  func check() throws(CatalogError)

  /// The fault of a part of the library without which the rest could be read; `nil` for none.
  var problem: CatalogError? { get }

  /// The addresses that titles are played at, by the ids of the titles, where the catalogue does not have
  /// them; `nil` for a library of other titles. See ``TitleAddresses``.
  var addresses: [String: String]? { get }

  /// The beginnings of the ids of records that stay as they were, as a part of the library could not be read.
  var keptIDs: [String] { get }

  /// The name that the library has for itself, after it was read; `nil` where it has none, or was not read.
  var name: String? { get }
}

extension RemoteLibrary {
  package func positions() throws(CatalogError) -> [PlayPosition] { [] }
  package var problem: CatalogError? { nil }
  package var addresses: [String: String]? { nil }
  package var keptIDs: [String] { [] }
  package var name: String? { nil }
}
