import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import GRDB
import Testing

@testable import CatalogImport

/// A library of Calibre, with the tables that Calibre 6 makes.
struct CalibreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func prepare() throws -> DatabaseQueue {
    try folder.plant("books/Ana Test/Moths (7)/cover.jpg")
    let queue = try DatabaseQueue(path: folder.file("books/metadata.db"))
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(
        sql: """
          CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, sort TEXT, timestamp TIMESTAMP,
            pubdate TIMESTAMP, series_index REAL, author_sort TEXT, path TEXT, uuid TEXT,
            has_cover BOOL, last_modified TIMESTAMP);
          CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER, author INTEGER);
          CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER, tag INTEGER);
          CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE books_series_link (id INTEGER PRIMARY KEY, book INTEGER, series INTEGER);
          CREATE TABLE languages (id INTEGER PRIMARY KEY, lang_code TEXT);
          CREATE TABLE books_languages_link (id INTEGER PRIMARY KEY, book INTEGER, lang_code INTEGER);
          CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER, text TEXT);
          CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER, format TEXT, name TEXT);
          CREATE VIEW meta AS SELECT id, sortconcat(id, title) AS names FROM books;
          INSERT INTO books VALUES
            (7, 'Moths', 'Moths', '2024-01-02 03:04:05+00:00', '1987-05-01 00:00:00+00:00', 1,
             'Test, Ana', 'Ana Test/Moths (7)', 'aaaa-bbbb', 1, ''),
            (8, 'Undated', 'Undated', '', '0101-01-01 00:00:00+00:00', 1, '', 'X/Undated (8)',
             'cccc', 0, '');
          INSERT INTO authors VALUES (1, 'Ana Test'), (2, 'Roe| Jr.');
          INSERT INTO books_authors_link VALUES (1, 7, 1), (2, 7, 2);
          INSERT INTO tags VALUES (1, 'Nature');
          INSERT INTO books_tags_link VALUES (1, 7, 1);
          INSERT INTO series VALUES (1, 'Night');
          INSERT INTO books_series_link VALUES (1, 7, 1);
          INSERT INTO languages VALUES (1, 'eng');
          INSERT INTO books_languages_link VALUES (1, 7, 1);
          INSERT INTO comments VALUES (1, 7, '<div><p>About moths &amp; light.</p></div>');
          INSERT INTO data VALUES (1, 7, 'PDF', 'Moths - Ana Test'), (2, 7, 'EPUB', 'Moths - Ana Test');
          """)
    }
    return queue
  }

  @Test func `books have authors, series, years, covers and their best format`() throws {
    let calibre = try prepare()

    let items = try folder.items([(nil, folder.file("books"))])

    let book = try #require(items.first)
    #expect(items.map(\.title) == ["Moths", "Undated"])
    #expect(book.id.rawValue == "calibre:aaaa-bbbb")
    #expect(book.people == ["Ana Test", "Roe, Jr."])
    #expect(book.genres == ["Nature"])
    #expect(book.readings == ["Night"])
    #expect(book.year == 1987)
    #expect(book.language == "en")
    #expect(book.summary == "About moths & light.")
    #expect(book.url.hasSuffix("/Moths%20%287%29/Moths%20-%20Ana%20Test.epub"))
    #expect(book.image == folder.file("books/Ana Test/Moths (7)/cover.jpg"))
    #expect(items[1].year == nil)
    #expect(items[1].url.isEmpty)
    try calibre.close()
  }

  @Test func `nothing is written beside a database that Calibre has open`() throws {
    let calibre = try prepare()
    let before = try folder.contents("books/metadata.db")

    _ = try folder.items([(nil, folder.file("books"))])

    #expect(try folder.contents("books/metadata.db") == before)
    try calibre.close()
  }
}
