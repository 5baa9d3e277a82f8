internal import CatalogModel
internal import Geometry

extension ArtworkShape {
  /// The height of a picture that fills the width of a poster cell.
  func height(in cell: Size) -> Int {
    switch self {
    case .poster: cell.height
    case .square: cell.width
    case .still: cell.width * 9 / 16
    }
  }
}
