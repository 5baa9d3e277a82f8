internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// A window that shows replays live, at any speed, with the presses drawn over the screen.
///
/// Space pauses, the right arrow plays one more step, Escape or closing the window ends the show; the replay
/// itself continues without it.
final class PlayWindow {
  private let window: PlatformWindow
  private let renderer: SceneRenderer
  private let speed: Double
  private let clock = MonotonicClock()
  private var scene: Scene?
  /// The time of the show at which the current script began.
  private var start = Timestamp.zero
  /// The time of the show, in its own milliseconds, and the corresponding time of the clock.
  private var shown = (time: 0.0, clock: Timestamp.zero)
  private var isPaused = false
  /// Steps still to be played while the show is paused.
  private var allowance = 0
  private var isClosed = false
  private var captions = PlayCaptions()
  /// Called regularly, even while the show is paused.
  var onWait: () -> Void = {}

  /// Opens a window.
  /// - Parameters:
  ///   - options: The window.
  ///   - speed: The speed relative to the script's own, above 0.
  /// - Throws: `PlatformError.noDisplay`, `RenderingError`.
  init(_ options: WindowOptions, speed: Double) throws {
    (window, renderer) = try PlatformWindow.open(options) {
      try SceneRenderer(window: $0.rawHandle, of: $0)
    }
    self.speed = speed
  }

  /// Begins a script.
  func begin() {
    start = now
    shown.clock = clock.now()
    captions = PlayCaptions()
  }

  /// Begins a step.
  /// - Parameter words: The step as written.
  func begin(step words: String) {
    captions.step = words
    if isPaused { allowance = max(0, allowance - 1) }
  }

  /// Notes a press.
  func press(_ words: String) { captions.press(words, at: now.milliseconds) }

  /// Shows the previous scene until a moment of the script, and then that moment's.
  func see(_ moment: Moment) {
    let due = start + moment.time.milliseconds
    while !isClosed, scene != nil, now < due || isPaused && allowance == 0 { frame() }
    scene = moment.layout.scene
    if !isClosed { frame(waits: false) }
  }

  /// Keeps showing the last screen.
  func rest(milliseconds: Int) {
    let end = now + milliseconds
    while !isClosed, now < end { frame() }
  }

  private var now: Timestamp { Timestamp(Int(shown.time)) }

  private func frame(waits: Bool = true) {
    guard let scene else { return }
    onWait()
    var drawn = scene
    drawn.nodes += captions.nodes(on: scene.size, at: now.milliseconds, isPaused: isPaused)
    renderer.present(drawn, at: now.milliseconds)
    let pause = waits && !renderer.waitsForDisplay ? 8 : 0
    for event in window.waitEvents(timeoutMilliseconds: pause) { take(event) }
    let time = clock.now()
    // While paused, animations still run to their end.
    if !isPaused || allowance > 0 { shown.time += Double(time - shown.clock) * speed }
    shown.clock = time
  }

  private func take(_ event: PlatformEvent) {
    switch event {
    case .device(.closeRequested): isClosed = true
    case .device(.text(" ")): isPaused.toggle()
    case .device(.button(.keyboard, let control, isDown: true, _)):
      switch control.name {
      case "key-escape", "key-ctrl-q": isClosed = true
      case "key-right": allowance += 1
      default: break
      }
    case .exposed: renderer.invalidate()
    default: break
    }
  }
}
