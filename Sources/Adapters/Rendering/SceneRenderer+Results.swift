internal import SceneGraph

extension SceneRenderer {
  /// Sets the function that finds server pictures by their addresses, on any thread; it returns `nil` for a
  /// picture that has not arrived yet.
  package func findPictures(by finder: (@Sendable (_ address: String) -> String?)?) {
    store.files.setFinder(finder)
  }

  /// Sets the decoder of picture files; without one they are decoded in this process.
  package func decodePictures(by decoder: any PictureDecoder) { store.files.setDecoder(decoder) }

  /// A function that reports the arrival of a server picture, which the next ``present(_:at:)`` then
  /// requests. It may be called on any thread.
  package var pictureArrival: @Sendable (_ address: String) -> Void {
    let files = store.files
    return { files.noteArrival(of: $0) }
  }

  /// Takes over the worker's results. A picture that replaces one on the screen fades in.
  func takeResults(at time: Int) {
    store.worker.advance(to: time)
    var replaces = false
    for result in store.worker.takeResults() {
      switch result.job {
      case .raster(let key):
        replaces = replaces || store.isStale(key)
        store.keep(compositor.picture(from: result.product), for: key)
      case .shadow(let key): store.keep(compositor.picture(from: result.product), for: key)
      case .background, .material: grounds.append(result)
      }
    }
    // Moving nodes would appear twice.
    guard replaces, crossFade == nil, max(animator.end, fades.end) <= lastTime else { return }
    crossFade = CrossFade(
      of: compositor, at: time - Motion.headStart, duration: Theme.dissolveDuration)
  }
}
