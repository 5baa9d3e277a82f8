/// The tables of a catalogue on a server.
///
/// Each import creates a schema of its own, `couchsearch_N`, and adds a row to `couchsearch.generations` once
/// it is complete: screens search the newest one that all their servers have.
enum ServerSchema {
  /// The version of the tables; other versions are not read.
  static let format = 2

  /// The schema of a generation.
  static func name(_ generation: Int) -> String { "couchsearch_\(generation)" }

  /// Creates what is common to all generations.
  static let common = """
    CREATE SCHEMA IF NOT EXISTS couchsearch;
    CREATE TABLE IF NOT EXISTS couchsearch.generations (
      number int4 PRIMARY KEY, format int4 NOT NULL, part int4 NOT NULL, parts int4 NOT NULL,
      titles int4 NOT NULL, categories text NOT NULL, digest text NOT NULL, time int8 NOT NULL)
    """

  /// Creates the tables of a generation, without indexes.
  static func tables(_ schema: String) -> String {
    """
    DROP SCHEMA IF EXISTS \(schema) CASCADE;
    CREATE SCHEMA \(schema);
    CREATE TABLE \(schema).postings (
      key text COLLATE "C" NOT NULL, part int4 NOT NULL, counts bytea NOT NULL,
      entries bytea NOT NULL, letters text COLLATE "C");
    ALTER TABLE \(schema).postings ALTER entries SET STORAGE EXTERNAL;
    CREATE TABLE \(schema).items (
      rank int4 NOT NULL, id text COLLATE "C" NOT NULL, popularity int4 NOT NULL, added int8,
      category int4 NOT NULL, newest int8 NOT NULL, latest int8 NOT NULL, title_key bytea NOT NULL,
      record bytea NOT NULL);
    CREATE TABLE \(schema).facets (
      kind text COLLATE "C" NOT NULL, folded text COLLATE "C" NOT NULL,
      value text COLLATE "C" NOT NULL, total int4 NOT NULL, counts bytea NOT NULL)
    """
  }

  /// Creates the indexes.
  static func indexes(_ schema: String) -> String {
    """
    ALTER TABLE \(schema).postings ADD PRIMARY KEY (key, part);
    ALTER TABLE \(schema).items ADD PRIMARY KEY (rank);
    CREATE UNIQUE INDEX ON \(schema).items (id);
    CREATE INDEX ON \(schema).items (category, newest, rank);
    CREATE INDEX ON \(schema).items (category, latest, rank);
    CREATE INDEX ON \(schema).items (category, title_key, rank);
    CREATE INDEX ON \(schema).items (added) WHERE added IS NOT NULL;
    CREATE INDEX ON \(schema).facets (kind, total DESC, value);
    CREATE INDEX ON \(schema).facets (folded);
    ANALYZE \(schema).postings, \(schema).items, \(schema).facets
    """
  }
}
