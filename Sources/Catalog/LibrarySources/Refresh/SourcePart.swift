/// A part of the sources, for a look at that part alone.
package enum SourcePart: String, Hashable, Sendable, CaseIterable {
  case all
  /// Those on this computer.
  case files
  /// Those that are reached over the network.
  case servers
  /// The technical facts of media files, which take longer than their names.
  case media
  /// The plots, casts and pictures of titles that have none, from public databases.
  case lookup
}
