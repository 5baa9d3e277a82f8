internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Cross-fade from the last frame before a cut: it fades out over the new one.
struct CrossFade {
  private let picture: Picture
  private let start: Int
  private let duration: Int

  /// `nil` when there is no frame to keep.
  init?(of compositor: any Compositor, at time: Int, duration: Int) {
    guard let copy = compositor.capture()?.copy() else { return nil }
    picture = compositor.picture(from: copy)
    start = time
    self.duration = duration
  }

  /// The end of the fade, in milliseconds.
  var end: Int { start + duration }

  /// The command to draw last; `nil` once it has faded away or the screen has another size.
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
  /// Returns whether everything looks another way than in the scene before: another theme, or a
  /// scroll that reduced motion does not show as a movement.
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
