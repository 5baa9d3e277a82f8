internal import CSDL2
internal import Foundation

/// Detection of a graphics processor, and of drivers that emulate one.
enum GraphicsProcessor {
  /// Whether the machine has a graphics processor, judging by device files: without one, asking a driver
  /// would load an emulation of some hundred megabytes.
  static var isPresent: Bool {
    // A missing or unreadable folder has no processor that this user could use.
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? []
    let cards = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return cards.contains { $0.hasPrefix("renderD") }
      || devices.contains { name in
        ["nvidiactl", "mali", "kgsl-3d", "pvrsrvkm"].contains { name.hasPrefix($0) }
      }
  }

  /// Whether the current OpenGL driver does everything on the main processor.
  static func isEmulated(_ info: SDL_RendererInfo) -> Bool {
    guard let name = unsafe info.name, unsafe String(cString: name).hasPrefix("opengl"),
      let address = unsafe SDL_GL_GetProcAddress("glGetString")
    else { return false }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    let getString = unsafe unsafeBitCast(address, to: GetString.self)
    guard let text = unsafe getString(rendererName) else { return false }
    let driver = unsafe String(cString: text).lowercased()
    return ["llvmpipe", "softpipe", "swiftshader", "software"].contains { driver.contains($0) }
  }
}
