public import FocusEngine
public import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
public import SceneGraph
internal import ScreenHost
internal import SearchScreen

/// A search screen in a program with its own window and loop, such as a game: it receives events, and
/// provides frames.
///
/// ```swift
/// let screen = try EmbeddedScreen(search, width: 1280, height: 720)
/// while !screen.isOver {
///   var event = SDL_Event()
///   while SDL_PollEvent(&event) != 0 { screen.handle(&event) }
///   screen.update()
///   SDL_RenderClear(renderer)
///   screen.draw(on: renderer)
///   SDL_RenderPresent(renderer)
/// }
/// ```
///
/// It never blocks, opens no window and takes nothing from SDL’s queue. In a program without SDL, use
/// ``press(_:)``, ``type(_:)`` and ``withPixels(_:)``. In a program with SDL, controllers are opened here as
/// well, so that their buttons are among its events.
@MainActor
public final class EmbeddedScreen {
  /// The screen's rectangle in the program’s window, in the units of its events and renderer: for the
  /// pointer, and for ``draw(on:)``. Initially the size of the frames, at 0, 0.
  public var place: Rect {
    get { placement.place }
    set { placement.place = newValue }
  }

  /// Whether the screen was left or ended, after which it no longer changes.
  public private(set) var isOver = false

  private let live: LiveScreen
  private let intake: EventIntake
  private let renderer: SceneRenderer
  private let screen: RunningScreen
  private let placement: Placement
  private var texture: FrameTexture?

  /// The screen's rectangle in the program's window, and the size of the frames in pixels.
  private final class Placement {
    var place: Rect
    var pixels: Size

    init(width: Int, height: Int) {
      place = Rect(x: 0, y: 0, width: width, height: height)
      pixels = place.size
    }
  }

  /// Opens the screen.
  /// - Parameters:
  ///   - controller: The search, which must not be shown elsewhere at the same time.
  ///   - width: The width of the frames in pixels, 1 … 16,384.
  ///   - height: The height of the frames in pixels, 1 … 16,384.
  ///   - options: Language, keyboard, appearance and initial text; those for a window have no effect.
  ///   - wake: Called on any thread when ``update()`` has something to do, for a loop that sleeps.
  /// - Throws: ``SearchControllerError`` if the size is out of range, without fonts, or while the
  ///   controller’s screen is already shown.
  public init(
    _ controller: SearchController, width: Int, height: Int, options: RunOptions = RunOptions(),
    wake: @escaping @Sendable () -> Void = {}
  ) throws {
    guard !controller.screen.isRunning else {
      throw SearchControllerError("This search screen is shown already. Make a second controller.")
    }
    var options = options
    (options.width, options.height) = (width, height)
    let blueprint = controller.blueprint
    (live, intake, renderer) = try SearchController.explaining {
      try LiveScreen.embedded(
        try blueprint.preparation(options), supply: blueprint.supply(), width: width,
        height: height, wake: wake)
    }
    screen = controller.screen
    placement = Placement(width: width, height: height)
    intake.mapPointer { [placement, weak renderer] x, y in
      let (place, size) = (placement.place, placement.pixels)
      return renderer?.canvasPoint(
        forPixelX: Double((x - place.x) * size.width) / Double(max(1, place.width)),
        y: Double((y - place.y) * size.height) / Double(max(1, place.height)))
        ?? Point(x: x, y: y)
    }
    screen.keepChosen()
    screen.attach(live, blueprint, onFocus: controller.onFocus)
    live.loop.begin(live.opening)
  }

  isolated deinit { end() }

  // MARK: What happens

  /// Takes an SDL event, for the next ``update()``; irrelevant events are ignored.
  /// - Parameter event: A `const SDL_Event *`.
  public func handle(_ event: UnsafeRawPointer) { intake.take(event) }

  /// Presses and releases a button.
  public func press(_ button: RemoteButton) {
    if !isOver { live.loop.send(button.intent) }
  }

  /// Types text at the caret, as from a keyboard.
  public func type(_ text: String) {
    for letter in text where !isOver { live.loop.send(.type(String(letter))) }
  }

  /// Clicks at a point in the program’s window, in the units of ``place``.
  public func click(at point: Point) {
    let point = intake.canvasPoint(x: point.x, y: point.y)
    intake.take(.pointerMoved(point))
    intake.take(.pointerPressed(point))
    intake.take(.pointerClicked(point))
  }

  /// Changes the size of the frames in pixels, from the next one on; ``place`` is unchanged.
  /// - Throws: ``SearchControllerError`` if a side is outside 1 … 16,384; the size is then unchanged.
  public func resize(width: Int, height: Int) throws {
    try SearchController.explaining {
      try renderer.resizeOffscreen(width: width, height: height)
    }
    intake.pixelSize = (width, height)
    placement.pixels = Size(width: width, height: height)
  }

  // MARK: Frames

  /// Performs pending work: call it once per frame of your program.
  /// - Returns: Whether the frame has changed.
  @discardableResult
  public func update() -> Bool {
    guard !isOver else { return false }
    let frames = renderer.presentedFrames
    live.loop.turn()
    if live.loop.isOver { end() }
    return renderer.presentedFrames != frames
  }

  /// The next result chosen since the screen opened, with its payload; `nil` if there is no other. Check
  /// after each ``update()``; ``SearchController/onOpen`` is called as well.
  ///
  /// ```swift
  /// while let film = screen.nextPick()?.payload as? Film { strip.append(film) }
  /// ```
  public func nextPick() -> SearchResult? { screen.takeChosen() }

  /// Milliseconds until ``update()`` has something to do without an event, for a loop that sleeps; `nil` if
  /// it only reacts to events or `wake`.
  public var millisecondsToUpdate: Int? { isOver ? nil : live.loop.timeout }

  /// Draws the last frame at ``place`` with an SDL renderer. The texture is kept for the next frame: call
  /// ``end()`` before destroying the renderer.
  /// - Parameter renderer: An `SDL_Renderer *`.
  public func draw(on renderer: OpaquePointer) {
    guard !isOver else { return }
    let pointer = UnsafeMutableRawPointer(renderer)
    if texture?.belongs(to: pointer) != true { texture = FrameTexture(pointer) }
    texture?.draw(
      self.renderer, x: place.x, y: place.y, width: place.width, height: place.height)
  }

  /// Passes the pixels of the last frame to `body`.
  public func withPixels(_ body: (FramePixels) -> Void) {
    // The first frame exists from the beginning.
    try? renderer.withFrame { bytes, width, height, stride in
      body(FramePixels(bytes: bytes, width: width, height: height, stride: stride))
    }
  }

  /// Everything on the screen: every node with its frame, including the focused one.
  public var scene: Scene { live.loop.machine.layout.scene }

  /// The focus map of the layer in front.
  public var focusMap: FocusMap { live.loop.machine.layout.map }

  /// Ends the screen and frees its SDL resources. Called automatically when the screen is left.
  public func end() {
    guard !isOver else { return }
    isOver = true
    texture = nil
    _ = live.loop.end()
    screen.detach()
    live.finish()
    intake.end()
  }
}
