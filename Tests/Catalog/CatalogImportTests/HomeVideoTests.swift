import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import CatalogImport

/// Videos that people recorded, by the names that phones, cameras, messengers and recorders of the screen give.
struct HomeVideoTests {
  @Test(
    arguments: [
      ("VID_20230514_142233", "2023-05-14 14:22:33", 2023), ("IMG_2044", "IMG_2044", nil),
      ("IMG_2019", "IMG_2019", nil), ("IMG_E2044", "IMG_E2044", nil),
      ("IMG_20200101_000000", "2020-01-01 00:00:00", 2020),
      ("IMG-20210304-WA0003", "2021-03-04", 2021), ("VID-20210304-WA0003", "2021-03-04", 2021),
      ("PXL_20240612_101112345", "2024-06-12 10:11:12", 2024),
      ("PXL_20240612_101112345.TS", "2024-06-12 10:11:12", 2024),
      ("WhatsApp Video 2021-03-04 at 10.33.12", "WhatsApp Video 2021-03-04 at 10.33.12", 2021),
      ("Screen Recording 2024-01-02 at 10.33.12", "Screen Recording 2024-01-02 at 10.33.12", 2024),
      ("Screen_Recording_20240102-103312_YouTube", "2024-01-02 10:33:12", 2024),
      ("Screencast from 02-01-24 10:33:12", "Screencast from 02-01-24 10:33:12", nil),
      (
        "Bildschirmaufnahme 2024-01-02 um 10.33.12", "Bildschirmaufnahme 2024-01-02 um 10.33.12",
        2024
      ),
      ("RPReplay_Final1612345678", "RPReplay_Final1612345678", nil), ("GX010123", "GX010123", nil),
      ("GS010123.360", "GS010123.360", nil), ("GOPR0123", "GOPR0123", nil),
      ("DJI_0042", "DJI_0042", nil), ("DJI_20230514142233_0001_D", "2023-05-14 14:22:33", 2023),
      ("MVI_1234", "MVI_1234", nil), ("MOV_0012", "MOV_0012", nil), ("DSCN0042", "DSCN0042", nil),
      ("C0001", "C0001", nil), ("P1010123", "P1010123", nil),
      ("20230514_142233", "2023-05-14 14:22:33", 2023),
      ("20230514142233", "2023-05-14 14:22:33", 2023),
      ("2023-05-14_14-22-33", "2023-05-14 14:22:33", 2023),
      ("signal-2023-05-14-142233", "2023-05-14 14:22:33", 2023),
      ("WIN_20230514_14_22_33_Pro", "2023-05-14 14:22:33", 2023),
      ("vlc-record-2023-05-14-14h22m33s-dvd", "2023-05-14 14:22:33", 2023),
      ("Snapchat-123456789", "Snapchat-123456789", nil), ("Video0001", "Video0001", nil),
      ("5C9E3F5A-1B2C-4D5E-8F90-ABCDEF012345", "5C9E3F5A-1B2C-4D5E-8F90-ABCDEF012345", nil),
    ] as [(String, String, Int?)])
  func `a recording has the date that its name says`(stem: String, title: String, year: Int?) throws
  {
    let name = try #require(HomeVideoName(stem))

    #expect(name.title == title)
    #expect(name.year == year)
  }

  @Test(arguments: [
    "1917.2019", "2012.2009", "9.2009", "300.2006", "11.14.2003", "1408", "[REC] (2007)",
    "Rec 2007",
    "Clip 2009", "Video 1989", "Signal 100 (1990)", "Win Win 2011", "Screen Two 2019", "Zoom 2006",
    "2001.A.Space.Odyssey.1968", "S1m0ne", "P2", "C.1994", "Her.2013.1080p", "Christmas 2019",
    "M.1931",
    "Daily.Show.2019.05.01", "Tatort 2024-01-02 20.15", "Movie 43", "Camera 2000", "9-1-1",
    "11-11-11",
  ])
  func `a film is no recording`(stem: String) {
    #expect(HomeVideoName(stem) == nil)
  }

  @Test func `recordings in a library of films are home videos, each its own`() throws {
    let found = try items([
      "Movies/Heat (1995).mkv", "Movies/IMG_2044.MOV", "Movies/trip/IMG_2044.MOV",
      "Movies/00001.MTS",
      "Movies/VID_20230514_142233.mp4", "DCIM/Camera/birthday.mp4", "Home Videos/Anna's party.mp4",
    ])

    #expect(
      found == [
        "film|Heat|1995", "home-video|00001", "home-video|2023-05-14 14:22:33|2023",
        "home-video|Anna's party", "home-video|IMG_2044", "home-video|IMG_2044",
        "home-video|birthday",
      ])
  }

  private func items(_ files: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for file in files { try folder.plant("library/" + file) }
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("library"))])
    return try StoredCatalog(path: target).popularItems(limit: 100).map { item in
      [item.category.rawValue, item.title, item.year.map(String.init)].compactMap(\.self)
        .joined(separator: "|")
    }.sorted()
  }
}
