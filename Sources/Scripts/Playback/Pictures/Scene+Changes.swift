internal import FocusEngine
internal import Geometry
internal import Rendering
internal import SceneGraph

extension Scene {
  /// The percentage of a node's pixels that must differ for it to be listed as changed.
  private static let leastChange = 10
  /// The most nodes listed.
  private static let mostChanges = 3

  /// The nodes that differ most between two pictures of the scene, the most changed first: at most three,
  /// each with at least a tenth of its pixels different.
  ///
  /// - Complexity: O(n) in the number of pixels of all nodes.
  func changes(from kept: RGBAImage, to found: RGBAImage) -> [NodeID] {
    guard kept.width == found.width, kept.height == found.height, size.width > 0 else { return [] }
    let canvas = Rect(origin: .zero, size: size)
    let shares = nodes.filter { !$0.displayItems.isEmpty }.compactMap {
      node -> (id: NodeID, share: Int)? in
      let seen = (node.clip.map { canvas.intersection($0) } ?? canvas).intersection(node.frame)
      let share = Self.share(of: seen.scaled(by: found.width, over: size.width), kept, found)
      return share >= Self.leastChange ? (node.id, share) : nil
    }
    // Equal shares keep the order of the scene.
    let order = shares.indices.sorted { (-shares[$0].share, $0) < (-shares[$1].share, $1) }
    return order.prefix(Self.mostChanges).map { shares[$0].id }
  }

  /// The percentage of differing pixels in a rectangle.
  private static func share(of pixels: Rect, _ kept: RGBAImage, _ found: RGBAImage) -> Int {
    let seen = pixels.intersection(Rect(x: 0, y: 0, width: kept.width, height: kept.height))
    guard !seen.isEmpty else { return 0 }
    var count = 0
    for y in seen.rows {
      for x in seen.columns {
        let start = (y * kept.width + x) * 4
        if kept.rgba[start..<start + 4] != found.rgba[start..<start + 4] { count += 1 }
      }
    }
    return count * 100 / (seen.width * seen.height)
  }
}

extension Rect {
  /// The rectangle in a picture of a different width than the canvas.
  fileprivate func scaled(by width: Int, over canvas: Int) -> Rect {
    let (left, top) = (minX * width / canvas, minY * width / canvas)
    return Rect(
      x: left, y: top, width: maxX * width / canvas - left, height: maxY * width / canvas - top)
  }
}
