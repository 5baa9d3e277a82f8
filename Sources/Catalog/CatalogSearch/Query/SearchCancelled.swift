/// Thrown by a search that is no longer wanted.
package struct SearchCancelled: Error {
  /// Creates the error.
  package init() {}
}
