internal import SceneGraph

extension SceneRenderer {
  /// Sets what finds the pictures of servers, by their addresses, on any thread; `nil` from it means
  /// that a picture is not there yet.
  package func findPictures(by finder: (@Sendable (_ address: String) -> String?)?) {
    store.files.setFinder(finder)
  }

  /// Sets the decoder of picture files; without one they are decoded in this process.
  package func decodePictures(by decoder: any PictureDecoder) { store.files.setDecoder(decoder) }

  /// Tells that the picture of a server is there; the next ``present(_:at:)`` asks for it. Any thread may
  /// call what this returns.
  package var pictureArrival: @Sendable (_ address: String) -> Void {
    let files = store.files
    return { files.noteArrival(of: $0) }
  }

  /// Takes over what the worker has made. A picture that takes the place of one that is shown fades in.
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
    // Moving nodes would be seen twice.
    guard replaces, crossFade == nil, max(animator.end, fades.end) <= lastTime else { return }
    crossFade = CrossFade(
      of: compositor, at: time - Motion.headStart, duration: Theme.dissolveDuration)
  }
}
