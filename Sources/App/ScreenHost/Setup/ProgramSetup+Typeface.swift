internal import Configuration
internal import Logging
package import Rendering
internal import SearchScreen
internal import Support

extension ProgramSetup {
  /// Finds fonts for the screen's texts.
  ///
  /// - Throws: `RenderingError.noFonts` if none covers the letters of its language.
  package func findFonts(for text: PangoTextMeasurer) throws {
    chooseTypeface(for: text)
    let sample = settings.screen.words[.search]
    guard text.hasLetters(of: sample) else { throw RenderingError.noFonts(text: sample) }
  }

  /// Sets the screen's texts in the configured typeface; if it is not installed, the default stays, with a
  /// log message.
  private func chooseTypeface(for text: PangoTextMeasurer) {
    guard let typeface = settings.typeface else { return }
    let installed = PangoTextMeasurer.installedFamilies
    let wanted = typeface.name.lowercased()
    if let family = installed.first(where: { $0.lowercased() == wanted }) {
      return text.use(typeface: family)
    }
    let remedy =
      NearestName.find(typeface.name, among: installed).map { "Did you mean “\($0)”?" }
      ?? "“fc-list : family” names those there are."
    log.warning(
      """
      \(typeface.place): theme.typeface: no font called “\(typeface.name)” is installed, so the \
      screen is set in Inter. \(remedy)
      """)
  }
}
