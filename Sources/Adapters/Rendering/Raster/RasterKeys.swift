internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Cache of the raster keys of the nodes on the screen, which stay the same between frames and are made only
/// once.
final class RasterKeys {
  fileprivate struct Known {
    var displayItems: [DisplayItem]
    var size: Size
    var key: RasterKey
  }

  fileprivate struct Entry {
    var known: [Known] = []
    var frame = 0
  }

  private var entries: [NodeID: Entry] = [:]
  private var frame = 0
  /// Starts a frame; call before building it.
  func beginFrame() { frame += 1 }

  /// Forgets the nodes that were not in the frame.
  func endFrame() {
    guard entries.contains(where: { $0.value.frame != frame }) else { return }
    entries = entries.filter { $0.value.frame == frame }
  }

  /// The key of a node's display items at a scale.
  func key(
    of id: NodeID, _ displayItems: [DisplayItem], size: Size, scale: Double, theme: Theme
  ) -> RasterKey {
    entries[id, default: Entry()].key(
      displayItems, size: size, scale: scale, theme: theme, in: frame)
  }
}

extension RasterKeys.Entry {
  /// The looks of a node at one time: two in a cross-fade, each with a background and words, plus some spare.
  private static let mostLooks = 6

  fileprivate mutating func key(
    _ displayItems: [DisplayItem], size: Size, scale: Double, theme: Theme, in frame: Int
  ) -> RasterKey {
    self.frame = frame
    let index = known.firstIndex {
      $0.size == size && $0.key.scale == scale && $0.displayItems == displayItems
        && $0.key.theme == theme
    }
    if let index {
      // Storing these lets the next frame skip comparing equal items one by one.
      known[index].displayItems = displayItems
      return known[index].key
    }
    let key = RasterKey(
      displayItems: displayItems, frameWidth: size.width, frameHeight: size.height, scale: scale,
      theme: theme)
    if known.count == Self.mostLooks { known.removeFirst() }
    known.append(RasterKeys.Known(displayItems: displayItems, size: size, key: key))
    return key
  }
}
