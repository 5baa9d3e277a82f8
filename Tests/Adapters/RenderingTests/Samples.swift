import FocusEngine
import Geometry
import SceneGraph

@testable import Rendering

/// Things to paint in tests.
enum Samples {
  static func artwork(
    _ title: String, category: String = "film", id: String? = nil, path: String = ""
  ) -> Artwork {
    Artwork(
      id: id ?? "\(category)-\(title)", category: category, title: title, subtitle: "1999",
      path: path)
  }

  static let titles = [
    "Up", "It", "기생충", "千と千尋の神隠し", "باب الحارة", "Сталкер", "Κυνόδοντας", "東京物語",
    "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb",
    "Donaudampfschifffahrtsgesellschaft", "🔥", "", "99% Invisible",
  ]

  static let categories = ["film", "show", "album", "song", "book", "game", "podcast", "unknown"]

  static func card(
    _ id: NodeID, at frame: Rect, title: String = "Up", path: String = "", isFocused: Bool = false
  ) -> Node {
    Node(
      id: id, role: .card, frame: frame, scale: isFocused ? 1140 : 1000,
      elevation: isFocused ? .focused : .resting, cornerRadius: 12,
      condition: isFocused ? .focused : [],
      displayItems: [
        .artwork(artwork(title, path: path), Rect(origin: .zero, size: frame.size), radius: 12)
      ])
  }

  static func panel(_ id: NodeID, at frame: Rect, _ token: ColorToken = .accent) -> Node {
    Node(
      id: id, role: .panel, frame: frame,
      displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: 0, token)])
  }

  static func text(_ id: NodeID, _ text: String, at frame: Rect, scrolls: Bool = false) -> Node {
    Node(
      id: id, role: .text, frame: frame, condition: scrolls ? .focused : [],
      displayItems: [
        .text(
          TextItem(
            text, in: Rect(origin: .zero, size: frame.size), style: .body, color: .primaryText,
            scrollsWhenLong: scrolls))
      ])
  }
}

/// The pixels of a frame.
struct Frame: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(_ renderer: SceneRenderer) throws {
    let pixels = try renderer.pixels()
    (width, height, bytes) = (pixels.width, pixels.height, pixels.rgba)
  }

  /// Red, green, blue and alpha at a pixel.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }

  /// The number of pixels with a channel that differs by more than 3 from another frame.
  func difference(from other: Frame) -> Int {
    var count = 0
    for index in stride(from: 0, to: min(bytes.count, other.bytes.count), by: 4)
    where (0..<3).contains(where: { abs(Int(bytes[index + $0]) - Int(other.bytes[index + $0])) > 3 }
    ) {
      count += 1
    }
    return count
  }
}
