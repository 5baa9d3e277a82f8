internal import CMalloc
internal import Foundation
internal import Support

/// Memory in use, as counted by the C library's allocator and the kernel.
package enum HeapUse {
  /// Bytes in use in the heap, without separate mappings.
  package static var bytes: Int { Int(mallinfo2().uordblks) }

  /// Bytes in use, including separate mappings such as those of large pictures.
  package static var allocated: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  /// Resident bytes of the process; 0 if the kernel does not report them.
  package static var resident: Int {
    // Source: proc(5), the second number of statm, in pages.
    guard let text = try? RegularFile.text(of: "/proc/self/statm") else {
      return 0
    }
    let numbers = text.split(separator: " ")
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
