/// Occlusion culling: finds the visible region of each command, so that nothing under an opaque cover is
/// painted.
struct Visibility {
  /// The layer of each command: those of the same layer are visible in the same pixels.
  private(set) var layers: [Int]
  private(set) var regions: [PixelRegion]
  /// Whether any part of each command is visible.
  private(set) var shows: [Bool]
  /// Smaller covers cost more than they save.
  private static let leastArea = 4096

  init(_ commands: [DrawCommand], damage: [PixelBox], output: PixelBox) {
    layers = [Int](repeating: 0, count: commands.count)
    shows = [Bool](repeating: false, count: commands.count)
    var region = PixelRegion(damage.map { $0.intersection(output) })
    regions = [region]
    for index in commands.indices.reversed() {
      layers[index] = regions.count - 1
      shows[index] = !region.misses(commands[index].bounds)
      guard shows[index], let cover = commands[index].visibleCover, cover.area >= Self.leastArea,
        !region.misses(cover)
      else { continue }
      region = region.without(cover)
      regions.append(region)
    }
  }
}
