/// Catalogues and settings from a server that wait for a quiet moment.
protocol ReleaseSource: AnyObject {
  /// True while a release waits.
  var hasRelease: Bool { get }

  /// Puts the release that waits in place.
  /// - Returns: Whether its settings are others, which the next start reads.
  func switchOver() -> Bool
}
