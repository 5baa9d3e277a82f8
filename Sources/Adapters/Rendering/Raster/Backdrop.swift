internal import SceneGraph

/// The background: one opaque picture, and a second one during the cross-fade of its light.
///
/// A light that changes again during a cross-fade continues from its current state if pictures are meshes;
/// otherwise it waits for the end of the cross-fade.
struct Backdrop {
  private struct Wish: Hashable {
    var style: BackgroundPainter.Style
    var tint: Artwork?
    var width: Int
    var height: Int

    var job: RasterWorker.Job { .background(style, tint: tint, width: width, height: height) }
  }

  /// The picture of each band of the screen.
  private var shown: [Picture] = []
  private var shownWish: Wish?
  /// The size of the shown pictures, in pixels.
  private var size = (0, 0)
  private var shownTint: Ink?
  private var coming: Picture?
  private var comingTint: Ink?
  private var comingWish: Wish?
  private var wish: Wish?
  /// The start of the change of light, in milliseconds.
  private var start = 0

  /// The end of the change of light, including the last band.
  var end: Int {
    let lag = (2 * Motion.backdropBands - 1) * Theme.backdropBandDelay
    return coming == nil ? 0 : start + Theme.backdropDuration + lag
  }

  /// Determines the wanted background. With `waits` it is painted immediately and shown at once.
  mutating func head(
    to scene: Scene, width: Int, height: Int, store: PictureStore, compositor: any Compositor,
    waits: Bool
  ) {
    let isTinted = !scene.theme.highContrast
    let wish = Wish(
      style: BackgroundPainter.Style(of: scene),
      tint: isTinted ? scene.backdrop : nil, width: width, height: height)
    self.wish = wish
    let mustShow = waits || size != (width, height)
    guard mustShow, shownWish != wish || coming != nil else { return }
    var style = wish.style
    style.tint = wish.tint.map { style.lit(by: store.mainInk(of: $0)) }
    show(
      compositor.picture(of: BackgroundPainter.gradient(style, width: width, height: height)))
    size = (width, height)
    shownWish = wish
    shownTint = style.tint
    coming = nil
    comingWish = nil
  }

  /// The current colour of the light; `nil` for none.
  func tint(at time: Int) -> Ink? {
    guard coming != nil else { return shownTint }
    guard let shownTint, let comingTint else { return comingTint ?? shownTint }
    return shownTint.mixed(with: comingTint, share(ofBand: 0, at: time))
  }

  /// The progress of the change of light in one band of the screen, 0 … 1.
  ///
  /// Updating all of the screen at once takes longer than the rest of a frame, so each frame updates another
  /// band; the steps are small enough that the seams are invisible.
  private func share(ofBand band: Int, at time: Int) -> Double {
    let turn = Motion.backdropBands * Theme.backdropBandDelay
    let elapsed = max(0, time - start - band * Theme.backdropBandDelay) / turn * turn
    return min(1, Double(elapsed) / Double(Theme.backdropDuration))
  }

  /// Requests the wanted picture from the worker. A mesh is made at once, unless a file must be read.
  mutating func advance(at time: Int, store: PictureStore, compositor: any Compositor) {
    if let coming, time >= end {
      show(coming)
      shownWish = comingWish
      shownTint = comingTint
      self.coming = nil
      comingWish = nil
    }
    if let wish, coming == nil || isMesh, wish != (comingWish ?? shownWish) {
      guard isMesh, wish.tint?.path.isEmpty ?? true else {
        return store.worker.ask(for: wish.job, .picture)
      }
      var style = wish.style
      style.tint = wish.tint.map { style.lit(by: store.mainInk(of: $0)) }
      let mesh = BackgroundPainter.gradient(style, width: wish.width, height: wish.height)
      change(to: compositor.picture(of: mesh), tint: style.tint, for: wish, at: time)
    }
  }

  private mutating func show(_ picture: Picture) {
    shown = Array(repeating: picture, count: Motion.backdropBands)
  }

  /// Whether the light can change course during a cross-fade.
  private var isMesh: Bool { shown.first is GradientPicture }

  /// Freezes the current state of the cross-fade.
  private mutating func stop(at time: Int) {
    guard let coming = coming as? GradientPicture else { return }
    for (band, picture) in shown.enumerated() {
      guard let former = picture as? GradientPicture,
        let mesh = former.mesh.mixed(with: coming.mesh, share(ofBand: band, at: time))
      else { continue }
      shown[band] = GradientPicture(mesh)
    }
    shownTint = tint(at: time)
    shownWish = nil
    self.coming = nil
    comingWish = nil
  }

  /// Takes over a background painted by the worker.
  mutating func take(_ result: RasterWorker.Result, at time: Int, compositor: any Compositor) {
    guard let wish, coming == nil || isMesh, wish != (comingWish ?? shownWish),
      result.job == wish.job
    else { return }
    change(
      to: compositor.picture(from: result.product), tint: result.tint, for: wish, at: time)
  }

  private mutating func change(to picture: Picture, tint: Ink?, for wish: Wish, at time: Int) {
    stop(at: time)
    coming = picture
    comingWish = wish
    comingTint = tint
    start = time - Motion.headStart
  }

  /// The commands to draw first, band by band.
  func commands(at time: Int, output: PixelBox) -> [DrawCommand] {
    guard !shown.isEmpty else { return [] }
    let bands = Motion.backdropBands
    return (0..<bands).flatMap { band in
      let (top, bottom) = (output.height * band / bands, output.height * (band + 1) / bands)
      let area = PixelBox(
        x: output.x, y: output.y + top, width: output.width, height: bottom - top)
      func ground(_ picture: Picture, _ opacity: Double) -> DrawCommand {
        DrawCommand(
          content: .ground(picture), destination: output, opacity: opacity, clip: area)
      }
      let shown = shown[band]
      guard let coming else { return [ground(shown, 1)] }
      let part = share(ofBand: band, at: time)
      if part >= 1 { return [ground(coming, 1)] }
      return part > 0 ? [ground(shown, 1), ground(coming, part)] : [ground(shown, 1)]
    }
  }
}
