import CatalogModel

extension RecordField {
  /// The column names that mean this field, in order of precedence; names in German, French, Spanish, Italian
  /// and Dutch follow the English ones.
  package var synonyms: [String] {
    switch self {
    case .id:
      [
        "id", "itemid", "bookid", "showid", "movieid", "gameid", "animeid", "malid", "mangaid",
        "uuid", "tconst", "guid", "bggid", "imdbid", "tmdbid", "objectid", "objectnumber",
        "objectno", "accessionnumber", "accessionno", "inventorynumber", "inventoryno",
        "partnumber", "partno", "articlenumber", "articleno", "productid", "sku", "isbn13", "isbn",
        "trackid", "appid", "const", "inventarnummer", "artikelnummer",
      ]
    case .title:
      [
        "title", "name", "primarytitle", "movietitle", "booktitle", "gametitle", "trackname",
        "songtitle", "songname", "tracktitle",
        "song", "track", "game", "film", "movie", "book", "show", "showtitle", "objectname",
        "originaltitle", "titel", "titre",
        "título", "titolo", "nom", "nombre", "nome", "naam", "tytuł", "nazwa", "başlık", "ad",
        "название", "наименование", "τίτλος", "שם", "כותרת", "العنوان", "タイトル", "題名", "作品名",
        "書名", "曲名", "제목", "片名", "标题", "標題", "书名", "歌名",
        "album", "albumtitle", "albumname",
      ]
    case .subtitle:
      [
        "subtitle", "tagline", "secondline", "untertitel", "soustitre", "subtítulo", "sottotitolo",
        "ondertitel",
      ]
    case .category:
      [
        "category", "type", "titletype", "mediatype", "kind", "kategorie", "typ", "catégorie",
        "categoría", "tipo",
      ]
    case .year:
      [
        "year", "releaseyear", "originalpublicationyear", "publicationyear", "startyear",
        "yearofrelease", "firstpublishyear", "yearfirstpublished", "published", "releasedate",
        "premiered", "airedfromyear", "aired",
        "airedstring", "date", "airdate", "yearpublished", "publishedyear", "yearreleased",
        "releasedyear", "released", "publicationdate", "publishdate", "pubdate",
        "albumreleasedate", "originalreleaseyear", "objectbegindate", "objectdate", "jahr",
        "erscheinungsjahr", "produktionsjahr", "erschienen", "veröffentlicht", "année",
        "anneedesortie", "datedesortie", "año", "anno", "jaar", "jaartal", "rok", "rokwydania",
        "ano",
        "yıl", "год", "годвыпуска", "έτος", "χρονιά", "שנה", "السنة", "年", "公開年", "発売年", "年份",
        "연도", "개봉연도",
      ]
    case .people:
      [
        "people", "director", "directors", "artist", "artists", "author", "authors", "creator",
        "creators", "cast", "actors", "actor", "starring", "stars", "performer", "performers",
        "composer", "writer", "writers", "studio", "studios", "designer", "designers",
        "artistdisplayname", "boardgamedesigner", "developer", "developers", "regie", "regisseur",
        "interpret", "interpreten", "künstler", "kuenstler", "autor", "autoren", "darsteller",
        "schauspieler", "besetzung", "komponist", "artiste", "artistes", "auteur", "auteurs",
        "réalisateur", "acteurs", "interprète", "artista", "artistas", "autores", "reparto",
        "actores", "intérprete", "artisti", "autore", "autori", "regista", "attori", "artiest",
        "artiesten", "uitvoerder", "schrijver", "publisher", "publishers",
        "artistname", "artistnames", "albumartist", "albumartists", "albumartistnames", "bandname",
        "authorname", "authornames", "primaryauthor", "secondaryauthor", "additionalauthors",
        "contributors", "writtenby", "directedby", "reżyser", "reżyseria", "obsada", "wykonawca",
        "realizador", "diretor", "elenco", "yönetmen", "yazar", "oyuncular", "sanatçı", "режиссер",
        "режиссёр", "автор", "актеры", "исполнитель", "σκηνοθέτης", "σκηνοθεσία", "συγγραφέας",
        "ηθοποιοί", "καλλιτέχνης", "במאי", "סופר", "מחבר", "المخرج", "المؤلف", "監督", "著者", "作者",
        "出演", "アーティスト", "감독", "저자", "출연", "가수", "导演", "導演", "作家", "主演", "歌手",
      ]
    case .genres:
      [
        "genres", "genre", "listedin", "tags", "subjects", "styles", "trackgenre",
        "boardgamecategory", "boardgamemechanic", "steamspytags", "schlagworte", "género",
        "géneros", "genere", "generi", "gatunek", "gatunki", "gênero", "tür", "жанр", "жанры",
        "είδος",
        "ז׳אנר", "النوع", "ジャンル", "장르", "类型", "類型",
      ]
    case .summary:
      [
        "description", "summary", "overview", "plot", "comments", "extract", "synopsis", "abstract",
        "about",
        "beschreibung", "inhalt", "handlung", "zusammenfassung", "résumé", "descripción",
        "sinopsis", "resumen", "descrizione", "trama", "beschrijving", "samenvatting",
      ]
    case .popularity:
      [
        "popularity", "ratingscount", "numvotes", "votes", "votecount", "globalsales", "sales",
        "plays", "playcount", "listeners", "downloads", "views", "usersrated", "members",
        "scoredby", "favorites", "numratings", "numberofratings", "ratingcount", "numberofvotes",
        "numreviews", "numberofreviews", "reviewcount", "noofvotes", "positiveratings",
        "popularität", "beliebtheit", "popularité", "popularidad", "popolarità", "populariteit",
      ]
    case .rank:
      [
        "rank", "position", "chartposition", "ranked", "ranking", "rang",
      ]
    case .language:
      [
        "language", "languages", "languagecode", "lang", "originallanguage", "sprache", "langue",
        "idioma",
        "lingua", "taal",
      ]
    case .readings:
      [
        "readings", "reading", "kana", "originaltitle", "alternatetitles", "aka", "akas", "romaji",
        "romanised", "romanized", "translation", "englishname", "titleenglish", "titleromaji",
        "japanesename", "titlejapanese", "titlenative", "titlesynonyms", "synonyms", "othername",
        "othernames", "alternativetitles", "alttitle", "alternate", "lesung", "originaltitel",
        "titreoriginal", "títulooriginal", "titolooriginale", "oorspronkelijketitel",
      ]
    case .image:
      [
        "image", "imageurl", "poster", "posterurl", "cover", "coverurl", "thumbnail", "artwork",
        "posterlink", "bild", "titelbild", "affiche", "imagen", "portada", "immagine", "copertina",
        "locandina", "afbeelding", "omslag",
      ]
    case .url:
      [
        "url", "link", "href", "uri", "website", "path", "linkresource", "letterboxduri",
        "webseite", "lien", "enlace",
      ]
    case .platform:
      [
        "platform", "platforms", "console", "system", "plattform", "plateforme", "plataforma",
        "piattaforma",
      ]
    case .added:
      [
        "added", "dateadded", "addedat", "listedat", "collectedat", "watchedat", "lastwatchedat",
        "createdat", "datecreated", "hinzugefügt",
      ]
    case .duration:
      [
        "runtime", "runtimemins", "runtimeminutes", "runningtime", "duration", "durationms",
        "durationmin", "durationmins", "durationminutes", "durationseconds", "trackdurationms",
        "length", "lengthminutes", "minutes", "mins", "laufzeit", "spieldauer", "dauer", "durée",
        "duración", "durata",
        "speelduur", "totaltime",
      ]
    case .contentRating:
      [
        "contentrating", "certificate", "certification", "mpaa", "mpaarating", "agerating",
        "officialrating", "maturityrating", "fsk", "bbfc", "usk", "pegi", "altersfreigabe",
        "rating",
      ]
    case .airings:
      [
        "airings"
      ]
    }
  }

  /// The age in a cell, if it is a content rating.
  /// - Parameter hasAges: Whether a plain number is an age rather than a score; see ``mayHaveScores(_:)``.
  static func age(_ text: String, hasAges: Bool) -> [String] {
    let age = hasAges ? ContentRating.age(of: text) : ContentRating.age(ofUnclear: text)
    return age.map { [String($0)] } ?? []
  }

  /// Whether a column for content ratings may have scores instead.
  static func mayHaveScores(_ name: String) -> Bool { normalized(name) == "rating" }

  /// A meaning of a column name: the field, and the name's precedence, from 0.
  struct Meaning: Hashable {
    var field: RecordField
    var order: Int
  }

  /// The meanings of normalised names.
  static let meanings: [String: [Meaning]] = {
    var meanings: [String: [Meaning]] = [:]
    for field in allCases {
      for (order, synonym) in field.synonyms.enumerated() {
        meanings[normalized(synonym), default: []].append(Meaning(field: field, order: order))
      }
    }
    return meanings
  }()

  /// The index of a normalised name among those of the field; `nil` for a name that does not mean it.
  func order(of name: String) -> Int? {
    Self.meanings[name]?.first { $0.field == self }?.order
  }

  /// Whether a column name means one of the fields.
  static func isKnown(_ name: String) -> Bool { meanings[normalized(name)] != nil }

  /// The normalised form of a column name, without case, accents, spaces and punctuation: "Release Year" and
  /// "release_year" are the same.
  static func normalized(_ name: String) -> String {
    if name.utf8.contains(where: { $0 >= 0x80 }) {
      return TextFolding.fold(name).filter { $0 != " " }
    }
    return String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x61...0x7A, 0x30...0x39: byte
        default: nil
        }
      }, as: UTF8.self)
  }
}
