/// A picture that stands for the place, such as a museum, where the program's name would be.
package struct Logo: Hashable, Sendable {
  /// The path of a PNG or SVG file.
  package var path: String
  /// Its size, in any unit: only the proportion matters; both sides are at least 1.
  package var width: Int
  package var height: Int

  /// Makes a logo; sides below 1 become 1.
  package init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
