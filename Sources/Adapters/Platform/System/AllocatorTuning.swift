internal import CMalloc

/// Tuning of glibc's allocator for large, short-lived pictures.
///
/// By default, glibc raises its threshold for separate mappings with every picture freed, up to 32 MB. From
/// then on, pictures share the heap with small objects, and their memory is hardly ever returned. A fixed
/// threshold keeps pictures out of the heap.
package enum AllocatorTuning {
  /// Pictures of 128 kB or more are returned to the system when freed. The temporary data of a search, a bit
  /// for each of a million items, is smaller: requesting that from the system page by page would take longer
  /// than the search.
  private static let pictureSize: Int32 = 131_072
  /// The free memory allowed at the end of the heap: a few such sets.
  private static let slack: Int32 = 1_048_576
  /// Each thread would get its own heap; two are enough for concurrent allocations.
  private static let heaps: Int32 = 2

  /// Applies them; call before starting a second thread.
  package static func apply() {
    mallopt(M_MMAP_THRESHOLD, pictureSize)
    mallopt(M_TRIM_THRESHOLD, slack)
    mallopt(M_ARENA_MAX, heaps)
  }
}
