/// The popularity derived from a rating.
package enum RatingWeight {
  /// A rating from 0 to 10, weighted by the number of digits in the vote count, which avoids logarithms.
  package static func popularity(rating: Double, votes: Double) -> String {
    let weight = 1 + String(Int(min(max(votes, 0), 1e12))).count
    return String(rating * Double(weight))
  }
}
