internal import Configuration
package import Geometry
package import SceneGraph

/// The command line of a run; the configuration supplies what it leaves out.
package struct RunOptions: Sendable {
  /// A catalogue file that replaces the configured one.
  package var catalog: String?
  /// A configuration file that replaces the user's own.
  package var configuration: String?
  /// The size of the window, in window points; see ``setSize(width:height:)``.
  package var size: Size?
  /// Whether to cover the screen; `nil` to use the settings.
  package var isFullScreen: Bool?
  /// Light or dark; see ``setAppearance(isLight:)``.
  package var appearance: Theme.Appearance?
  /// The text of the title bar; `nil` for CouchSearch's own.
  package var title: String?
  /// The name of the folders for settings and recent searches.
  package var application = UserFolders.usualName
  /// A folder with `Configs` and `Assets` to use if none is found; `nil` for none.
  package var resources: String?
  /// The language, like `ar` or `pt-BR`.
  package var locale: String?
  /// The locale to use instead of the system's, so that scripts are the same everywhere; `nil` for the
  /// system's.
  package var systemLocale: String?
  /// The id or layout of the keyboard: `en-linear`, `linear`.
  package var keyboard: String?
  /// Whether to run without a window: devices and time are real, but nothing is visible.
  package var isHeadless = false
  /// Whether another program drives the screen over standard input and output.
  package var isDriven = false
  /// A Unix socket on which another program drives the screen.
  package var socket: String?
  /// The initial text.
  package var query: String?
  /// The initial category.
  package var scope: String?
  /// The item whose sheet is open at the start.
  package var open: String?
  /// Whether the focus map is drawn over the screen.
  package var showsFocusMap = false
  /// Whether choices from the settings screen apply; not when runs must be reproducible, as in scripts.
  package var usesScreenSettings = true
  /// Whether the first controller is explained as on the very first start, even if another program drives the
  /// screen.
  package var showsFirstHelp = false
  /// Whether to show the setup even if it was finished before.
  package var setsUp = false
  /// A file for a picture of the first settled frame, after which the program exits.
  package var screenshot: String?

  /// A file for a recording of the whole visit, which starts without recents and bookmarks.
  package var recording: String?
  /// The key that ends the recording, as named in the screen's help; `nil` for none.
  package var stopKey: String?

  /// Whether a person uses the screen in a window, rather than a program or recording.
  package var isWatched: Bool { !isDriven && !isHeadless && screenshot == nil && recording == nil }

  /// Leaves everything to the configuration.
  package init() {}

  /// Sets the size of the window, in window points.
  package mutating func setSize(width: Int, height: Int) {
    size = Size(width: width, height: height)
  }

  /// Makes the screen light or dark.
  package mutating func setAppearance(isLight: Bool) { appearance = isLight ? .light : .dark }
}
