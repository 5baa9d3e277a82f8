internal import Dispatch

/// A token bucket: a limit on a rate that allows bursts.
struct TokenBucket {
  private let most: Double
  private let perSecond: Double
  private var tokens: Double
  private var filledAt: DispatchTime

  /// A full bucket.
  init(most: Int, perSecond: Int, at now: DispatchTime = .now()) {
    self.most = Double(most)
    self.perSecond = Double(perSecond)
    tokens = self.most
    filledAt = now
  }

  /// Takes a token; `false` if there is none.
  mutating func take(at now: DispatchTime = .now()) -> Bool {
    let nanoseconds = now.uptimeNanoseconds - min(now.uptimeNanoseconds, filledAt.uptimeNanoseconds)
    tokens = min(most, tokens + Double(nanoseconds) / 1e9 * perSecond)
    filledAt = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
