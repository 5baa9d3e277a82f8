internal import Foundation

extension MediaName {
  /// The title and year of a film from its name: what stands before the year, or before the first
  /// word about the copy.
  static func film(_ stem: String, _ words: [String]) -> (String, Int?) {
    if isOfCamera(words) { return (stem, nil) }
    let end = words.indices.dropFirst().first { isAboutCopy(words[$0]) } ?? words.endIndex
    let years = words.indices.dropFirst().filter { $0 < end && year(words[$0]) != nil }
    let place = years.last { words[$0].hasPrefix("(") } ?? years.last
    let title = tidy(words[..<(place ?? end)].joined(separator: " "))
    return (capitalized(title), place.flatMap { year(words[$0]) })
  }

  /// The years in which films and albums came out, up to the next one: Blade Runner 2049 is a title.
  static let years = 1_890...(Calendar(identifier: .gregorian).component(.year, from: Date()) + 1)

  /// Tells that a name was given by a camera: `IMG_2044`, `PXL_20240612_101112`.
  private static func isOfCamera(_ words: [String]) -> Bool {
    guard let first = words.first, cameras.contains(first.uppercased()) else { return false }
    return words.count > 1 && words.dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  private static let cameras: Set<String> = [
    "IMG", "VID", "MOV", "MVI", "DSC", "DSCN", "DSCF", "PXL", "GOPR", "DJI", "VIDEO", "CLIP",
  ]

  /// The title with a capital at its start where it has none at all: "the general".
  private static func capitalized(_ title: String) -> String {
    guard title.lowercased() == title, let first = title.first else { return title }
    return first.uppercased() + title.dropFirst()
  }
}
