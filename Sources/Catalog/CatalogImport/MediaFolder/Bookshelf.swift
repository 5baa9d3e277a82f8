import CatalogModel
import Support

/// Folders of books, in which a PDF is one, too.
enum Bookshelf {
  /// Whether the name of a folder says that books are in it, and no author's name.
  static func isGeneral(_ folder: String) -> Bool { names.contains(TextFolding.fold(folder)) }

  /// Whether a folder, whose path is given, is one of books.
  static func holdsBooks(_ path: String, files: [String]) -> Bool {
    path.split(separator: "/").contains { isGeneral(String($0)) }
      || files.contains { MediaName.Kind(ending: $0) == .book }
  }

  private static let names: Set<String> = [
    "books", "book", "ebooks", "ebook", "e books", "comics", "comic", "manga", "graphic novels",
    "novels", "fiction", "nonfiction", "magazines", "audiobooks", "kindle", "calibre",
    "calibre library", "bucher", "hörbucher", "horbucher", "livres", "libros", "libri", "livros",
    "boeken", "bocker", "kitaplar", "knigi", "книги", "책", "本", "书", "書籍",
  ]
}
