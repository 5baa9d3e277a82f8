/// The terms of one item in the forward index: their numbers in the dictionary.
///
/// First come the terms of the titles after their count, then the number of names, each with the number of
/// its words and the index of the last name among them, then all others. The terms of a part are sorted, each
/// stored as its distance from the previous one.
package struct ItemTerms {
  let bytes: ByteView

  /// The part of an item that contains a term.
  package enum Part: Hashable, Sendable {
    case title
    /// A person's name, by the number of the person.
    case name(Int, isLast: Bool)
    /// Another field, or a whole name.
    case field
  }

  /// Visits the terms part by part. A term may occur in several parts.
  @inline(__always)
  func forEach(_ body: (Int, Part) -> Void) {
    var reader = VarintReader(bytes)
    var place = 0
    var count = reader.number()
    while count > 0, !reader.isAtEnd {
      place = place &+ reader.number()
      count -= 1
      body(place, .title)
    }
    var names = reader.number()
    var name = 0
    while names > 0, !reader.isAtEnd {
      count = reader.number()
      let last = reader.number()
      place = 0
      var number = 0
      while number < count, !reader.isAtEnd {
        place = place &+ reader.number()
        body(place, .name(name, isLast: number == last))
        number += 1
      }
      names -= 1
      name += 1
    }
    place = 0
    while !reader.isAtEnd {
      place = place &+ reader.number()
      body(place, .field)
    }
  }
}
