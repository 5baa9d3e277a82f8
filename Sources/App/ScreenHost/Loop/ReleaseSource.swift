/// Catalogues and settings from a server that are installed at a quiet moment.
package protocol ReleaseSource: AnyObject {
  /// Whether a release is pending.
  var hasRelease: Bool { get }

  /// Installs the pending release.
  /// - Returns: Whether its settings differ; the next start reads them.
  func switchOver() -> Bool
}
