/// Damage rectangles: the pixels that may differ between two frames.
enum Damage {
  private static let limit = 10

  /// Rectangles that cover everything that differs; empty if nothing does, `nil` if the whole output should
  /// be redrawn.
  static func between(
    _ old: [DrawCommand], _ new: [DrawCommand], output: PixelBox
  ) -> [PixelBox]? {
    let (before, after) = (Set(old), Set(new))
    var boxes: [PixelBox] = []
    let ground = PixelRegion()
    var groundChanged = false
    func add(_ command: DrawCommand) {
      if case .ground = command.content {
        groundChanged = true
        ground.add(command.bounds.intersection(output))
      } else {
        boxes.add(command.bounds, output)
      }
    }
    for command in old where !after.contains(command) { add(command) }
    for command in new where !before.contains(command) { add(command) }
    if boxes.reduce(0, { $0 + $1.area }) * 10 > output.area * 7 { return nil }
    guard groundChanged else { return boxes }
    // Below an unchanged opaque cover, the background need not be repainted when its light changes.
    for command in new where before.contains(command) {
      if let cover = command.visibleCover { ground.remove(cover) }
    }
    for box in boxes { ground.add(box) }
    return ground.boxes
  }

  /// Whether to merge two boxes, because drawing their union costs little more than both.
  fileprivate static func belongTogether(_ first: PixelBox, _ second: PixelBox) -> Bool {
    first.union(second).area <= (first.area + second.area) * 5 / 4
  }

  fileprivate static func isFull(_ boxes: [PixelBox]) -> Bool { boxes.count >= limit }
}

extension [PixelBox] {
  fileprivate mutating func add(_ box: PixelBox, _ output: PixelBox) {
    var box = box.intersection(output)
    guard !box.isEmpty else { return }
    while let index = firstIndex(where: { Damage.belongTogether($0, box) || $0.intersects(box) }) {
      box = box.union(remove(at: index))
    }
    if Damage.isFull(self), let last = popLast() { return add(box.union(last), output) }
    append(box)
  }
}
