internal import CMalloc

/// Tuning of glibc's allocator for large pictures that come and go.
///
/// Left alone, glibc raises its threshold for separate mappings with every picture that is freed,
/// up to 32 MB. From then on pictures lie in the heap between small things, and their memory is
/// hardly ever given back. A fixed threshold keeps pictures outside the heap.
package enum AllocatorTuning {
  /// Pictures of 128 kB or more are given back when they are freed. What a search needs for a
  /// moment, a bit for each of a million items, is smaller: asking the system for that, page by
  /// page, would take longer than the search.
  private static let pictureSize: Int32 = 131_072
  /// As much free memory may lie at the end of the heap: a few such sets.
  private static let slack: Int32 = 1_048_576
  /// Each thread would have a heap of its own; two are enough for those that allocate at once.
  private static let heaps: Int32 = 2

  /// Sets them; to be called before there is a second thread.
  package static func apply() {
    mallopt(M_MMAP_THRESHOLD, pictureSize)
    mallopt(M_TRIM_THRESHOLD, slack)
    mallopt(M_ARENA_MAX, heaps)
  }
}
