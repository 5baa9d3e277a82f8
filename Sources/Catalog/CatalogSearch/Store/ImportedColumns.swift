package import CatalogModel
internal import Support

/// Encodes the columns of the files that a catalogue was imported from, for the row of `parts`.
package enum ImportedColumns {
  /// The most columns that are kept.
  private static let most = 200
  /// The most characters of a text.
  private static let longest = 200

  /// The encoded form of some columns, of which the first 200 are kept.
  package static func bytes(_ columns: [ImportedColumn]) -> [UInt8] {
    var writer = VarintWriter()
    for column in columns.prefix(most) {
      for text in [column.file, column.name, column.example] {
        writer.append(String(text.prefix(longest)))
      }
      switch column.use {
      case .leftOut: writer.append(0)
      case .kept: writer.append(1)
      case .field(let name):
        writer.append(2)
        writer.append(name)
      }
    }
    return writer.bytes
  }

  /// Reads the form written by ``bytes(_:)``; damaged bytes may yield any columns, within the same limits.
  static func decoded(_ bytes: [UInt8]) -> [ImportedColumn] {
    bytes.withByteView { bytes in
      var reader = VarintReader(bytes)
      func text() -> String { reader.text().limited(to: longest) }
      var columns: [ImportedColumn] = []
      while !reader.isAtEnd, columns.count < most {
        let (file, name, example) = (text(), text(), text())
        let use: ImportedColumn.Use
        switch reader.number() {
        case 0: use = .leftOut
        case 1: use = .kept
        default: use = .field(text())
        }
        columns.append(ImportedColumn(file: file, name: name, use: use, example: example))
      }
      return columns
    }
  }
}
