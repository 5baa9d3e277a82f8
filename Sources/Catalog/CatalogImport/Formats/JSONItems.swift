package import CatalogModel
package import CatalogSearch
package import Support

/// Converts JSON objects that do not come from a file to items, by the rules of an import.
package struct JSONItems {
  private let mapper: JSONRecordMapper
  private let converter: RecordConverter

  /// Prepares to convert.
  /// - Parameter category: The category of objects without one.
  /// - Throws: Never, in effect: no columns are named.
  package init(category: CategoryID) throws(CatalogError) {
    let source = CatalogSource(path: "", category: category)
    mapper = try JSONRecordMapper(source: source)
    converter = RecordConverter(source: source, columns: [])
  }

  /// The item for an object; `nil` for anything else, and without a title.
  package func item(_ value: JSONValue) -> Item? {
    guard case .object(let members) = value.content else { return nil }
    var record = mapper.record(of: members, line: 1)
    // The flag of an exported record would bypass the rules.
    record.isExact = false
    return item(record)
  }

  /// The item for texts by field; `nil` without a title.
  package func item(_ texts: [RecordField: [String]]) -> Item? {
    var record = RawRecord(line: 1)
    for (field, texts) in texts { record.texts[field] = texts.filter { !$0.isEmpty } }
    return item(record)
  }

  private func item(_ record: RawRecord) -> Item? {
    guard case .success(let staged) = converter.convert(record) else { return nil }
    return staged.item
  }
}
