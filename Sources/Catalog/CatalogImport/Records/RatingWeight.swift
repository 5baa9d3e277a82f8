/// The popularity that a rating makes.
package enum RatingWeight {
  /// A rating from 0 to 10, weighted by the digits of the number of people who gave it: no need for logarithms.
  package static func popularity(rating: Double, votes: Double) -> String {
    let weight = 1 + String(Int(min(max(votes, 0), 1e12))).count
    return String(rating * Double(weight))
  }
}
