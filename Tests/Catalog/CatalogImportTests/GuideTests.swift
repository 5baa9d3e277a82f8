import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogImport

/// Guides of television programmes in XMLTV.
struct GuideTests {
  @Test(arguments: [
    ("20261125201500 +0100", 1_795_634_100), ("202611252015 +0100", 1_795_634_100),
    ("20261125191500", 1_795_634_100), ("20261125191500 UTC", 1_795_634_100),
    ("20261125141500 -0500", 1_795_634_100), ("20261125201500 +01:00", 1_795_634_100),
    ("20261125201500 CET", 1_795_634_100), ("20261125201500 +1", 1_795_634_100),
    ("20261125201500 UTC+1", 1_795_634_100), ("20261125201500 Europe/Berlin", 1_795_634_100),
    ("20261126004500 IST", 1_795_634_100),
    ("20261125151500 America/New_York", 1_795_634_100 + 3_600),
    ("200007281733 BST", 964_801_980), ("20000728183300 Europe/Berlin", 964_801_980),
    ("20261125191500 XYZ", 1_795_634_100), ("20261125191500Z", 1_795_634_100),
    ("20261125", 1_795_564_800), ("20240229000000", 1_709_164_800),
  ])
  func `times are read with their zone`(text: String, seconds: Int) {
    #expect(GuideTime.seconds(text) == seconds)
  }

  @Test(arguments: ["", "2026", "2026112", "20261325", "tomorrow", "99999999999999", "-2026112520"])
  func `what is no time is none`(text: String) {
    #expect(GuideTime.seconds(text) == nil)
  }

  @Test(arguments: [
    ("0.4.", "S1 E5"), ("1.4/13.0/1", "S2 E5"), (".11.", "E12"), ("2 . 0 . ", "S3 E1"), ("", ""),
    ("..", ""), ("x.y.z", ""), ("-1.-5.", ""),
  ])
  func `numbers of xmltv_ns count from 0`(text: String, shown: String) {
    #expect(EpisodeNumber.text(xmltv: text) == shown)
  }

  @Test func `a playlist names its guides and how channels are known there`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("tv.m3u")
    try """
    #EXTM3U url-tvg="http://a/1.xml.gz, b.xml"
    #EXTINF:-1 tvg-id="one" tvg-name="Uno" tvg-shift="-1.5",One
    http://a/1
    """.write(toFile: path, atomically: true, encoding: .utf8)

    var reader = try M3UReader(source: CatalogSource(path: path))
    _ = try reader.next()

    #expect(reader.guides == ["http://a/1.xml.gz", "b.xml"])
    #expect(reader.channel == (id: "one", name: "Uno", shift: -5_400))
  }

  @Test func `a changed guide is no crash`() throws {
    let seed = """
      <tv><channel id="one"><display-name>One</display-name></channel>
      <programme start="20261125201500 +0100" stop="20261125213000 +0100" channel="one">
      <title>Lantern</title><credits><actor>Bo</actor></credits><icon src="a"/>
      <episode-num system="xmltv_ns">0.4.</episode-num></programme></tv>
      """
    var fuzz = ParserFuzz("guide", [Array(seed.utf8)])

    let count = try fuzz.run("guide.xml", count: 60) { path in
      var guide = ChannelGuide(
        [ChannelGuide.Channel(id: "one", names: ["One"], shift: 0)],
        span: 1_795_600_000..<1_795_800_000, shift: 0)
      try guide.read(Television.Guide(path: path, isOnServer: false)) { false }
      _ = guide.programmes(of: 0)
    }

    #expect(count > 0)
  }

  @Test func `a guide without end takes bounded memory: programmes beyond the most are left out`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("guide.xml")
    let line = "<programme start=\"20261125201500\" channel=\"one\"><title>A</title></programme>\n"
    try ("<tv>" + String(repeating: line, count: 3_000) + "</tv>")
      .write(toFile: path, atomically: true, encoding: .utf8)
    var guide = ChannelGuide(
      [ChannelGuide.Channel(id: "one", names: [], shift: 0)],
      span: 1_795_600_000..<1_795_800_000, shift: 0)

    try guide.read(Television.Guide(path: path, isOnServer: false)) { false }

    #expect(guide.programmes(of: 0).count == 1)
  }
}
