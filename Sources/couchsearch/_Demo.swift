internal import ArgumentParser
internal import CouchSearchApp
struct DemoCommand: ParsableCommand {
  @Argument var folder: String
  @Argument var w: Int
  @Argument var h: Int
  @Argument var steps: [String]
  func run() throws { try Demo.shoot(folder, (w, h), steps) }
}
