import CatalogModel
import Support

/// Folders of books, in which PDF files also count as books.
enum Bookshelf {
  /// Whether the name of a folder says that it contains books, and is not an author's name.
  static func isGeneral(_ folder: String) -> Bool { names.contains(TextFolding.fold(folder)) }

  /// Whether the folder at a path contains books.
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
