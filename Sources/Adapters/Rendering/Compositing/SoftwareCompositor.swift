internal import Dispatch
internal import Glibc
internal import Synchronization

/// Compositor in main memory; redraws only the damage rectangles, in strips on all processors.
///
/// Only what changed is redrawn. SDL's own software renderer takes several times as long: it blends without
/// SIMD instructions and does not support premultiplied alpha.
class SoftwareCompositor: Compositor {
  var frame: PixelSurface
  var isAccelerated: Bool { false }
  var waitsForDisplay: Bool { false }
  var reachesDisplay: Bool { true }
  var paintsMeshes: Bool { true }
  var driverMilliseconds: Double { 0 }
  var width: Int { frame.width }
  var height: Int { frame.height }
  /// One for each thread.
  private var tools: [CommandPainter.Tools] = []

  /// The approximate size of a strip in bytes. Each strip is drawn back to front: what is underneath is still
  /// in the processor's cache when something is blended over it.
  private static let stripSize = 1_000_000

  init(frame: PixelSurface) { self.frame = frame }

  func updateSize() -> Bool { false }

  func finish() {}

  var longestSide: Int { PixelSurface.longestSide }

  func picture(of surface: PixelSurface) -> Picture? { MemoryPicture(surface) }

  func picture(of mesh: GradientMesh) -> Picture { GradientPicture(mesh) }

  func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    let all = PixelBox(x: 0, y: 0, width: width, height: height)
    // Read by all threads but changed by none; each has its own painter.
    nonisolated(unsafe) let commands = commands.withMeshesMixed()
    nonisolated(unsafe) let visibility = unsafe Visibility(
      commands, damage: damage ?? [all], output: all)
    let rows = max(16, Self.stripSize / max(1, frame.stride))
    let strips = stride(from: 0, to: height, by: rows).map { top in
      PixelBox(x: 0, y: top, width: width, height: min(rows, height - top))
    }
    // Notify Cairo of the changed pixels once, not from every thread.
    unsafe frame.withPixels { _ in }
    nonisolated(unsafe) let painters = painters(for: damage?.reduce(0) { $0 + $1.area } ?? all.area)
    let taken = Atomic(0)
    // Threads take strips as they become free: one that gets no processor time holds up only the strip it has
    // begun.
    unsafe DispatchQueue.concurrentPerform(iterations: painters.count) { index in
      while let strip = strips[safely: taken.wrappingAdd(1, ordering: .relaxed).oldValue] {
        unsafe painters[index].draw(commands, visibility, in: strip)
      }
    }
  }

  /// The most threads that draw a frame.
  var mostThreads = min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// The painters that share the work on a number of pixels.
  private func painters(for pixels: Int) -> [CommandPainter] {
    let count = max(1, min(mostThreads, pixels / Self.leastShare))
    while tools.count < count { tools.append(CommandPainter.Tools()) }
    return tools.prefix(count).compactMap { CommandPainter(frame: frame, tools: $0) }
  }

  /// Waking a thread takes as long as painting about this many pixels.
  private static let leastShare = 100_000

  func capture() -> PixelSurface? { frame }
}

extension CommandPainter {
  /// Draws the part of a frame inside a strip, from back to front.
  fileprivate func draw(_ commands: [DrawCommand], _ visibility: Visibility, in strip: PixelBox) {
    var painter = self
    var layer: Int?
    for (index, command) in commands.enumerated() where visibility.shows[index] {
      let area = command.bounds.intersection(strip)
      guard !area.isEmpty else { continue }
      if visibility.layers[index] != layer {
        painter.clip(to: visibility.regions[visibility.layers[index]])
      }
      layer = visibility.layers[index]
      painter.draw(command, in: area)
    }
  }
}

extension Array {
  /// The element at an index; `nil` if out of range.
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
