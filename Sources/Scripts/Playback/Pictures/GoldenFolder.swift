internal import CatalogSearch
internal import Configuration
internal import FocusEngine
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Rendering
internal import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen
internal import Support

/// The goldens of a script, in three tiers, in the folder beside it: the outline as text, the painted items
/// as text, and the pixels, which count only with the same libraries, fonts and settings that made them.
final class GoldenFolder {
  /// The files of one golden.
  enum Tier: String, CaseIterable {
    case outline = "outline.txt"
    case display = "display.txt"
    case pixels = "png"
    case fingerprint = "fingerprint.txt"
  }

  let folder: String
  private let setup: ProgramSetup
  private let usualLanguage: String
  /// The folder to write them to instead of comparing.
  private let output: String?
  private let paints: Bool
  private var painter: SceneRenderer?
  /// The goldens written by this run.
  private var written: Set<String> = []
  /// Differing pictures: the stored one and the one found.
  private(set) var differences: [(name: String, kept: RGBAImage, found: RGBAImage)] = []

  /// - Parameters:
  ///   - folder: The folder beside the script, or that of one of its cases.
  ///   - setup: The settings used for playing it.
  ///   - usualLanguage: The language of the script.
  ///   - output: The folder to write to instead of comparing; `nil` to compare.
  ///   - paints: Whether to compare pixels.
  init(
    _ folder: String, setup: ProgramSetup, usualLanguage: String, output: String?,
    paints: Bool = true
  ) {
    self.usualLanguage = usualLanguage
    self.paints = paints
    self.folder = folder
    self.setup = setup
    self.output = output
  }

  private lazy var story = StoryGolden(
    folder: output ?? folder, language: language, usualLanguage: usualLanguage)

  /// The language of the texts on the screen.
  private var language: String { setup.settings.locale ?? setup.systemLocale }

  /// The name of a story stored in another language, which cannot be compared here; empty for none.
  var unverifiedStory: [String] { story.isElsewhere ? [StoryGolden.name] : [] }

  /// Compares a step with the stored story.
  func compare(_ entry: StoryEntry) -> [Mismatch] {
    guard output != nil else { return story.mismatches(of: entry) }
    do {
      try story.write(entry)
      return []
    } catch {
      return [Mismatch(key: "story", expected: "to be kept", found: Failure.message(error))]
    }
  }

  /// The same goldens, reset for another run.
  var fresh: GoldenFolder {
    GoldenFolder(
      folder, setup: setup, usualLanguage: usualLanguage, output: output, paints: paints)
  }

  private func path(_ name: String, _ tier: Tier) -> String {
    "\(output ?? folder)/\(name).\(tier.rawValue)"
  }

  /// The text before the language at the end of a fingerprint.
  private static let languageMark = ", locale "

  /// Whether a golden was stored in another language: its texts differ, and so does everything sized to fit
  /// them.
  private func isElsewhere(_ fingerprint: String) -> Bool {
    let parts = fingerprint.trimmingCharacters(in: .newlines)
      .components(separatedBy: Self.languageMark)
    return parts.count == 2 && parts[1] != language
  }

  /// The fingerprint of everything besides the scene that affects the pixels.
  private func fingerprint(_ machine: ScreenMachine) throws -> String {
    let theme = machine.state.settings.theme
    let size = setup.settings.window.size
    return try RenderingFingerprint.current() + ", \(size.width)×\(size.height)"
      + ", \(theme.appearance.rawValue), text \(theme.textScale)"
      + Self.languageMark + language
  }

  private func painted(_ scene: Scene) throws -> RGBAImage {
    let size = setup.settings.window.size
    let painter =
      try painter ?? SceneRenderer(offscreenWidth: size.width, height: size.height)
    self.painter = painter
    painter.settle(scene)
    let pixels = try painter.pixels()
    return RGBAImage(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
  }

  private static func display(_ machine: ScreenMachine) -> String {
    ScreenLayout(machine.state, text: FixedTextMeasurer()).scene.displayText
  }

  // MARK: Comparing

  /// Compares a screen with its golden, and makes sure that a different screen would have been noticed.
  func compare(_ shot: Shot) -> GoldenVerdict {
    do {
      // A golden taken twice must be the same both times.
      if output != nil, written.insert(shot.name).inserted {
        try write(shot)
        return GoldenVerdict()
      }
      return try verdict(on: shot)
    } catch {
      var verdict = GoldenVerdict()
      verdict.mismatches = [
        Mismatch(key: "golden", expected: "to be compared", found: Failure.message(error))
      ]
      return verdict
    }
  }

  private func verdict(on shot: Shot) throws -> GoldenVerdict {
    var verdict = GoldenVerdict()
    if let stored = text(shot.name, .fingerprint), isElsewhere(stored) {
      verdict.isUnverified = true
      return verdict
    }
    guard let outline = text(shot.name, .outline), let display = text(shot.name, .display) else {
      verdict.mismatches = [Tier.outline, .display]
        .filter { text(shot.name, $0) == nil }.map { broken(shot.name, $0) }
      return verdict
    }
    let tolerance = shot.tolerance
    let kept = (outline: outline, display: display)
    verdict.mismatches = Self.mismatches(shot.machine, kept, tolerance)
    if Self.isBlind(shot.machine, kept, tolerance) {
      verdict.mismatches.append(
        Mismatch(
          key: "canary", expected: "another golden with focus on the next element",
          found: "the same one"))
    }
    guard paints else {
      verdict.isUnverified = true
      return verdict
    }
    let found = try painted(shot.moment.layout.scene)
    // An unreadable fingerprint does not name a machine, so the golden cannot be dismissed as another
    // machine's.
    let stored = text(shot.name, .fingerprint).flatMap { $0.isEmpty ? nil : $0 }
    let picture = RGBAImage(file: path(shot.name, .pixels))
    guard let stored, let kept = picture else {
      if stored == nil { verdict.mismatches.append(broken(shot.name, .fingerprint)) }
      if picture == nil { verdict.mismatches.append(broken(shot.name, .pixels)) }
      return verdict
    }
    guard try tolerance.isLoose || stored == fingerprint(shot.machine) + "\n" else {
      verdict.isUnverified = true
      return verdict
    }
    let scene = shot.moment.layout.scene
    if let difference = found.difference(from: kept, on: scene, tolerance) {
      differences.append((shot.name, kept, found))
      verdict.mismatches.append(
        Mismatch(
          key: "pixels", expected: path(shot.name, .pixels) + tolerance.words,
          found: "\(difference)", hint: Self.words(for: scene.changes(from: kept, to: found))))
    }
    if tolerance != GoldenTolerance() {
      if kept.pixelCount(outside: tolerance.pixels(of: scene, in: kept.width)) == 0 {
        verdict.mismatches.append(
          Mismatch(
            key: "canary", expected: "some of the picture to be compared", found: "nothing",
            hint: "leave less of it out"))
      }
    } else if found.isBlind(to: scene, against: kept) {
      verdict.mismatches.append(
        Mismatch(
          key: "canary", expected: "one grey level under the focus to be noticed",
          found: "nothing"))
    }
    return verdict
  }

  /// The mismatch for a missing or unreadable file.
  private func broken(_ name: String, _ tier: Tier) -> Mismatch {
    let path = path(name, tier)
    let isThere = FileManager.default.fileExists(atPath: path)
    return Mismatch(
      key: "golden", expected: path, found: isThere ? "an empty or damaged file" : "no such file",
      hint: "look at the screen, then keep it with --bless")
  }

  /// A tier of a golden; `nil` if it has to be reported with ``broken(_:_:)``.
  private func text(_ name: String, _ tier: Tier) -> String? {
    try? RegularFile.text(of: path(name, tier))
  }

  private typealias Texts = (outline: String, display: String)

  private static func mismatches(
    _ machine: ScreenMachine, _ kept: Texts, _ tolerance: GoldenTolerance
  ) -> [Mismatch] {
    let pairs = [
      (
        "outline", tolerance.filtered(outline: kept.outline),
        tolerance.filtered(outline: machine.layout.scene.outline)
      ),
      (
        "display", tolerance.filtered(display: kept.display),
        tolerance.filtered(display: Self.display(machine))
      ),
    ]
    return pairs.compactMap { tier, kept, found in
      GoldenVerdict.difference(kept, found).map { old, new, line in
        Mismatch(key: tier, expected: old, found: new, hint: "line \(line)")
      }
    }
  }

  /// Whether a screen with focus one element further would also pass.
  private static func isBlind(
    _ machine: ScreenMachine, _ kept: Texts, _ tolerance: GoldenTolerance
  ) -> Bool {
    guard !tolerance.leavesOut(machine.state.visit.screen.focus.focused) else { return false }
    for direction in [Direction.right, .left, .down, .up] {
      var other = machine
      _ = other.step(
        StampedInput(.action(.intent(.move(direction, isRepeat: false))), at: machine.state.now))
      guard other.state.visit.screen.focus.focused != machine.state.visit.screen.focus.focused
      else { continue }
      return mismatches(other, kept, tolerance).count < 2
    }
    return false
  }

  private static func words(for nodes: [NodeID]) -> String {
    nodes.isEmpty ? "" : "most of all " + nodes.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Keeping

  private func write(_ shot: Shot) throws {
    try FileManager.default.createDirectory(
      atPath: output ?? folder, withIntermediateDirectories: true)
    func write(_ text: String, _ tier: Tier) throws {
      try OutputPlace.write(text, to: path(shot.name, tier))
    }
    try write(shot.machine.layout.scene.outline, .outline)
    try write(Self.display(shot.machine), .display)
    try write(try fingerprint(shot.machine) + "\n", .fingerprint)
    try painted(shot.moment.layout.scene).writePNG(to: path(shot.name, .pixels))
  }
}

extension GoldenTolerance {
  /// The rectangles excluded from a picture of a scene, in its pixels.
  fileprivate func pixels(of scene: Scene, in width: Int) -> [Rect] {
    areas(in: scene).map { $0.pixels(of: width, over: max(1, scene.size.width)) }
  }

  /// The limits as text, to follow the name of a golden; empty for none.
  fileprivate var words: String {
    let words =
      (percent.map { ["\($0)% of the pixels"] } ?? []) + (deltaE.map { ["ΔE \($0)"] } ?? [])
    return words.isEmpty ? "" : " within " + words.joined(separator: " and ")
  }
}

extension RGBAImage {
  /// The difference between two pictures of a scene; `nil` if tolerated.
  fileprivate func difference(
    from kept: RGBAImage, on scene: Scene, _ tolerance: GoldenTolerance
  ) -> Difference? {
    guard
      let difference = difference(
        from: kept, outside: tolerance.pixels(of: scene, in: width),
        deltaE: tolerance.deltaE ?? 0)
    else { return nil }
    let isSameSize = (width, height) == (kept.width, kept.height)
    return isSameSize && difference.percent <= tolerance.percent ?? 0 ? nil : difference
  }

  /// Whether a difference of one grey level in the focused node would go unnoticed.
  fileprivate func isBlind(to scene: Scene, against kept: RGBAImage) -> Bool {
    guard let node = scene.focusedID.flatMap({ scene.node($0) }) else { return false }
    let middle = Point(
      x: (node.frame.x + node.frame.width / 2) * width / scene.size.width,
      y: (node.frame.maxY - 2) * width / scene.size.width)
    guard (0..<width).contains(middle.x), (0..<height).contains(middle.y) else { return false }
    var other = kept
    let place = (middle.y * width + middle.x) * 4
    other.rgba[place] = other.rgba[place] == 255 ? 254 : other.rgba[place] + 1
    return other.difference(from: kept) == nil
  }
}

extension Rect {
  /// The pixels that it touches in a picture of a different width than the canvas.
  fileprivate func pixels(of width: Int, over canvas: Int) -> Rect {
    let scale = Double(width) / Double(canvas)
    func first(_ value: Int) -> Int { Int((Double(value) * scale).rounded(.down)) }
    func last(_ value: Int) -> Int { Int((Double(value) * scale).rounded(.up)) }
    let (left, top) = (first(minX), first(minY))
    return Rect(x: left, y: top, width: last(maxX) - left, height: last(maxY) - top)
  }
}
