internal import Configuration
package import Rendering
internal import Support

extension ProgramSetup {
  /// Sets the words of the screen in the typeface of the configuration.
  ///
  /// - Returns: A sentence about one that is not installed, for which ours stays; `nil` for none.
  package func chooseTypeface(for text: PangoTextMeasurer) -> String? {
    guard let typeface = settings.typeface else { return nil }
    let installed = PangoTextMeasurer.installedFamilies
    let wanted = typeface.name.lowercased()
    if let family = installed.first(where: { $0.lowercased() == wanted }) {
      text.use(typeface: family)
      return nil
    }
    let nearest = NearestName.find(typeface.name, among: installed)
    return "\(typeface.place): theme.typeface: no font called “\(typeface.name)” is installed, so "
      + "the screen is set in Inter."
      + (nearest.map { " Did you mean “\($0)”?" } ?? " “fc-list : family” names those there are.")
  }
}
