internal import FocusEngine
internal import Geometry
internal import Rendering
internal import SceneGraph
internal import ScreenHost

/// Compares the brightness of the focused control with that of its neighbours, by pixels: it is the brightest
/// on a dark screen, and the darkest on a light one.
enum FocusBrightness {
  /// Roles whose controls differ only by focus; a poster is as bright as its picture.
  private static let roles: Set<Node.Role> = [.key, .segment, .tab, .button, .chip]
  /// The share of the brightness allowed for rounding.
  private static let tolerance = 0.98
  /// Canvas points per pixel: small, but every control is still visible.
  private static let reduction = 3

  /// A message about a brighter control in the same section; `nil` for none.
  static func problem(on scene: Scene) -> String? {
    guard let focused = scene.focusedID.flatMap(scene.node), roles.contains(focused.role),
      let section = focused.focus?.section,
      // While a scan offers a group, the rings around it take the place of focus.
      !scene.nodes.contains(where: { $0.id.rawValue.hasPrefix("scan/ring/") })
    else { return nil }
    let others = scene.nodes.filter { node in
      node.role == focused.role && node.id != focused.id && node.focus?.section == section
        && node.isWhole(on: scene)
    }
    guard focused.isWhole(on: scene), !others.isEmpty else { return nil }
    do {
      let painter = try SceneRenderer(
        offscreenWidth: scene.size.width / reduction, height: scene.size.height / reduction)
      painter.settle(scene)
      let picture = try painter.pixels()
      let own = luminance(of: focused.frame, in: picture)
      let isLight = scene.theme.appearance == .light
      let all = others.map { ($0.id, luminance(of: $0.frame, in: picture)) }
      guard let rival = all.max(by: { isLight ? $0.1 > $1.1 : $0.1 < $1.1 }),
        isLight ? own * tolerance > rival.1 : own < rival.1 * tolerance
      else { return nil }
      let levels = [own, rival.1].map { String(Int($0)) }
      return "\(focused.id) has focus at \(levels[0]) of 255, \(rival.0) has \(levels[1])"
    } catch {
      return "the screen could not be painted: \(Failure.message(error))"
    }
  }

  /// The mean of the three channels, 0 … 255.
  private static func luminance(
    of frame: Rect, in picture: (width: Int, height: Int, rgba: [UInt8])
  ) -> Double {
    let (left, top) = (frame.minX / reduction, frame.minY / reduction)
    let seen = Rect(
      x: left, y: top, width: frame.maxX / reduction - left, height: frame.maxY / reduction - top
    ).intersection(Rect(x: 0, y: 0, width: picture.width, height: picture.height))
    var sum = 0
    for y in seen.rows {
      for x in seen.columns {
        let place = (y * picture.width + x) * 4
        sum += Int(picture.rgba[place]) + Int(picture.rgba[place + 1])
        sum += Int(picture.rgba[place + 2])
      }
    }
    return Double(sum) / Double(max(1, 3 * seen.width * seen.height))
  }
}

extension Node {
  fileprivate func isWhole(on scene: Scene) -> Bool {
    let canvas = Rect(origin: .zero, size: scene.size)
    return (clip.map(canvas.intersection) ?? canvas).contains(frame)
  }
}
