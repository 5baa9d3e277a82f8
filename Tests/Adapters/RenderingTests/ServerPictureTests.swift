import FocusEngine
import Foundation
import Geometry
import SceneGraph
import Synchronization
import Testing

@testable import Rendering

/// Pictures of servers, which come after the screen that shows them.
@Suite(.serialized) struct ServerPictureTests {
  private static let address = "http://media:8096/Items/1/Images/Primary"

  private func picture(in folder: URL) throws -> String {
    let surface = PixelSurface.small(width: 200, height: 300)
    surface.draw { pen in
      pen.rectangle(Box(x: 0, y: 0, width: 200, height: 300))
      pen.fill(Ink(0xFF0000))
    }
    let path = folder.appendingPathComponent("p.png").path
    try surface.writePNG(to: path)
    return path
  }

  @Test func `generated artwork stands until the picture is there, which then fades in`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try picture(in: folder)
    let isThere = Mutex(false)
    let asked = Mutex<Set<String>>([])
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540)
    renderer.findPictures { address in
      asked.withLock { _ = $0.insert(address) }
      return isThere.withLock { $0 } ? file : nil
    }
    let frame = Rect(x: 80, y: 60, width: 260, height: 390)
    let scene = Scene(nodes: [Samples.card("c/1", at: frame, path: Self.address)])
    func show(from start: Int, to end: Int) {
      for time in stride(from: start, through: end, by: 16) {
        renderer.present(scene, at: time)
        renderer.waitForPictures()
      }
    }

    show(from: 0, to: 1_000)
    let before = try Frame(renderer)
    isThere.withLock { $0 = true }
    renderer.pictureArrival(Self.address)
    show(from: 1_016, to: 1_048)
    let fading = try Frame(renderer)
    let isMoving = renderer.isAnimating(at: 1_048)
    show(from: 1_064, to: 3_000)

    let after = try Frame(renderer)
    #expect(asked.withLock { $0 } == [Self.address])
    #expect(before.color(100, 130) != after.color(100, 130))
    #expect(after.color(100, 130).prefix(3) == [255, 0, 0])
    #expect(isMoving)
    #expect(fading.color(100, 130) != after.color(100, 130))
  }

  @Test func `without a finder a picture of a server is none, and no failure`() throws {
    let files = PictureFiles()
    let maker = ArtworkMaker(fonts: FontContext(), files: files)

    let picture = maker.picture(
      of: Samples.artwork("Up", path: Self.address), width: 60, height: 90)

    let generated = maker.picture(of: Samples.artwork("Up"), width: 60, height: 90)
    #expect(try #require(picture).straightRGBA() == #require(generated).straightRGBA())
    #expect(files.take().isEmpty)
  }
}
