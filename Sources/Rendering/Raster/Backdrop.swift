internal import SceneGraph

/// The ground behind everything: one opaque picture, and a second one while its light changes.
struct Backdrop {
  private struct Wish: Hashable {
    var look: BackgroundPainter.Look
    var tint: Artwork?
    var width: Int
    var height: Int

    var job: RasterWorker.Job { .background(look, tint: tint, width: width, height: height) }
  }

  private var shown: Picture?
  private var shownWish: Wish?
  private var shownTint: Ink?
  private var coming: Picture?
  private var comingTint: Ink?
  private var comingWish: Wish?
  private var wish: Wish?
  private var share = Spring(1.0)

  /// When the change of light ends.
  var end: Int { coming == nil ? 0 : share.end }

  /// Decides what the ground should look like. With `waits` it is painted now and shown at once.
  mutating func head(
    to scene: Scene, width: Int, height: Int, store: PictureStore, compositor: any Compositor,
    waits: Bool
  ) {
    let theme = scene.theme
    let isTinted = !theme.highContrast
    let wish = Wish(
      look: BackgroundPainter.Look(
        top: Ink(theme.color(.backgroundTop)), bottom: Ink(theme.color(.backgroundBottom)),
        tint: nil, isDark: theme.appearance == .dark),
      tint: isTinted ? scene.backdrop : nil, width: width, height: height)
    self.wish = wish
    let mustShow = waits || shown == nil || shownWish?.width != width || shownWish?.height != height
    guard mustShow, shownWish != wish || coming != nil else { return }
    var look = wish.look
    look.tint = wish.tint.map { look.lit(by: store.mainInk(of: $0)) }
    shown = compositor.picture(
      from: BackgroundPainter.paint(look, width: width, height: height))
    shownWish = wish
    shownTint = look.tint
    coming = nil
    comingWish = nil
  }

  /// The colour of the light now; `nil` for none.
  func tint(at time: Int) -> Ink? {
    guard coming != nil else { return shownTint }
    guard let shownTint, let comingTint else { return comingTint ?? shownTint }
    return shownTint.mixed(with: comingTint, share(at: time))
  }

  /// How far the change of light has come, in visible steps: 0 … 1.
  private func share(at time: Int) -> Double {
    let steps = Double(Motion.backdropSteps)
    return (share.value(at: time).clamped * steps).rounded(.down) / steps
  }

  /// Asks the worker for what is wanted next; one change of light at a time.
  mutating func advance(at time: Int, worker: RasterWorker) {
    if coming != nil, time >= share.end {
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
    coming = compositor.picture(from: result.surface)
    comingWish = wish
    comingTint = result.tint
    share = Spring(from: 0, to: 1, at: time, duration: Theme.backdropDuration)
  }

  /// What to draw first.
  func commands(at time: Int, output: PixelBox) -> [DrawCommand] {
    guard let shown else { return [] }
    var commands = [DrawCommand(content: .ground(shown), destination: output, opacity: 1)]
    if let coming {
      let part = share(at: time)
      if part >= 1 {
        commands = [DrawCommand(content: .ground(coming), destination: output, opacity: 1)]
      } else if part > 0 {
        commands.append(
          DrawCommand(content: .ground(coming), destination: output, opacity: part))
      }
    }
    return commands
  }
}
