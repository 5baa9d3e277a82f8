internal import Configuration
package import Geometry
package import SceneGraph

/// The command line of a run; the configuration decides what it leaves out.
package struct RunOptions: Sendable {
  /// A catalogue file in place of the configured one.
  package var catalog: String?
  /// A configuration file in place of the person's own.
  package var configuration: String?
  /// The size of the window, in window points; see ``setSize(width:height:)``.
  package var size: Size?
  /// Whether to cover the screen; `nil` leaves it to the settings.
  package var isFullScreen: Bool?
  /// Light or dark; see ``setAppearance(isLight:)``.
  package var appearance: Theme.Appearance?
  /// The text of the title bar; `nil` for that of CouchSearch.
  package var title: String?
  /// The name of the folders that settings and recent searches are kept in.
  package var application = UserFolders.usualName
  /// A folder that holds `Configs` and `Assets`, where none is found; `nil` for none.
  package var resources: String?
  /// The language, like `ar` or `pt-BR`.
  package var locale: String?
  /// The locale to take for the system's, so that scripts are the same everywhere; `nil` for what
  /// the system says.
  package var systemLocale: String?
  /// The id of the keyboard, or its arrangement: `en-linear`, `linear`.
  package var keyboard: String?
  /// Whether no window is shown: devices and time are real, nothing can be seen.
  package var isHeadless = false
  /// Whether another program drives the screen over standard input and output.
  package var isDriven = false
  /// A socket in the file system on which another program drives the screen.
  package var socket: String?
  /// The text to start with.
  package var query: String?
  /// The category to start with.
  package var scope: String?
  /// The item whose sheet is open at the start.
  package var open: String?
  /// Whether the focus map is drawn over the screen.
  package var showsFocusMap = false
  /// Whether what was chosen on the settings screen holds; not where the same is to happen
  /// every time, as in scripts.
  package var usesScreenSettings = true
  /// Whether the first controller is explained as it is at the very first start, even when
  /// another program drives the screen.
  package var showsFirstHelp = false
  /// Whether the steps of the first start are shown, whatever was done before.
  package var showsFirstRun = false
  /// A file for a picture of the first settled frame, after which the program ends.
  package var screenshot: String?

  /// A file for a recording of the whole visit, which begins without recents and bookmarks.
  package var recording: String?
  /// The key that ends the recording, which the help of the screen names; `nil` for none.
  package var stopKey: String?

  /// Whether a person uses the screen in a window, rather than a program or a recording.
  var isWatched: Bool { !isDriven && !isHeadless && screenshot == nil && recording == nil }

  /// Leaves everything to the configuration.
  package init() {}

  /// Sets the size of the window, in window points.
  package mutating func setSize(width: Int, height: Int) {
    size = Size(width: width, height: height)
  }

  /// Makes the screen light or dark.
  package mutating func setAppearance(isLight: Bool) { appearance = isLight ? .light : .dark }
}
