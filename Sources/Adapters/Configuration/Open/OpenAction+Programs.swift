/// The programs that may be given values of a title.
///
/// A program that starts another one would take a value for the program, and there is no complete list of
/// such programs. So this is a list of what may be started, not of what may not.
extension OpenAction {
  /// Players, readers, browsers, game launchers and the desktop's own openers: programs that take an operand
  /// as a file, an address or the name of a game, and nothing else.
  private static let openers: Set<String> = {
    let names = """
      mpv umpv vlc cvlc mplayer smplayer celluloid gnome-mpv totem showtime haruna dragon kaffeine parole ffplay \
      omxplayer clapper kodi jellyfinmediaplayer jellyfin-media-player plexmediaplayer plex-htpc stremio freetube \
      mpg123 mpg321 ogg123 audacious rhythmbox clementine strawberry amarok elisa lollypop deadbeef quodlibet \
      ebook-viewer evince okular atril xreader papers foliate fbreader mupdf zathura qpdfview koreader mcomix comix \
      bookworm thorium-reader eog gwenview imv nsxiv sxiv gpicview ristretto xviewer geeqie loupe qimgv \
      firefox firefox-esr chromium chromium-browser google-chrome google-chrome-stable brave brave-browser epiphany \
      epiphany-browser falkon konqueror microsoft-edge opera vivaldi vivaldi-stable cog surf midori \
      steam lutris heroic retroarch mame scummvm mednafen mupen64plus dolphin-emu pcsx2 pcsx2-qt PPSSPPSDL rpcs3 \
      snes9x-gtk mgba mgba-qt stella fs-uae hatari es-de emulationstation \
      xdg-open gnome-open kde-open kde-open5 kde-open6 exo-open mimeopen x-www-browser www-browser \
      gnome-www-browser notify-send \
      com.valvesoftware.Steam net.lutris.Lutris com.heroicgameslauncher.hgl org.libretro.RetroArch tv.kodi.Kodi \
      io.mpv.Mpv com.calibre_ebook.calibre org.videolan.VLC com.github.rafostar.Clapper io.github.celluloid_player.Celluloid \
      org.kde.haruna org.kde.okular com.github.johnfactotum.Foliate org.mozilla.firefox org.chromium.Chromium \
      com.google.Chrome com.brave.Browser org.gnome.Epiphany
      """
    return Set(names.split(separator: " ").map(String.init))
  }()

  /// Openers whose first argument is a command.
  private static let commands: [String: Set<String>] = [
    "gio": ["open"], "playerctl": ["open"], "mpc": ["add", "insert", "load"],
  ]

  /// Folders for programs that people install themselves, outside the system's packages.
  private static let ownFolders: Set<String> = [
    "home", "media", "mnt", "opt", "root", "srv", "tmp",
  ]

  /// Whether a program may be given values of a title: an opener, an interpreter with the user's own script,
  /// or the user's own program.
  /// - Parameters:
  ///   - place: Its index in the arguments.
  ///   - trusted: Names and paths of further programs that the configuration allows.
  static func mayOpen(_ arguments: [String], at place: Int, trusted: Set<String>) -> Bool {
    let argument = arguments[place]
    let name = argument.split(separator: "/").last.map(String.init) ?? argument
    if trusted.contains(argument) || openers.contains(name) || Interpreter(of: argument) != nil {
      return true
    }
    if let commands = commands[name] {
      return arguments.dropFirst(place + 1).first.map(commands.contains) ?? false
    }
    return isOwn(argument)
  }

  /// Whether a path belongs to a program installed by hand, such as `/opt/tv/play`.
  private static func isOwn(_ path: String) -> Bool {
    guard path.hasPrefix("/") else { return false }
    var folders: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return folders.count > 1 && ownFolders.contains(String(folders[0]))
  }

  // MARK: Programs in front of another

  /// A program that runs another one, with the arguments it is known to take.
  private struct Starter {
    /// Options without a value.
    var flags: Set<String> = []
    /// Options with a value, joined or in the next argument.
    var values: Set<String> = []
    /// Whether long options are joined to their values or have none.
    var joinsLongOptions = false
    /// The number of operands before the program, such as a duration.
    var operands = 0
    /// Whether variables may be set before the program.
    var setsVariables = false

    /// The number of arguments an option takes, including itself; `nil` for an unknown option.
    func length(of option: String) -> Int? {
      if flags.contains(option) { return 1 }
      if values.contains(option) { return 2 }
      if option.hasPrefix("--") {
        return joinsLongOptions
          || option.firstIndex(of: "=").map { values.contains(String(option[..<$0])) } ?? false
          ? 1 : nil
      }
      return values.contains(String(option.prefix(2))) ? 1 : nil
    }
  }

  private static let starters: [String: Starter] = [
    "env": Starter(
      flags: ["-", "-i", "--ignore-environment"], values: ["-u", "--unset", "-C", "--chdir"],
      setsVariables: true),
    "nice": Starter(values: ["-n", "--adjustment"]),
    "ionice": Starter(
      flags: ["-t", "--ignore"], values: ["-c", "-n", "--class", "--classdata"]),
    "nohup": Starter(),
    "setsid": Starter(flags: ["-c", "-f", "-w", "--ctty", "--fork", "--wait"]),
    "timeout": Starter(
      flags: ["--foreground", "--preserve-status", "-v", "--verbose"],
      values: ["-s", "-k", "--signal", "--kill-after"], operands: 1),
    "stdbuf": Starter(values: ["-i", "-o", "-e", "--input", "--output", "--error"]),
    "chrt": Starter(
      flags: ["-b", "-f", "-i", "-o", "-r", "--batch", "--fifo", "--idle", "--other", "--rr"],
      operands: 1),
    "taskset": Starter(flags: ["-c", "--cpu-list"], operands: 1),
    "systemd-run": Starter(
      flags: [
        "--user", "--scope", "-q", "--quiet", "-G", "--collect", "--wait", "-d", "--same-dir",
      ],
      values: [
        "-p", "--property", "-E", "--setenv", "-u", "--unit", "--slice", "--nice", "--description",
      ]),
    "systemd-inhibit": Starter(values: ["--what", "--who", "--why", "--mode"]),
    "firejail": Starter(joinsLongOptions: true),
    "gamemoderun": Starter(), "prime-run": Starter(), "mangohud": Starter(flags: ["--dlsym"]),
    "dbus-run-session": Starter(),
    // The operand is `run`; with a custom command it is unknown what runs.
    "flatpak": Starter(
      flags: ["--user", "--system"],
      values: ["--branch", "--arch", "--filesystem", "--socket", "--device", "--env"], operands: 1),
  ]

  /// The index of the program that is finally run, after `env A=1 nice -n 5` and the like; `nil` if only such
  /// programs are named, or one of them has unknown options.
  /// - Parameter looksIntoFlatpak: Whether to look behind `flatpak run` too, rather than treat it as the
  ///   program.
  package static func programPlace(
    in arguments: [String], looksIntoFlatpak: Bool = false
  ) -> Int? {
    var place = 0
    while place < arguments.count {
      let name = Interpreter.program(arguments[place])
      guard let starter = starters[name], looksIntoFlatpak || name != "flatpak" else {
        return place
      }
      place += 1
      var operands = starter.operands
      var hasEnded = false
      while place < arguments.count {
        let argument = arguments[place]
        if argument == "--", !hasEnded {
          hasEnded = true
          place += 1
        } else if argument.hasPrefix("-"), !hasEnded {
          guard let length = starter.length(of: argument) else { return nil }
          place += length
        } else if starter.setsVariables, argument.contains("=") {
          place += 1
        } else if operands > 0 {
          if name == "flatpak", argument != "run" { return nil }
          operands -= 1
          place += 1
        } else {
          break
        }
      }
    }
    return nil
  }
}
