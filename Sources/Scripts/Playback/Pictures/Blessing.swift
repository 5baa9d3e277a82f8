internal import CatalogSearch
internal import Foundation
internal import Rendering
internal import ScreenHost
internal import Support

/// Stores what scripts show as their goldens, once two processes have shown the same.
enum Blessing {
  /// - Returns: The exit code: 0 if they were stored, 1 if a script failed, 5 if the processes disagree, 64
  ///   in CI, where stored goldens would go unreviewed.
  static func run(_ plan: ReplayPlan, _ arguments: [String]) throws -> Int32 {
    guard ProcessInfo.processInfo.environment["CI"] == nil else {
      Console.complain(
        "--bless is refused where CI is set: look at the screens yourself before they are kept.")
      return 64
    }
    for play in plan.plays {
      // Unreadable scripts are reported before anything is stored.
      _ = try play.script.get()
      let file = play.ask.caseName.map { "\(play.ask.file) (\($0))" } ?? play.ask.file
      let folders = try [0, 1].map { _ in try render(play.ask, arguments) }
      // Failing to remove temporary folders does no harm.
      defer { for folder in folders { try? FileManager.default.removeItem(at: folder.url) } }
      if let status = folders.map(\.status).first(where: { $0 != 0 }) {
        print("\(file) fails and is not kept; play it without --bless to see how")
        return status == 1 ? 1 : status
      }
      let names = try contents(of: folders[0].url)
      guard try names == contents(of: folders[1].url) else {
        print("\(file): two processes took other pictures")
        return 5
      }
      for name in names where !isSame(name, folders[0].url, folders[1].url) {
        print("\(file): two processes do not agree on \(name), so nothing is kept")
        return 5
      }
      let folder = URL(filePath: play.ask.goldens)
      if !names.isEmpty {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      for name in names {
        let found = try RegularFile.data(of: folders[0].url.appending(path: name).path)
        try AtomicFile.write([UInt8](found), to: folder.appending(path: name).path)
      }
      let pictures = names.count { $0.hasSuffix("." + GoldenFolder.Tier.pixels.rawValue) }
      let story = names.contains(StoryGolden.name) ? " and its story" : ""
      print("\(file): \(pictures) goldens\(story) kept")
    }
    return 0
  }

  private static func render(
    _ ask: ReplayPlan.Ask, _ arguments: [String]
  ) throws -> (url: URL, status: Int32) {
    let folder = ChildProgram.freshFile("")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plan = ChildProgram.freshFile(".json")
    // Failing to remove temporary files does no harm.
    defer { try? FileManager.default.removeItem(at: plan) }
    try ReplayPlan.write([ask], to: plan.path)
    let child = ChildProgram(
      ["replay", "--once", "--goldens-into", folder.path, "--plan", plan.path] + arguments)
    try child.start()
    switch child.wait(patience: 120) {
    case .status(let status): return (folder, status)
    case .signal: return (folder, 70)
    case .hung: return (folder, Watchdog.exitCode)
    }
  }

  private static func contents(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func isSame(_ name: String, _ first: URL, _ second: URL) -> Bool {
    let paths = [first, second].map { $0.appending(path: name).path }
    if name.hasSuffix(".png") {
      // The same pixels may be compressed differently.
      guard let one = RGBAImage(file: paths[0]), let other = RGBAImage(file: paths[1])
      else {
        return false
      }
      return one == other
    }
    return FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1])
  }
}
