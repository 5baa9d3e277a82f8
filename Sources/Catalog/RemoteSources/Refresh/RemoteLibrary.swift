package import CatalogImport
package import CatalogSearch

/// The titles that have changed since a library was last read.
package struct RemoteChanges: Sendable {
  /// The records of the titles that are new or different.
  package var records: [RawRecord]
  /// The change in the number of titles; negative if there are fewer.
  package var growth: Int
  /// A cursor that marks how far the library was read.
  package var cursor: String
}

/// A library on a server.
package protocol RemoteLibrary {
  /// Asks for changes.
  ///
  /// - Parameter cursor: The cursor of the last read.
  /// - Returns: `nil` if everything has to be read again.
  /// - Throws: ``CatalogError``.
  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges?

  /// Reads all titles.
  ///
  /// - Parameter sink: Receives the records.
  /// - Returns: A cursor that marks how far the library was read.
  /// - Throws: ``CatalogError``.
  func readAll(into sink: any RecordSink) throws(CatalogError) -> String

  /// The titles that were begun and not finished, most recent first; empty if the server does not report any.
  /// - Throws: ``CatalogError``.
  func positions() throws(CatalogError) -> [PlayPosition]

  /// Sends the server a small request that it only answers with a valid login.
  /// - Throws: ``CatalogError``; `notSignedIn` for a login that it rejects.
  func check() throws(CatalogError)

  /// The error of a part of the library without which the rest could be read; `nil` for none.
  var problem: CatalogError? { get }

  /// The addresses from which titles are played, by the ids of the titles, if they are not in the catalogue;
  /// `nil` for a library of other titles. See ``TitleAddresses``.
  var addresses: [String: String]? { get }

  /// The prefixes of the ids of records that are kept unchanged because a part of the library could not be
  /// read.
  var keptIDs: [String] { get }

  /// The library's own name, after it was read; `nil` if it has none, or was not read.
  var name: String? { get }
}

extension RemoteLibrary {
  package func positions() throws(CatalogError) -> [PlayPosition] { [] }
  package var problem: CatalogError? { nil }
  package var addresses: [String: String]? { nil }
  package var keptIDs: [String] { [] }
  package var name: String? { nil }
}
