internal import CSDL2
internal import CXWindow
internal import Foundation
package import Geometry
package import InputMapping

/// The window and all input that comes with it: keys, pointer, controllers.
///
/// There is one at a time. It belongs to the main thread; only its `waker` may be used elsewhere.
package final class PlatformWindow {
  /// Wakes `waitEvents`, from any thread.
  package let waker: EventWaker
  /// The window, for a renderer: an `SDL_Window *`.
  package let rawHandle: UnsafeMutableRawPointer

  /// Subsystems that could not be started and that the window does without, a line each, for the log.
  package let warnings: [String]

  private let handle: OpaquePointer
  private let options: WindowOptions
  private let session: SDLSession
  /// Whether the window belongs to the host program, which keeps it.
  private let isHosted: Bool
  private let wasFullScreen: Bool
  private let controllers: ControllerHub
  private let remotes: RemoteHub?
  private let keeper: WindowKeeper?
  private var decoder: EventDecoder
  private var cursor: CursorHider
  private let wait: EventWait
  private var duplicates = DuplicateFilter()
  private let clock = MonotonicClock()
  private var pending: [PlatformEvent] = []
  private var hostEvents = HostEvents()
  private var reportedSize: (width: Int, height: Int)

  /// Starts SDL and opens the window.
  ///
  /// - Throws: `PlatformError.noDisplay` if there is no display, `.noWindow` if there is one but no window
  ///   could be created, `.unreadableMappings` for a bad mappings file.
  convenience init(_ options: WindowOptions, driver: VideoDriver) throws {
    var options = options
    if driver.mustCoverScreen { options.isFullScreen = true }
    let session = WindowSetup.session(options)
    if !session.isShared { driver.choose() }
    let before = session.isShared ? [:] : InputSources.opened()
    SDL_SetMainReady()
    guard session.start(SDL_INIT_VIDEO | SDL_INIT_EVENTS) else {
      throw PlatformError.noDisplay(reason: WindowSetup.message)
    }
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    let size = WindowSetup.size(options)
    guard
      let handle = SDL_CreateWindow(
        options.title, centered, centered, Int32(clamping: size.width),
        Int32(clamping: size.height), WindowSetup.flags(options))
    else { throw PlatformError.noWindow(reason: WindowSetup.message) }
    do {
      try self.init(options, handle, session: session, isHosted: false, openedSince: before)
    } catch {
      SDL_DestroyWindow(handle)
      throw error
    }
  }

  /// Uses a window of the host program, which keeps it: nothing of it is closed, and events not meant for the
  /// screen go back into SDL's queue afterwards.
  ///
  /// - Parameters:
  ///   - options: The options for devices apply; those for the window are ignored.
  ///   - window: An `SDL_Window *`.
  /// - Throws: `PlatformError.unusableWindow` for an OpenGL or Vulkan window, on which only its owner can
  ///   draw, `.unreadableMappings` for a bad mappings file.
  package convenience init(
    _ options: WindowOptions, hosting window: UnsafeMutableRawPointer
  ) throws {
    let handle = OpaquePointer(window)
    let owned = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_VULKAN.rawValue
    guard SDL_GetRenderer(handle) != nil || SDL_GetWindowFlags(handle) & owned == 0 else {
      throw PlatformError.unusableWindow(
        reason: "it belongs to OpenGL or Vulkan, so its owner has to draw")
    }
    let session = WindowSetup.session(options)
    guard session.start(SDL_INIT_VIDEO | SDL_INIT_EVENTS) else {
      throw PlatformError.noDisplay(reason: WindowSetup.message)
    }
    try self.init(options, handle, session: session, isHosted: true, openedSince: [:])
  }

  private init(
    _ options: WindowOptions, _ handle: OpaquePointer, session: SDLSession, isHosted: Bool,
    openedSince before: [Int32: String]
  ) throws {
    // Without controllers, the keyboard still works.
    var warnings =
      session.start(SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER)
      ? [] : ["Controllers cannot be used: \(WindowSetup.message)."]
    if let mappings = options.mappings, let warning = try WindowSetup.addMappings(mappings) {
      warnings.append(warning)
    }
    self.warnings = warnings
    self.options = options
    self.handle = handle
    self.session = session
    self.isHosted = isHosted
    wasFullScreen = SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
    rawHandle = UnsafeMutableRawPointer(handle)
    let sources = InputSources(
      driver: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "", openedSince: before)
    waker = EventWaker(pipe: WakePipe())
    wait = EventWait(pipe: waker.pipe, sources: sources)
    controllers = ControllerHub(confirm: options.confirm)
    remotes = options.remotes.map { remotes in
      let folder = RemoteFolder(remotes.folder)
      guard remotes.acceptsAnyRate else {
        return RemoteHub(folder, isGrabbing: remotes.areGrabbed)
      }
      var time = 0
      return RemoteHub(folder, isGrabbing: remotes.areGrabbed) {
        time += 1000
        return time
      }
    }
    decoder = EventDecoder(controllers: controllers)
    cursor = CursorHider(isNeverShown: options.isKiosk || options.isHeadless)
    reportedSize = PlatformWindow.pixelSize(of: handle)
    keeper =
      options.isKiosk && getenv("WAYLAND_DISPLAY") == nil
      ? WindowKeeper(rawHandle, displays: WindowSetup.displays) : nil
    // SDL reports each controller once, and the host may have taken the event.
    if session.isShared { pending = controllers.reopen() }
    SDL_StartTextInput()
    updatePixelDensity()
  }

  deinit {
    _ = controllers.closeAll()
    if isHosted {
      if isFullScreen != wasFullScreen {
        let flags = wasFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
        _ = SDL_SetWindowFullscreen(handle, flags)
      }
    } else {
      SDL_DestroyWindow(handle)
    }
    if session.isShared { hostEvents.giveBack() }
    session.end()
  }

  /// The window that a host's renderer draws on, an `SDL_Window *`; `nil` for none.
  package static func window(
    ofRenderer renderer: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    SDL_RenderGetWindow(OpaquePointer(renderer)).map { UnsafeMutableRawPointer($0) }
  }

  /// The size in pixels, larger than in points on a high-density display.
  package var pixelSize: (width: Int, height: Int) { PlatformWindow.pixelSize(of: handle) }

  /// The display's refresh rate in hertz; 60 if unknown.
  package var refreshRate: Int {
    var mode = SDL_DisplayMode()
    guard SDL_GetWindowDisplayMode(handle, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Int(mode.refresh_rate)
  }

  /// The video driver in use: `x11`, `wayland`, `KMSDRM`, `dummy`.
  package var videoDriver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Sets the conversion from window positions, in pixels, to the canvas.
  package func mapPointer(_ canvasPoint: @escaping (_ x: Int, _ y: Int) -> Point) {
    decoder.canvasPoint = canvasPoint
  }

  /// Whether controllers and remotes are read while another window has the keyboard.
  package var hearsInBackground: Bool {
    get { decoder.hearsInBackground }
    set { decoder.hearsInBackground = newValue }
  }

  /// Whether a modifier key pressed by itself applies to the next key.
  package var latchesModifiers: Bool {
    get { decoder.latch.isOn }
    set { if newValue != decoder.latch.isOn { decoder.latch.isOn = newValue } }
  }

  /// Whether the window covers the screen. In a kiosk, setting it has no effect.
  package var isFullScreen: Bool {
    get { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard !options.isKiosk, newValue != isFullScreen else { return }
      let flags = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      _ = SDL_SetWindowFullscreen(handle, flags)
    }
  }

  /// Whether the display is kept on. Desktops do not count controller buttons as activity.
  package var staysAwake: Bool {
    get { SDL_IsScreenSaverEnabled() == SDL_FALSE }
    set {
      guard newValue != staysAwake else { return }
      if newValue { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }
  }

  /// Waits for events.
  ///
  /// - Parameter timeoutMilliseconds: The timeout: 0 does not wait, `nil` waits for ever.
  /// - Returns: All pending events, in order; empty on timeout.
  package func waitEvents(timeoutMilliseconds: Int?) -> [PlatformEvent] {
    var events = drain()
    guard events.isEmpty, timeoutMilliseconds != 0 else { return events }
    let deadline = wait.deadline(in: timeoutMilliseconds)
    while events.isEmpty,
      wait.sleep(
        until: deadline, watching: remotes?.descriptors ?? [], controllers: controllers.paths,
        isHeld: isKeyHeld)
    {
      events = drain()
    }
    return events
  }

  /// Whether a key of the keyboard is down.
  private var isKeyHeld: Bool {
    var count: Int32 = 0
    guard let keys = SDL_GetKeyboardState(&count) else { return false }
    return UnsafeBufferPointer(start: keys, count: Int(count)).contains { $0 != 0 }
  }

  /// Makes `waitEvents` return; see `EventWaker.wake()` for other threads.
  package func wake() { waker.wake() }

  /// Closes every controller and remote, so that a launched program has them to itself. The next events
  /// release whatever was held on them.
  package func closeControllers() {
    pending += controllers.closeAll() + (remotes?.closeAll() ?? [])
  }

  /// Opens the controllers again.
  package func reopenControllers() {
    pending += controllers.reopen()
    remotes?.reopen()
  }

  /// Whether no window has the keyboard, as on an X server without a window manager after the program that
  /// had it has ended.
  package var isKeyboardFree: Bool {
    // X does not know about Wayland windows.
    videoDriver == "x11" && getenv("WAYLAND_DISPLAY") == nil && couch_x_keyboard_is_free() != 0
  }

  /// Whether other programs could hide or move a window that must stay: a kiosk's on an X server. (Under
  /// Wayland only the compositor could.)
  package var isKept: Bool { keeper != nil }

  /// Checks whether a window that ``isKept`` covers its display, and restores it if not.
  package func keep() -> WindowCover { keeper?.look() ?? .covers }

  /// Takes the keyboard back after another program had it: without a window manager nothing else gives it to
  /// this window.
  package func takeKeyboard() {
    SDL_RaiseWindow(handle)
    SDL_SetWindowInputFocus(handle)
  }

  /// Whether the window is minimised, to uncover that of another program.
  package var isAside: Bool {
    get { SDL_GetWindowFlags(handle) & SDL_WINDOW_MINIMIZED.rawValue != 0 }
    set {
      guard newValue != isAside else { return }
      if newValue {
        SDL_MinimizeWindow(handle)
      } else {
        SDL_RestoreWindow(handle)
        takeKeyboard()
      }
    }
  }

  /// Vibrates a controller, by default the last one used.
  ///
  /// - Parameters:
  ///   - device: The controller; `nil` for the one last used.
  ///   - strength: 0 … 1.
  ///   - milliseconds: The duration, at most 5,000.
  package func rumble(
    _ device: DeviceID? = nil, strength: Double = 0.35, milliseconds: Int = 60
  ) {
    controllers.rumble(device, strength: strength, milliseconds: milliseconds)
  }

  /// The text on the clipboard; `nil` if there is none.
  package var clipboardText: String? {
    get { SystemClipboard.text }
    set { SystemClipboard.text = newValue }
  }

  /// Tells an input method the caret's rectangle, in window pixels, so that it can show its candidates there.
  package func placeInputMethod(x: Int, y: Int, width: Int, height: Int) {
    let density = max(decoder.pixelDensity, 0.1)
    func points(_ pixels: Int) -> Int32 { Int32(clamping: Int(Double(pixels) / density)) }
    var rect = SDL_Rect(x: points(x), y: points(y), w: points(width), h: points(height))
    SDL_SetTextInputRect(&rect)
  }

  private func drain() -> [PlatformEvent] {
    var events = pending
    pending = []
    var event = SDL_Event()
    var polled: [SDL_Event] = []
    while SDL_PollEvent(&event) != 0 {
      if session.isShared, !hostEvents.shares(event, window: SDL_GetWindowID(handle)) { continue }
      polled.append(event)
    }
    decoder.expectUnplugging(in: polled)
    for event in polled {
      cursor.see(event)
      events += decoder.decode(event)
    }
    cursor.hideIfUnused()
    for event in remotes?.takeEvents() ?? [] where decoder.isWanted(event) { events.append(event) }
    if waker.pipe.takeSignals() { events.append(.wake) }
    let now = clock.now().milliseconds
    events = events.filter { duplicates.accept($0, at: now) } + reportSize()
    wait.looked(events)
    return events
  }

  private func reportSize() -> [PlatformEvent] {
    let size = pixelSize
    guard size != reportedSize else { return [] }
    reportedSize = size
    updatePixelDensity()
    return [.resized(width: size.width, height: size.height)]
  }

  private func updatePixelDensity() {
    var width: Int32 = 0
    SDL_GetWindowSize(handle, &width, nil)
    decoder.pixelDensity = width > 0 ? Double(reportedSize.width) / Double(width) : 1
  }

  private static func pixelSize(of handle: OpaquePointer) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }
}
