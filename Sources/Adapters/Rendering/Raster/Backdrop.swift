internal import SceneGraph

/// The background: one opaque picture, and a second one during the cross-fade of its light.
struct Backdrop {
  private struct Wish: Hashable {
    var style: BackgroundPainter.Style
    var tint: Artwork?
    var width: Int
    var height: Int

    var job: RasterWorker.Job { .background(style, tint: tint, width: width, height: height) }
  }

  private var shown: Picture?
  private var shownWish: Wish?
  private var shownTint: Ink?
  private var coming: Picture?
  private var comingTint: Ink?
  private var comingWish: Wish?
  private var wish: Wish?
  /// The start of the change of light, in milliseconds.
  private var start = 0

  /// The end of the change of light, the last band included.
  var end: Int {
    let lag = (2 * Motion.backdropBands - 1) * Theme.backdropBandDelay
    return coming == nil ? 0 : start + Theme.backdropDuration + lag
  }

  /// Decides what the ground should look like. With `waits` it is painted now and shown at once.
  mutating func head(
    to scene: Scene, width: Int, height: Int, store: PictureStore, compositor: any Compositor,
    waits: Bool
  ) {
    let theme = scene.theme
    let isTinted = !theme.highContrast
    let wish = Wish(
      style: BackgroundPainter.Style(theme),
      tint: isTinted ? scene.backdrop : nil, width: width, height: height)
    self.wish = wish
    let mustShow = waits || shown == nil || shownWish?.width != width || shownWish?.height != height
    guard mustShow, shownWish != wish || coming != nil else { return }
    var style = wish.style
    style.tint = wish.tint.map { style.lit(by: store.mainInk(of: $0)) }
    shown = compositor.picture(
      of: BackgroundPainter.gradient(style, width: width, height: height))
    shownWish = wish
    shownTint = style.tint
    coming = nil
    comingWish = nil
  }

  /// The colour of the light now; `nil` for none.
  func tint(at time: Int) -> Ink? {
    guard coming != nil else { return shownTint }
    guard let shownTint, let comingTint else { return comingTint ?? shownTint }
    return shownTint.mixed(with: comingTint, share(ofBand: 0, at: time))
  }

  /// The progress of the change of light in one band of the screen: 0 … 1.
  ///
  /// All of the screen at once takes longer than all the rest of a frame, so each frame brings
  /// another band up to date; steps are small enough that the seams between bands are invisible.
  private func share(ofBand band: Int, at time: Int) -> Double {
    let turn = Motion.backdropBands * Theme.backdropBandDelay
    let elapsed = max(0, time - start - band * Theme.backdropBandDelay) / turn * turn
    return min(1, Double(elapsed) / Double(Theme.backdropDuration))
  }

  /// Asks the worker for what is wanted next; one change of light at a time.
  mutating func advance(at time: Int, worker: RasterWorker) {
    if coming != nil, time >= end {
      shown = coming
      shownWish = comingWish
      shownTint = comingTint
      coming = nil
      comingWish = nil
    }
    if let wish, coming == nil, wish != shownWish { worker.ask(for: wish.job) }
  }

  /// Takes over a ground that the worker painted.
  mutating func take(_ result: RasterWorker.Result, at time: Int, compositor: any Compositor) {
    guard let wish, coming == nil, wish != shownWish, result.job == wish.job else { return }
    coming = compositor.picture(from: result.product)
    comingWish = wish
    comingTint = result.tint
    start = time
  }

  /// The commands to draw first, band by band.
  func commands(at time: Int, output: PixelBox) -> [DrawCommand] {
    guard let shown else { return [] }
    let bands = Motion.backdropBands
    return (0..<bands).flatMap { band in
      let (top, bottom) = (output.height * band / bands, output.height * (band + 1) / bands)
      let area = PixelBox(
        x: output.x, y: output.y + top, width: output.width, height: bottom - top)
      func ground(_ picture: Picture, _ opacity: Double) -> DrawCommand {
        DrawCommand(
          content: .ground(picture), destination: output, opacity: opacity, clip: area)
      }
      guard let coming else { return [ground(shown, 1)] }
      let part = share(ofBand: band, at: time)
      if part >= 1 { return [ground(coming, 1)] }
      return part > 0 ? [ground(shown, 1), ground(coming, part)] : [ground(shown, 1)]
    }
  }
}
