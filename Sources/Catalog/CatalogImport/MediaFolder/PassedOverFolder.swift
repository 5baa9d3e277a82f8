/// Folders in a library that have no titles of their own: extras, and folders that file systems reserve.
package enum PassedOverFolder {
  private static let names: Set<String> = [
    "extras", "extra", "featurettes", "behind the scenes", "deleted scenes", "interviews",
    "trailers", "trailer", "samples", "sample", "subs", "subtitles", "extrafanart", "extrathumbs",
    "@eadir", "lost+found", "$recycle.bin", "system volume information", "#recycle",
  ]

  /// Whether a folder with this name is one.
  package static func isOne(_ name: String) -> Bool { names.contains(name.lowercased()) }
}
