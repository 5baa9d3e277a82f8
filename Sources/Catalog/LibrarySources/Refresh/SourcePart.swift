/// A subset of the sources that can be checked by itself.
package enum SourcePart: String, Hashable, Sendable, CaseIterable {
  case all
  /// Those on this computer.
  case files
  /// Those reached over the network.
  case servers
  /// The technical facts of media files, which take longer than their names.
  case media
  /// The plots, casts and pictures of titles that have none, from public databases.
  case lookup
}
