import CSDL2
import Foundation
import Testing

/// Compares pictures with the ones that were looked at and kept, pixel by pixel.
struct Golden {
  let screen: LiveScreen
  private static let folder = Home.package.appending(path: "Tests/App/EndToEndTests/Goldens")

  /// Paints the screen now and compares it with the golden picture of that name.
  ///
  /// On a machine whose libraries or fonts are others nothing can be said: that is printed, and fails
  /// in CI. With COUCHSEARCH_BLESS set, and not in CI, the picture becomes the golden one.
  func check(_ name: String, home: Home) throws {
    let painted = home.folder.appending(path: "\(name).png")
    try screen.ask("picture", ["path": painted.path])
    let fingerprint = try screen.ask("hello")["fingerprint"] as? String ?? ""
    let environment = ProcessInfo.processInfo.environment
    let kept = Self.folder.appending(path: "\(name).png")
    let keptFingerprint = Self.folder.appending(path: "fingerprint.txt")
    if environment["COUCHSEARCH_BLESS"] != nil, environment["CI"] == nil {
      try? FileManager.default.removeItem(at: kept)
      try FileManager.default.copyItem(at: painted, to: kept)
      try Data((fingerprint + "\n").utf8).write(to: keptFingerprint)
    }
    let wanted = try String(contentsOf: keptFingerprint, encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    guard wanted == fingerprint else {
      let words = "\(name).png was painted with \(wanted), here is \(fingerprint)"
      print("unverified: \(words)")
      #expect(environment["CI"] == nil, "\(words)")
      return
    }
    let difference = try Pixels(painted).difference(from: try Pixels(kept))
    #expect(difference == nil, "\(name).png: \(difference ?? "")")
  }
}

/// The decoded pixels of a picture.
struct Pixels: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  struct Unreadable: Error {
    var path: String
  }

  init(_ file: URL) throws {
    guard let loaded = IMG_Load(file.path) else { throw Unreadable(path: file.path) }
    defer { SDL_FreeSurface(loaded) }
    guard
      let surface = SDL_ConvertSurfaceFormat(loaded, UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue), 0)
    else { throw Unreadable(path: file.path) }
    defer { SDL_FreeSurface(surface) }
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    bytes = []
    for row in 0..<height {
      let start = surface.pointee.pixels + row * Int(surface.pointee.pitch)
      bytes += UnsafeRawBufferPointer(start: start, count: width * 4)
    }
  }

  /// Describes the difference between two pictures; `nil` when they are equal.
  func difference(from other: Pixels) -> String? {
    guard width == other.width, height == other.height else {
      return "it is \(width) × \(height), the golden one \(other.width) × \(other.height)"
    }
    let places = stride(from: 0, to: bytes.count, by: 4).filter { place in
      bytes[place..<(place + 4)] != other.bytes[place..<(place + 4)]
    }
    guard let first = places.first else { return nil }
    let (x, y) = (first / 4 % width, first / 4 / width)
    return "\(places.count) pixels differ, the first at (\(x), \(y))"
  }
}
