import CoverageDriver
import Foundation
import InputMapping
import Replay
import SearchScreen

@testable import Configuration
@testable import Players
@testable import Rendering
@testable import Speech

/// The files of a configuration, scripts, the headers of pictures, and what a player says.
enum ScreenParsers {
  static let all: [CoverageParser] = [
    CoverageParser("settings", file: "config.yaml") { _ = try loader.settings(file: $0) },
    CoverageParser("choices", file: "settings.yaml") { _ in
      _ = ScreenSettingsFile(folder: CoverageFolder.path).read()
    },
    CoverageParser("sources", file: "sources.yaml") { _ in
      _ = LibrarySourcesFile(folder: CoverageFolder.path, home: CoverageFolder.path).read()
    },
    CoverageParser("keyboards", file: "xx-qwerty.yaml") { path in
      _ = try KeyboardLoader.load(
        path, in: KeyboardFolders(own: loader.keyboards.own, personal: CoverageFolder.path))
    },
    CoverageParser("bindings", file: "gamepad.yaml") {
      _ = try BindingLoader.load([$0], family: .gamepad)
    },
    CoverageParser("words", file: "xx.yaml") { path in
      var table = Words.Table()
      try WordLoader().lay(path, over: &table)
    },
    CoverageParser("scripts") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try ScriptDocument(text, as: .yaml, file: "a.replay.yaml").scripts()
    },
    CoverageParser("recordings") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try ScriptDocument(text, as: .jsonl, file: "a.replay.jsonl").scripts()
    },
    CoverageParser("player") { bytes in
      let player = MPVPlayer(socket: CoverageFolder.path + "/mpv") { _ in }
      for line in bytes.split(separator: UInt8(ascii: "\n")) { player.take(Array(line)) }
    },
    CoverageParser("vlc") { bytes in
      let player = VLCPlayer(socket: CoverageFolder.path + "/vlc") { _ in }
      for line in bytes.split(separator: UInt8(ascii: "\n")) { player.take(Array(line)) }
    },
    CoverageParser("kodi") { bytes in
      let title = KodiTitle(.movie(1))
      let player = KodiPlayer(title, port: 9, wasRunning: true) { _ in }
      for line in bytes.split(separator: UInt8(ascii: "\n")) { player.take(Array(line)) }
    },
    CoverageParser("speech") { bytes in
      _ = RecognizerLine(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      _ = (SpokenWords.words(of: text), SpeechMessage.line(of: text))
    },
    CoverageParser("codes") { _ = QRCode(String(decoding: $0, as: UTF8.self)) },
    CoverageParser("picture-headers") { bytes in
      if let header = PictureHeader(bytes) { _ = header.pixelCount }
      _ = ArtworkCacheEntry.picture(in: Data(bytes), key: "a")
    },
    CoverageParser("maps", file: "map.svg") { _ = ImageFileHeader.size(of: $0) },
  ]

  /// A loader without anything of a person: the package lies where the command is started.
  private static let loader = ConfigurationLoader(
    resources: FileManager.default.currentDirectoryPath,
    folders: UserFolders(environment: ["HOME": CoverageFolder.path]))
}
