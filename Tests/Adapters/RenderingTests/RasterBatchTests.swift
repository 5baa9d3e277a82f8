import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Pictures of the first frame are painted on two threads.
@Suite struct RasterBatchTests {
  private func key(_ number: Int) -> RasterKey {
    RasterKey(
      displayItems: [
        .fill(Rect(x: 0, y: 0, width: 200, height: 66), radius: 12, .controlFill),
        .text(
          TextItem(
            "Title \(number)", in: Rect(x: 10, y: 10, width: 180, height: 40), style: .body,
            color: .primaryText)),
      ], frameWidth: 200, frameHeight: 66, scale: 1, theme: Theme())
  }

  @Test func `all pictures of a batch are painted as they are one by one`() {
    let batch = RasterBatch()
    for number in 0..<40 { batch.add(.raster(key(number % 20))) }
    let fonts = FontContext()
    let maker = ArtworkMaker(fonts: fonts)

    let painted = batch.painted(fonts: fonts, maker: maker, files: PictureFiles())

    #expect(painted.count == 20)
    for (number, picture) in painted.enumerated() {
      #expect(picture.job == .raster(key(number)))
      #expect(
        picture.surface.straightRGBA()
          == key(number).draw(fonts: fonts, maker: maker)?.straightRGBA())
    }
  }
}
