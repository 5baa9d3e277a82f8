import Foundation
import Testing

/// The two ways to composite, each in a window of its own.
@Suite(.serialized)
struct CompositorTests {
  /// The server that opens windows on an emulated graphics processor without a screen.
  private static let server = "/usr/bin/xvfb-run"

  @Test func `main memory and the graphics processor give the same picture`() throws {
    guard FileManager.default.isExecutableFile(atPath: Self.server) else {
      print("unverified: there is no \(Self.server) to open windows in")
      return
    }
    let home = try Home()
    // One after the other: what is pressed to get there.
    let places = [
      ("landing", []), ("results", ["dpad-down", "dpad-down", "dpad-down"]),
      ("titles", ["dpad-down"]), ("sheet", ["a"]),
    ]

    let software = try paint(places, with: "software", home: home)
    let textures = try paint(places, with: "emulated", home: home)

    guard textures.errors.contains("A graphics processor paints") else {
      print("unverified: no graphics driver, not even an emulated one")
      return
    }
    #expect(software.errors.contains("The processor paints"))
    for (place, _) in places {
      let first = try Pixels(home.folder.appending(path: "software-\(place).png"))
      let second = try Pixels(home.folder.appending(path: "emulated-\(place).png"))
      let (worst, flat) = first.worstDifferenceOnFlatAreas(from: second)
      #expect(flat > first.width * first.height / 2, "\(place)")
      #expect(worst <= 1, "\(place): \(worst) grey levels")
    }
  }

  private func paint(
    _ places: [(name: String, presses: [String])], with renderer: String, home: Home
  ) throws -> Home.Ended {
    var requests = [#"{"method":"clock","params":{"text":"12:34"}}"#]
    for (place, presses) in places {
      requests += presses.map { "{\"method\":\"tap\",\"params\":{\"control\":\"\($0)\"}}" }
      requests.append(#"{"method":"wait","params":{"milliseconds":900}}"#)
      let path = home.folder.appending(path: "\(renderer)-\(place).png").path
      requests.append("{\"method\":\"picture\",\"params\":{\"path\":\"\(path)\"}}")
    }
    requests.append(#"{"method":"quit"}"#)
    let lines = requests.enumerated().map { number, request in
      "{\"jsonrpc\":\"2.0\",\"id\":\(number)," + request.dropFirst()
    }
    let configuration = home.folder.appending(path: "log.yaml")
    try Data("log:\n  level: info\n".utf8).write(to: configuration)
    return try home.run(
      Self.server,
      [
        "-a", Home.program.path, "run", "--rpc", "--size", "1280x720", "--config",
        configuration.path,
      ], environment: ["COUCHSEARCH_RENDERER": renderer, "SDL_VIDEODRIVER": "x11"],
      input: lines.joined(separator: "\n") + "\n")
  }
}

extension Pixels {
  /// The largest difference of any part of any pixel whose neighbours are all like it, and how many
  /// of those there are.
  fileprivate func worstDifferenceOnFlatAreas(from other: Pixels) -> (worst: Int, count: Int) {
    guard width == other.width, height == other.height else { return (255, 0) }
    var (worst, count) = (0, 0)
    bytes.withUnsafeBufferPointer { mine in
      other.bytes.withUnsafeBufferPointer { theirs in
        for y in 2..<(height - 2) {
          for x in 2..<(width - 2) {
            let place = (y * width + x) * 4
            let around = [-8, 8, -8 * width, 8 * width]
            guard
              (0..<3).allSatisfy({ part in
                around.allSatisfy {
                  abs(Int(mine[place + $0 + part]) - Int(mine[place + part])) <= 3
                }
              })
            else { continue }
            count += 1
            for part in 0..<3 {
              worst = max(worst, abs(Int(mine[place + part]) - Int(theirs[place + part])))
            }
          }
        }
      }
    }
    return (worst, count)
  }
}
