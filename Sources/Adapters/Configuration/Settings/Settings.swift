package import CatalogModel
package import Geometry
package import SearchScreen
package import Support

/// A complete configuration in the form that the program uses.
package struct Settings: Hashable, Sendable {
  /// The button that selects, on controllers where labels and positions differ.
  package enum Confirm: String, Hashable, Sendable, CaseIterable {
    /// The button labelled A, wherever it is.
    case label
    /// The bottom one of the four.
    case south
    /// The right one of the four.
    case east
  }

  /// The log level.
  package enum LogLevel: String, Hashable, Sendable, CaseIterable {
    case trace
    case debug
    case info
    case notice
    case warning
    case error
    case critical
  }

  /// The handling of remotes that SDL reads only in part.
  package enum Remotes: String, Hashable, Sendable, CaseIterable {
    /// Buttons that SDL drops are read from the kernel.
    case read
    /// All buttons are read, and no other program receives any.
    case grab
    /// Remotes are left alone.
    case off
  }

  /// Controllers and bindings.
  package struct Input: Hashable, Sendable {
    /// The button that selects.
    package var confirm = Confirm.label
    /// A file of controller mappings in SDL_GameControllerDB format.
    package var mappings: String?
    /// A folder with the user's own bindings; `nil` for the one beside their configuration.
    package var bindings: String?
    /// The handling of remotes that SDL reads only in part.
    package var remotes = Remotes.read
    /// The folder with the device files of remotes; `nil` for `/dev/input`.
    package var devices: String?
  }

  /// The window.
  package struct Window: Hashable, Sendable {
    /// In window points.
    package var size = Size(width: 1920, height: 1080)
    /// Megabytes of pictures kept in memory at 1920 × 1080, 8 … 512; more on larger screens.
    package var pictureMemory = 16
    /// Megabytes of the disk cache of generated covers, 0 … 4096; 0 for none.
    package var pictureCache = 64
    /// Megabytes of the disk cache of pictures from servers, 0 … 65,536; 0 for none.
    package var serverPictures = 256
    /// Days after which a server picture that was not shown is removed, 1 … 3,650.
    package var serverPictureDays = 90
  }

  /// A web server with releases for many screens.
  package struct ReleaseServer: Hashable, Sendable {
    /// The address; `nil` for none.
    package var address: String?
    /// Base64 keys, one of which must have signed a release; at least one if there is an address.
    package var keys: [String] = []
    /// Minutes between checks.
    package var minutes = 60
  }

  /// The public databases used to look up titles from folders that lack a plot or picture.
  package struct Lookup: Hashable, Sendable {
    /// A database.
    package enum Database: String, Hashable, Sendable, CaseIterable {
      case tmdb
      case tvmaze
    }

    /// The addresses to use in place of a database's own.
    package struct Mirror: Hashable, Sendable {
      /// The address for queries; `nil` for the database's own.
      package var address: String?
      /// The base address of pictures; `nil` for the database's own.
      package var pictures: String?
    }

    /// The databases, in the order they are asked; empty unless the user opts in.
    package var databases: [Database] = []
    /// Whether results are written to `.nfo` files beside the media.
    package var writesInfoFiles = false
    /// Mirrors of databases.
    package var mirrors: [Database: Mirror] = [:]

    /// Makes the settings of a new installation.
    package init() {}
  }

  /// A typeface that replaces the built-in one.
  package struct Typeface: Hashable, Sendable {
    /// The name of a font family.
    package var name: String
    /// Its place in the configuration.
    package var place: SourcePlace
  }

  /// The screens that offer a feature.
  package enum Offer: String, Hashable, Sendable, CaseIterable {
    /// Screens at home, not public ones.
    case home
    /// All.
    case always
    /// None.
    case never
  }

  /// The voice input.
  package struct VoiceSearch: Hashable, Sendable {
    /// The screens that offer it. The microphone stays closed until a person holds a button.
    package var offered = Offer.home
    /// The program that recognises speech, and its arguments; empty for the built-in one.
    package var command: [String] = []

    /// Makes the settings of a new installation.
    package init() {}
  }

  /// The page for phones.
  package struct Phone: Hashable, Sendable {
    /// The screens that offer the page. The server does not listen until a person asks for it.
    package var offered = Offer.home
    /// The address of a proxy that serves phones over HTTPS; `nil` for none.
    package var proxy: HTTPSAddress?
    /// The address or name of the network interface to listen on; `nil` for the first one on the local
    /// network.
    package var interface: String?
    /// The port, 1024 … 65535.
    package var port = 8420
  }

  /// The typeface of the screen; `nil` for the built-in one. Whether it is installed is known once fonts are
  /// loaded.
  package var typeface: Typeface?
  /// The hours in which the automatic appearance is dark; `nil` to follow the desktop.
  package var darkHours: HourSpan?
  /// The settings of the search screen.
  package var screen = ScreenSettings()
  /// Whether descriptions are also found by words with nearly the same meaning.
  package var searchesByMeaning = true
  /// Controllers and bindings.
  package var input = Input()
  /// The layout of the keyboards: `auto`, a layout like `linear`, or the id of the first keyboard, like
  /// `en-qwerty`.
  package var keyboard = "auto"
  /// The languages of the keyboards, at most four, in the order of the globe key; empty for the language of
  /// the locale.
  package var keyboardLanguages: [String] = []
  /// The command of Open.
  package var open = OpenAction.desktop
  /// The commands by kind of title; empty if one command opens everything.
  package var openers = OpenKind.usualActions
  /// Further programs that may be given values of a title, besides the known ones.
  package var openPrograms: Set<String> = []
  /// The sources of the library that the configuration names.
  package var library: [LibrarySource] = []
  /// The public databases used to look up titles from folders.
  package var lookup = Lookup()
  /// The programs and web searches that answer searches alongside the catalogue.
  package var providers: [Provider] = []
  /// The catalogue; `nil` for the starter catalogue, and for one from a web server.
  package var catalog: String?
  /// The web server that provides the catalogue and settings.
  package var fleet = ReleaseServer()
  /// The program that prints slips, and its arguments; empty for none.
  package var printer: [String] = []
  /// The window.
  package var window = Window()
  /// The page for phones.
  package var phone = Phone()
  /// The voice input.
  package var voice = VoiceSearch()
  /// The language of the screen, like `en` or `pt-BR`; `nil` for the system's.
  package var locale: String?
  /// The log level.
  package var logLevel = LogLevel.notice
  /// The file with the hash of the operator's PIN; `nil` for `kiosk.pin` in the data folder.
  package var pinFile: String?
  /// The path of the socket that reports a kiosk's metrics; `nil` for none.
  package var metricsSocket: String?
  /// The files the settings were read from; later ones win.
  package var sources: [String] = []
  /// Warnings in full sentences; none of them prevents a start.
  package var warnings: [String] = []
  /// On-screen messages about some of them.
  package var notices: [ScreenMessage] = []

  /// Makes the settings of a new installation.
  package init() {}
}

extension Settings {
  /// The value of a screen setting.
  package func value(of key: SettingKey) -> SettingValue {
    switch key {
    case .language: .word(locale ?? LanguageOptions.automaticValue)
    case .layout: .word(keyboard)
    case .languages: .words(keyboardLanguages)
    default: screen.value(of: key) ?? .flag(false)
    }
  }
}
