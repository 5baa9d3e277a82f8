internal import CMalloc

/// Heap use according to the C library's allocator.
package enum HeapUse {
  /// Bytes in use in the heap now, without separate mappings.
  package static var bytes: Int { Int(mallinfo2().uordblks) }
}
