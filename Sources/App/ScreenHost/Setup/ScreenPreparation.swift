internal import Dispatch
internal import Platform
package import Rendering

/// Settings already read, while fonts are still being found.
package struct ScreenPreparation {
  /// The settings.
  package var setup: ProgramSetup
  /// Measures text.
  package let text: PangoTextMeasurer

  /// Reads the configuration.
  package init(_ options: RunOptions) throws {
    let text = PangoTextMeasurer()
    // Finding fonts takes as long as reading all files, so the two run in parallel.
    DispatchQueue.global().async { text.prepare() }
    self.text = text
    setup = try ProgramSetup(options)
    if setup.isKiosk { ProcessPrivacy.begin() }
    try setup.findFonts(for: text)
  }
}
