extension KeyboardState {
  /// The key corresponding to a key of another page or keyboard: the same key if it does not type, else the
  /// one in the same row nearest to its position.
  ///
  /// - Parameters:
  ///   - id: A key of the other page.
  ///   - page: The other page.
  ///   - isRightToLeft: Whether the other page's rows run from right to left.
  /// - Returns: `nil` if the other page has no such key.
  public func keyID(
    inPlaceOf id: String, on page: KeyboardPage, isRightToLeft: Bool
  ) -> String? {
    if let place = page.functions.firstIndex(where: { $0.id == id }) {
      let own = self.page.functions
      return own.contains { $0.id == id }
        ? id : own.isEmpty ? nil : own[min(place, own.count - 1)].id
    }
    for (line, row) in page.rows.enumerated() {
      guard let index = row.firstIndex(where: { $0.id == id }) else { continue }
      let place = row.middle(of: index, isRightToLeft: isRightToLeft)
      let mine = self.page.rows[min(line, self.page.rows.count - 1)]
      let distances = mine.indices.map {
        abs(mine.middle(of: $0, isRightToLeft: layout.isRightToLeft) - place)
      }
      let nearest = distances.indices.min { distances[$0] < distances[$1] }
      return nearest.map { mine[$0].id }
    }
    return nil
  }
}

extension [Key] {
  /// The middle of a key, in thousandths of the row from the left.
  fileprivate func middle(of index: Int, isRightToLeft: Bool) -> Int {
    let total = reduce(0) { $0 + $1.width }
    let before = self[..<index].reduce(0) { $0 + $1.width } + self[index].width / 2
    let place = before * 1000 / Swift.max(1, total)
    return isRightToLeft ? 1000 - place : place
  }
}
