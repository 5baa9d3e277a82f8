internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Cross-fade over a cut: the last frame before it fades out over the new one.
struct CrossFade {
  private let picture: Picture
  private let start: Int
  private let duration: Int

  /// `nil` if there is no frame to keep.
  init?(of compositor: any Compositor, at time: Int, duration: Int) {
    guard let copy = compositor.capture()?.copy() else { return nil }
    picture = compositor.picture(from: copy)
    start = time
    self.duration = duration
  }

  /// The end of the fade, in milliseconds.
  var end: Int { start + duration }

  /// The command to draw last; `nil` once it has faded out or the output has another size.
  func command(at time: Int, output: PixelBox) -> DrawCommand? {
    guard time < end, picture.width == output.width, picture.height == output.height else {
      return nil
    }
    let left = Tween(from: 1.0, to: 0, at: start, duration: duration)
    return DrawCommand(
      content: .picture(picture), destination: output, opacity: left.value(at: time))
  }
}

extension Scene {
  /// Whether everything looks different from the previous scene: another theme, or a scroll that reduced
  /// motion does not animate.
  func isCut(from former: Scene) -> Bool {
    if theme != former.theme { return true }
    guard theme.reducedMotion else { return false }
    if pageShift(after: former) != 0 { return true }
    return scroll?.offset != former.scroll?.offset
      || containers.contains { container in
        sections.contains { $0.id == container.id }
          && former.containers.contains {
            $0.id == container.id && $0.offset != container.offset
          }
      }
  }
}
