internal import CMalloc
internal import Foundation
internal import Support

/// Memory in use according to the C library's allocator and to the kernel.
package enum HeapUse {
  /// Bytes in use in the heap now, without separate mappings.
  package static var bytes: Int { Int(mallinfo2().uordblks) }

  /// Bytes in use now, with those that have mappings of their own, such as large pictures.
  package static var allocated: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  /// Bytes of the process that are in memory; 0 where the kernel does not say.
  package static var resident: Int {
    // Source: proc(5), the second number of statm, in pages.
    guard let text = try? RegularFile.text(of: "/proc/self/statm") else {
      return 0
    }
    let numbers = text.split(separator: " ")
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
