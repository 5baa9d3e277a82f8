internal import CPangoCairo
internal import CSDL2
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import Support

/// Fingerprint of everything but the scene that decides pixels: the libraries, and the fonts they
/// find.
///
/// Two machines with the same fingerprint paint the same picture; with different ones a golden
/// picture says nothing.
package enum RenderingFingerprint {
  /// The fingerprint of this machine, on one line.
  ///
  /// Fonts are told apart by what they paint: the end of the line is a number made from a line of
  /// text in every script that the screen is tested with.
  package static func current() throws(RenderingError) -> String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    let pango = String(cString: pango_version_string())
    let cairo = String(cString: cairo_version_string())
    let sample = TextItem(
      "Aa 19 “Łódź” Ελ Жя 한글 かな漢字 العربية 🎬", in: Rect(x: 8, y: 8, width: 900, height: 66),
      style: .title3, color: .primaryText)
    let node = Node(
      id: "sample", role: .text, frame: Rect(x: 0, y: 0, width: 960, height: 90),
      displayItems: [.text(sample)])
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540)
    renderer.settle(Scene(nodes: [node]))
    var hash = FNV1a()
    for byte in try renderer.pixels().rgba { hash.add(byte) }
    return "sdl \(version.major).\(version.minor).\(version.patch), pango \(pango), "
      + "cairo \(cairo), sample " + String(hash.value, radix: 16)
  }
}
