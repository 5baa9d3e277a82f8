internal import ArgumentParser

/// A size written like `1280x720`.
package struct WindowSize: ExpressibleByArgument {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int

  /// Parses a size; `nil` for anything else, and for a size that no screen has.
  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, (320...7680).contains(parts[0]), (180...4320).contains(parts[1]) else {
      return nil
    }
    (width, height) = (parts[0], parts[1])
  }

  /// The default size.
  package static var defaultValueDescription: String { "1920x1080" }
}
