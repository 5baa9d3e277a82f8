/// Thrown by a search that is no longer wanted.
package struct SearchCancelled: Error {
  /// Makes the error.
  package init() {}
}
