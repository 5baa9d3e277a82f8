/// The compositions of generated covers.
enum Composition: String, CaseIterable, Sendable {
  case horizon
  case retroSun
  case city
  case orbits
  case paperCut
  case shards
  case vinyl
  case ridgelines
  case halftone
  case overlap
  case soundwave
  case ribbons
  case bigLetter
  case bauhaus
  case typeStack
  case cloth
  case patternLabel
  case mosaic

  /// The compositions that suit a category, the most typical first; for an unknown one, those that suggest no
  /// particular kind, unlike a record, cloth binding or game.
  static func suiting(_ category: String) -> [Composition] {
    switch category {
    case "film", "films", "movie":
      [.horizon, .retroSun, .city, .orbits, .paperCut, .bauhaus, .shards, .typeStack, .bigLetter]
    case "show", "shows", "series":
      [.city, .paperCut, .bigLetter, .ribbons, .overlap, .horizon, .typeStack, .orbits, .retroSun]
    case "album", "albums", "music":
      [.vinyl, .ridgelines, .halftone, .overlap, .bauhaus, .ribbons, .typeStack, .shards]
    case "song", "songs":
      [.soundwave, .vinyl, .ribbons, .halftone, .overlap, .ridgelines, .bigLetter]
    case "book", "books":
      [.cloth, .patternLabel, .bigLetter, .typeStack, .bauhaus, .horizon, .paperCut, .overlap]
    case "game", "games":
      [.mosaic, .shards, .orbits, .retroSun, .bauhaus, .typeStack, .mosaic]
    case "podcast", "podcasts":
      [.soundwave, .overlap, .bigLetter, .halftone, .ribbons, .typeStack]
    case "place", "places", "room", "building", "venue":
      [.city, .horizon, .paperCut, .ridgelines, .bigLetter]
    default:
      [
        .horizon, .overlap, .bigLetter, .paperCut, .bauhaus, .typeStack, .shards, .ribbons,
        .patternLabel,
      ]
    }
  }

  /// Draws the cover, words included.
  func paint(_ cover: inout Cover) {
    switch self {
    case .horizon: cover.paintHorizon()
    case .retroSun: cover.paintRetroSun()
    case .city: cover.paintCity()
    case .orbits: cover.paintOrbits()
    case .paperCut: cover.paintPaperCut()
    case .shards: cover.paintShards()
    case .vinyl: cover.paintVinyl()
    case .ridgelines: cover.paintRidgelines()
    case .halftone: cover.paintHalftone()
    case .overlap: cover.paintOverlap()
    case .soundwave: cover.paintSoundwave()
    case .ribbons: cover.paintRibbons()
    case .bigLetter: cover.paintBigLetter()
    case .bauhaus: cover.paintBauhaus()
    case .typeStack: cover.paintTypeStack()
    case .cloth: cover.paintCloth()
    case .patternLabel: cover.paintPatternLabel()
    case .mosaic: cover.paintMosaic()
    }
  }
}
