/// A phone of American English in the notation of the CMU Pronouncing Dictionary, without stress.
enum Phone: UInt8, CaseIterable {
  case aa, ae, ah, ao, aw, ay, b, ch, d, dh, eh, er, ey, f, g, hh, ih, iy, jh, k, l, m, n, ng, ow
  case oy
  case p, r, s, sh, t, th, uh, uw, v, w, y, z, zh

  /// The phones by their names in a dictionary, in upper case.
  static let named: [String: Phone] = Dictionary(
    uniqueKeysWithValues: allCases.map { (String(describing: $0).uppercased(), $0) })

  /// The name in a dictionary.
  var name: String { String(describing: self).uppercased() }

  /// Whether it is a vowel.
  var isVowel: Bool { traits.kind == .vowel }

  /// The kinds of phones, which are not mistaken for each other.
  enum Kind { case vowel, stop, fricative, affricate, nasal, liquid, glide }

  /// The articulation of a phone: kind, place (of vowels: front to back), height of vowels, voice.
  private var traits: (kind: Kind, place: Int, height: Int, isVoiced: Bool) {
    switch self {
    case .iy: (.vowel, 0, 0, true)
    case .ih: (.vowel, 0, 1, true)
    case .ey: (.vowel, 0, 2, true)
    case .eh: (.vowel, 0, 3, true)
    case .ae: (.vowel, 0, 4, true)
    case .ay: (.vowel, 1, 5, true)
    case .er: (.vowel, 1, 2, true)
    case .ah: (.vowel, 1, 3, true)
    case .aw: (.vowel, 1, 5, true)
    case .aa: (.vowel, 2, 5, true)
    case .ao: (.vowel, 2, 4, true)
    case .oy: (.vowel, 2, 4, true)
    case .ow: (.vowel, 2, 3, true)
    case .uh: (.vowel, 2, 1, true)
    case .uw: (.vowel, 2, 0, true)
    case .p: (.stop, 0, 0, false)
    case .b: (.stop, 0, 0, true)
    case .t: (.stop, 3, 0, false)
    case .d: (.stop, 3, 0, true)
    case .k: (.stop, 6, 0, false)
    case .g: (.stop, 6, 0, true)
    case .f: (.fricative, 1, 0, false)
    case .v: (.fricative, 1, 0, true)
    case .th: (.fricative, 2, 0, false)
    case .dh: (.fricative, 2, 0, true)
    case .s: (.fricative, 3, 0, false)
    case .z: (.fricative, 3, 0, true)
    case .sh: (.fricative, 4, 0, false)
    case .zh: (.fricative, 4, 0, true)
    case .hh: (.fricative, 7, 0, false)
    case .ch: (.affricate, 4, 0, false)
    case .jh: (.affricate, 4, 0, true)
    case .m: (.nasal, 0, 0, true)
    case .n: (.nasal, 3, 0, true)
    case .ng: (.nasal, 6, 0, true)
    case .l: (.liquid, 3, 0, true)
    case .r: (.liquid, 4, 0, true)
    case .w: (.glide, 0, 0, true)
    case .y: (.glide, 5, 0, true)
    }
  }

  /// The cost of mistaking this phone for another, 0 … ``farthest``.
  func distance(to other: Phone) -> Int {
    guard self != other else { return 0 }
    let (mine, others) = (traits, other.traits)
    guard isVowel == other.isVowel else { return Self.farthest }
    let apart = abs(mine.place - others.place)
    if isVowel { return min(8, 2 + apart + abs(mine.height - others.height)) }
    let voice = mine.isVoiced == others.isVoiced ? 0 : 1
    if mine.kind == others.kind { return min(8, 3 + apart / 2 + voice) - (apart == 0 ? 1 : 0) }
    return min(9, (apart == 0 ? 5 : 7) + voice)
  }

  /// The cost of a phone that is missing or extra.
  var gap: Int {
    switch self {
    case .ah, .ih, .hh, .er: 5
    case .t, .d, .y, .w, .r, .l, .n: 6
    default: 7
    }
  }

  /// The cost of two phones with nothing in common.
  static let farthest = 10
}
