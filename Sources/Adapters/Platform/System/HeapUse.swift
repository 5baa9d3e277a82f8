internal import CMalloc

/// What the C library's allocator has handed out.
package enum HeapUse {
  /// Bytes in use in the heap now, without separate mappings.
  package static var bytes: Int { Int(mallinfo2().uordblks) }
}
