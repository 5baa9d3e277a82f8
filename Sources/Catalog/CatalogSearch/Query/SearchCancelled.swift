/// Thrown by a search that is no longer wanted.
struct SearchCancelled: Error {}
