internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Finds sections that go dark while their contents change: their mean luminance falls below 85% of the
/// darker of before and after.
///
/// A change is over when nothing has changed for 450 ms. Only sections that are on the screen before and
/// after are compared. Scrolling and panels end the comparison, because they darken the screen on purpose.
struct LuminanceDips {
  /// The lowest allowed share of the darker luminance of before and after.
  static let least = 0.85
  /// Milliseconds without changes that end a change.
  private static let rest = 450
  /// The height of a measured band, in canvas points.
  private static let band = 12
  /// The luminance below which a section is too dark to dip.
  private static let dark = 0.02

  /// A change in progress.
  private struct Change {
    /// The bands of each section.
    var sections: [String: Range<Int>]
    var before: [Double]
    /// The bands at each further change until it is over; these states may be darker.
    var between: [[Double]] = []
    /// The darkest moment of each section.
    var darkest: [String: (luminance: Double, time: Int)] = [:]
    var last: Int
  }

  private var scene: Scene?
  private var bands: [Double] = []
  private var change: Change?
  private var movesUntil = Int.min

  /// Checks a frame after it was presented.
  /// - Returns: The dips of a finished change, with their times.
  mutating func look(
    at renderer: SceneRenderer, showing scene: Scene, at time: Int
  ) -> [(problem: String, time: Int)] {
    let former = bands
    bands = renderer.luminances(ofBandsOf: Self.band)
    defer { self.scene = scene }
    guard let known = self.scene, !former.isEmpty else { return [] }
    if scene != known { begin(from: known, to: scene, before: former, at: time) }
    guard var open = change else { return [] }
    for (name, range) in open.sections {
      let luminance = bands.mean(of: range)
      if luminance < open.darkest[name]?.luminance ?? .infinity {
        open.darkest[name] = (luminance, time)
      }
    }
    change = open
    guard time >= open.last + Self.rest else { return [] }
    change = nil
    return open.sections.sorted { $0.key < $1.key }.compactMap { name, range in
      let (before, after) = (open.before.mean(of: range), bands.mean(of: range))
      let smaller = open.between.map { $0.mean(of: range) }.reduce(min(before, after), min)
      guard let darkest = open.darkest[name], smaller >= Self.dark,
        darkest.luminance < smaller * Self.least
      else { return nil }
      let figures = [before, darkest.luminance, after].map { String(Int(($0 * 1000).rounded())) }
      return ("\(name) dips: \(figures.joined(separator: " → ")) ‰", darkest.time)
    }
  }

  private mutating func begin(from known: Scene, to scene: Scene, before: [Double], at time: Int) {
    guard known.scroll == scene.scroll, known.theme == scene.theme, known.size == scene.size,
      !known.hasPanel, !scene.hasPanel
    else {
      change = nil
      movesUntil = time + Theme.scrollDuration + Self.rest
      return
    }
    // During scrolling, light and dark content passes by.
    guard time >= movesUntil else { return }
    // When only focus moves, the backdrop changes with it.
    let (former, next) = (Self.sections(of: known), Self.sections(of: scene))
    let changed = former.filter { name, section in next[name].map { $0.ids != section.ids } ?? false
    }
    guard change != nil || !changed.isEmpty else { return }
    var open = change ?? Change(sections: [:], before: before, last: time)
    if change == nil {
      for (name, section) in changed {
        open.sections[name] = section.bands.clamped(to: next[name]?.bands ?? section.bands)
      }
    }
    open.sections = open.sections.filter { next[$0.key] != nil && !$0.value.isEmpty }
    if !changed.isEmpty {
      if change != nil { open.between.append(before) }
      open.last = time
    }
    change = open
  }

  /// The controls of a section, and the bands they cover.
  private struct Section {
    var ids: [NodeID] = []
    var frame: Rect?
    var bands: Range<Int> {
      let (top, bottom) = ((frame?.minY ?? 0) / band, (frame?.maxY ?? 0) / band)
      return top..<max(top + 1, bottom)
    }
  }

  /// The sections with controls on the screen; all results count as one.
  private static func sections(of scene: Scene) -> [String: Section] {
    var sections: [String: Section] = [:]
    for node in scene.nodes where node.isOnScreen(of: scene) {
      guard let id = node.focus?.section.rawValue else { continue }
      let name = node.layer == .results ? "results" : id
      let frame = node.frame.intersection(Rect(origin: .zero, size: scene.size))
      var section = sections[name] ?? Section()
      section.ids.append(node.id)
      section.frame = section.frame?.union(frame) ?? frame
      sections[name] = section
    }
    return sections
  }
}

extension Scene {
  /// Whether a panel is open.
  fileprivate var hasPanel: Bool { nodes.contains { $0.elevation == .sheet } }
}

extension [Double] {
  /// The mean of the existing part of a range; 0 if empty.
  fileprivate func mean(of range: Range<Int>) -> Double {
    let part = self[range.clamped(to: indices)]
    return part.isEmpty ? 0 : part.reduce(0, +) / Double(part.count)
  }
}
