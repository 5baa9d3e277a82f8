internal import Glibc

/// The window of an X server that has the keyboard.
///
/// libX11 is loaded already where SDL shows a window on X; nothing else of it is needed.
enum XKeyboardFocus {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32
  private typealias Root = @convention(c) (OpaquePointer) -> UInt
  private typealias Focus =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>) -> Int32

  /// The identifiers of no window and of the window under the pointer (`X.h`: `None`, `PointerRoot`).
  private static let noWindows: Set<UInt> = [0, 1]

  /// True when no window of a program has the keyboard: one that had it was closed, and no window
  /// manager has given it to another. False where that cannot be known, as beside a compositor of Wayland,
  /// of whose windows X knows nothing. Opens a connection of its own: about a millisecond.
  static var isFree: Bool {
    guard getenv("WAYLAND_DISPLAY") == nil, let library = dlopen("libX11.so.6", RTLD_LAZY) else {
      return false
    }
    defer { dlclose(library) }
    guard let openAddress = dlsym(library, "XOpenDisplay"),
      let closeAddress = dlsym(library, "XCloseDisplay"),
      let rootAddress = dlsym(library, "XDefaultRootWindow"),
      let focusAddress = dlsym(library, "XGetInputFocus")
    else { return false }
    let open = unsafeBitCast(openAddress, to: Open.self)
    let close = unsafeBitCast(closeAddress, to: Close.self)
    let root = unsafeBitCast(rootAddress, to: Root.self)
    let focus = unsafeBitCast(focusAddress, to: Focus.self)
    guard let display = open(nil) else { return false }
    defer { _ = close(display) }
    var window: UInt = 0
    var revert: Int32 = 0
    _ = focus(display, &window, &revert)
    return noWindows.contains(window) || window == root(display)
  }
}
