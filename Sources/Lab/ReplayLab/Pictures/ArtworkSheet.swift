internal import CatalogModel
internal import CatalogSearch
internal import CouchSearchApp
internal import FocusEngine
internal import Geometry
internal import Rendering
internal import SceneGraph
package import ScreenHost

/// `artwork`: many generated covers in one picture, for comparing them side by side.
package enum ArtworkSheet {
  private static let columns = 10
  private static let cell = Size(width: 240, height: 360)
  private static let gap = 24

  /// Paints the covers of popular titles, alternating between categories.
  ///
  /// - Parameters:
  ///   - count: The most covers, 1 … 200.
  ///   - options: The options that determine the catalogue.
  ///   - path: The PNG file to write.
  /// - Returns: The exit code, 0.
  package static func paint(count: Int, options: RunOptions, to path: String) throws -> Int32 {
    let index = try ProgramSetup(options).openCatalog()
    var waiting: [CategoryID: [Item]] = [:]
    for item in try index.popularItems(limit: 4000).reversed() {
      waiting[item.category, default: []].append(item)
    }
    var items: [Item] = []
    while items.count < count, !waiting.isEmpty {
      for category in waiting.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
        if let item = waiting[category]?.popLast() { items.append(item) }
        if waiting[category]?.isEmpty == true { waiting[category] = nil }
      }
    }
    let scene = scene(items.prefix(count))
    let renderer = try SceneRenderer(
      offscreenWidth: scene.size.width, height: scene.size.height)
    renderer.settle(scene)
    try renderer.writePNG(to: path)
    return 0
  }

  private static func scene(_ items: ArraySlice<Item>) -> Scene {
    let rows = (items.count + columns - 1) / columns
    let size = Size(
      width: columns * (cell.width + gap) + gap, height: rows * (cell.height + gap) + gap)
    let nodes = items.enumerated().map { place, item in
      let isSquare = ["album", "song", "podcast"].contains(item.category.rawValue)
      let frame = Rect(
        x: gap + place % columns * (cell.width + gap),
        y: gap + place / columns * (cell.height + gap),
        width: cell.width, height: isSquare ? cell.width : cell.height)
      let art = Artwork(
        id: item.id.rawValue, category: item.category.rawValue, title: item.title,
        subtitle: item.subtitle)
      return Node(
        id: NodeID("\(place)"), role: .image, frame: frame, elevation: .resting,
        cornerRadius: Theme.Radius.card,
        displayItems: [
          .artwork(art, Rect(origin: .zero, size: frame.size), radius: Theme.Radius.card)
        ])
    }
    return Scene(size: size, nodes: nodes)
  }
}
