import CatalogModel
import CatalogTestSupport
import Foundation
import Testing

@testable import LibrarySources

/// Technical facts of video files, by the real ffprobe and by programs that stand in for it.
@Suite(.timeLimit(.minutes(10))) struct MediaProbeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A probe whose `ffprobe` is a shell script.
  private func probe(_ script: String) throws -> MediaProbe? {
    try folder.plant("bin/ffprobe", "#!/bin/sh\n" + script + "\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/ffprobe"))
    return MediaProbe(environment: ["PATH": folder.file("bin")], writable: [folder.path])
  }

  @Test func `an answer becomes length, picture, range and languages`() throws {
    let json = """
      {"streams": [
        {"index": 0, "codec_type": "video", "width": 3840, "height": 1608,
         "color_transfer": "smpte2084", "disposition": {"attached_pic": 0}},
        {"index": 1, "codec_type": "audio", "tags": {"language": "ger"}},
        {"index": 2, "codec_type": "audio", "tags": {"LANGUAGE": "eng"}},
        {"index": 3, "codec_type": "audio", "tags": {"language": "und"}},
        {"index": 4, "codec_type": "subtitle", "tags": {"language": "eng"}},
        {"index": 5, "codec_type": "video", "width": 600, "height": 900,
         "disposition": {"attached_pic": 1}}],
       "format": {"duration": "6719.640000"}}
      """

    let reading = try #require(MediaProbe.reading(json: Array(json.utf8)))

    #expect(reading.facts.text == "6720;4K;HDR;de,en;en")
    #expect(reading.cover == 5)
    #expect(reading.hasVideo)
  }

  @Test func `Dolby Vision is told by its side data`() throws {
    let json = """
      {"streams": [{"index": 0, "codec_type": "video", "width": 1920, "height": 800,
        "side_data_list": [{"side_data_type": "DOVI configuration record"}]}]}
      """

    let facts = try #require(MediaProbe.reading(json: Array(json.utf8))).facts

    #expect(facts.text == "0;1080p;Dolby Vision;;")
  }

  @Test(arguments: [
    "", "{", "[]", "{\"streams\": []}", "{\"streams\": [{\"index\": \"x\"}]}",
    "{\"streams\": [{\"index\": 0, \"width\": 1e99}]}",
  ])
  func `an answer that is none tells nothing`(_ json: String) {
    #expect(MediaProbe.reading(json: Array(json.utf8)) == nil)
  }

  @Test(arguments: ["-5", "1e30", "nan", "inf", "N/A"])
  func `an impossible length is unknown`(_ duration: String) {
    let json =
      "{\"streams\": [{\"index\": 0, \"codec_type\": \"video\", \"width\": -1, \"height\": 9}], "
      + "\"format\": {\"duration\": \"\(duration)\"}}"

    let reading = MediaProbe.reading(json: Array(json.utf8))

    #expect(reading?.facts == MediaFacts())
    #expect(reading?.hasVideo == false)
  }

  @Test func `the file is named by its path alone, whatever that looks like`() throws {
    let probe = try probe("printf '%s\\n' \"$@\" > \(folder.file("words")); echo '{}'")

    _ = probe?.reading(of: "/films/-i concat:a|b $(x).mkv")

    let words = try String(contentsOfFile: folder.file("words"), encoding: .utf8)
    #expect(words.contains("\n-i\nfile:/films/-i concat:a|b $(x).mkv\n"))
    #expect(words.contains("-protocol_whitelist\nfile\n"))
  }

  @Test(arguments: [
    "exit 1", "kill -SEGV $$", "head -c 3000000 /dev/zero", "echo nonsense",
  ])
  func `a program that fails on a file costs that file only`(_ script: String) throws {
    let probe = try #require(try probe(script))

    #expect(probe.reading(of: "/films/a.mkv") == nil)
  }

  @Test func `a program that hangs is ended when the work is called off`() throws {
    let probe = try #require(try probe("echo $$ > \(folder.file("pid")); exec /bin/sleep 600"))

    let outcome = probe.look(at: "/films/a.mkv") {
      FileManager.default.fileExists(atPath: self.folder.file("pid"))
    }

    let text = try String(contentsOfFile: folder.file("pid"), encoding: .utf8)
    let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(outcome == .late)
    #expect(kill(process, 0) != 0)
  }

  @Test func `without the program there is no probe`() {
    #expect(MediaProbe(environment: ["PATH": folder.path]) == nil)
  }
}
