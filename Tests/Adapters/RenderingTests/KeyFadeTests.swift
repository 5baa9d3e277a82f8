import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Keys whose letters become dimmed, or live again, with every letter that is typed.
@Suite struct KeyFadeTests {
  private static let frame = Rect(x: 400, y: 400, width: 400, height: 240)

  private func scene(
    _ letter: String, role: Node.Role = .key, isLit: Bool = false, isDimmed: Bool = false
  ) -> Scene {
    let color: ColorToken =
      isLit
      ? (isDimmed ? .focusedSecondaryText : .focusedText)
      : isDimmed ? .dimmedText : .primaryText
    var condition: Node.Condition = []
    if isLit { condition.insert(.focused) }
    if isDimmed { condition.insert(.dimmed) }
    let all = Rect(origin: .zero, size: Self.frame.size)
    return Scene(nodes: [
      Node(
        id: "key/e", role: role, label: letter, frame: Self.frame,
        condition: condition,
        displayItems: [
          .fill(all, radius: 12, isLit ? .focusedFill : .controlFill),
          .text(
            TextItem(letter, in: all, style: .title1.bold, color: color, alignment: .center)),
        ])
    ])
  }

  /// The contrast of the letter to its key in every frame of a change, as a difference of luminance.
  private func contrasts(from former: Scene, to next: Scene) throws -> [Double] {
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540, rasterDuration: 1)
    let ground = Rect(x: Self.frame.x + 20, y: Self.frame.maxY - 60, width: 40, height: 40)
    renderer.settle(former)
    return stride(from: 1000, through: 1800, by: 16).map { time in
      renderer.present(time < 1048 ? former : next, at: time)
      return abs(renderer.luminance(of: Self.frame) - renderer.luminance(of: ground))
    }
  }

  @Test(arguments: [false, true])
  func `a letter can be read in every frame while it is dimmed and comes back`(isLit: Bool) throws {
    let live = scene("e", isLit: isLit)
    let dimmed = scene("e", isLit: isLit, isDimmed: true)

    for contrasts in [
      try contrasts(from: live, to: dimmed), try contrasts(from: dimmed, to: live),
    ] {
      let ends = try #require(
        contrasts.first.flatMap { first in contrasts.last.map { [first, $0] } })
      let least = try #require(ends.min())
      #expect(least > 0.001)
      #expect(contrasts.allSatisfy { $0 > 0.7 * least }, "\(contrasts)")
    }
  }

  @Test func `another word comes once the former one cannot be read any more`() throws {
    let contrasts = try contrasts(
      from: scene("Edit", role: .button), to: scene("Done", role: .button))

    let ends = try #require(
      contrasts.first.flatMap { first in contrasts.last.map { [first, $0] } })
    let least = try #require(contrasts.min())
    #expect(least < 0.5 * (ends.min() ?? 0))
  }

  @Test func `the glyph of a control that becomes wider is not stretched over it`() throws {
    func glass(_ size: Size, _ items: [DisplayItem], isLit: Bool) -> Scene {
      let frame = Rect(origin: Self.frame.origin, size: size)
      return Scene(nodes: [
        Node(
          id: "glass", role: .button, label: "Search", frame: frame,
          condition: isLit ? .focused : [],
          displayItems: [
            .fill(
              Rect(origin: .zero, size: size), radius: 12, isLit ? .focusedFill : .controlFill)
          ] + items)
      ])
    }
    let (narrow, wide) = (Size(width: 80, height: 80), Size(width: 400, height: 80))
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540)
    renderer.settle(
      glass(
        narrow, [.fill(Rect(x: 30, y: 0, width: 20, height: 80), radius: 0, .primaryText)],
        isLit: false))
    let next = glass(wide, [], isLit: true)
    let (inMiddle, beside) = (
      Rect(x: Self.frame.x + 180, y: Self.frame.y + 30, width: 40, height: 20),
      Rect(x: Self.frame.x + 80, y: Self.frame.y + 30, width: 40, height: 20)
    )

    let differences = stride(from: 1000, through: 1400, by: 16).map { time in
      renderer.present(next, at: time)
      return abs(renderer.luminance(of: inMiddle) - renderer.luminance(of: beside))
    }

    #expect(differences.allSatisfy { $0 < 0.01 }, "\(differences)")
  }

  @Test func `the counts of a segment are never printed over each other`() throws {
    func segment(_ count: String, isDimmed: Bool) -> Scene {
      func item(_ text: String, _ rect: Rect, _ color: ColorToken) -> DisplayItem {
        .text(TextItem(text, in: rect, style: .title1.bold, color: color))
      }
      let color: ColorToken = isDimmed ? .dimmedText : .primaryText
      return Scene(nodes: [
        Node(
          id: "scope/films", role: .segment, label: "Films", frame: Self.frame,
          condition: isDimmed ? [.dimmed] : [],
          displayItems: [
            item("Films", Rect(x: 0, y: 0, width: 200, height: 240), color),
            item(count, Rect(x: 200, y: 0, width: 200, height: 240), color),
          ])
      ])
    }
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540, rasterDuration: 1)
    func contrasts(_ area: Rect, from former: Scene, to next: Scene) -> [Double] {
      renderer.settle(Scene(nodes: []))
      renderer.present(Scene(nodes: []), at: 0)
      let ground = renderer.luminance(of: area)
      renderer.settle(former)
      return stride(from: 1000, through: 1800, by: 16).map { time in
        renderer.present(time < 1048 ? former : next, at: time)
        return renderer.luminance(of: area) - ground
      }
    }
    let (name, count) = (
      Rect(x: 400, y: 400, width: 200, height: 240), Rect(x: 600, y: 400, width: 200, height: 240)
    )
    let (before, after) = (segment("88", isDimmed: false), segment("99", isDimmed: true))

    let counts = contrasts(count, from: before, to: after)
    let names = contrasts(name, from: before, to: after)

    let ends = try #require(counts.first.flatMap { first in counts.last.map { [first, $0] } })
    #expect(try #require(counts.min()) < 0.5 * (ends.min() ?? 0), "\(counts)")
    #expect(try #require(names.min()) > 0.9 * (names.last ?? 0), "\(names)")
  }
}
