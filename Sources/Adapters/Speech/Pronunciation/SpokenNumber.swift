/// English number words as spoken in titles.
enum SpokenNumber {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let roman = [
    "ii": "two", "iii": "three", "iv": "four", "vi": "six", "vii": "seven", "viii": "eight",
    "ix": "nine",
  ]

  /// The words for a row of digits: years in pairs, long rows digit by digit.
  static func words(_ digits: String) -> [String] {
    guard digits.count < 7, digits.first != "0" || digits.count == 1, let number = Int(digits)
    else { return digits.compactMap(\.wholeNumberValue).map { small[$0] } }
    if digits.count == 4, number % 1000 > 9 || number < 1000 || number / 1000 == 1 {
      return year(number)
    }
    return words(number)
  }

  /// The word for a Roman numeral from 2 to 9; `nil` for anything else.
  static func word(roman text: String) -> String? { roman[text] }

  /// The words for an ordinal such as “3rd”; `nil` for anything else.
  static func ordinal(_ text: String) -> [String]? {
    let digits = text.prefix(while: \.isASCIIDigit)
    guard !digits.isEmpty, ["st", "nd", "rd", "th"].contains(text.dropFirst(digits.count)),
      let number = Int(digits), number < 1000
    else { return nil }
    var all = words(number)
    guard let last = all.popLast() else { return nil }
    let special = [
      "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
      "nine": "ninth", "twelve": "twelfth",
    ]
    if let word = special[last] { return all + [word] }
    return all + [last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th"]
  }

  private static func year(_ number: Int) -> [String] {
    let (century, rest) = (number / 100, number % 100)
    switch rest {
    case 0 where century % 10 == 0: return words(number)
    case 0: return words(century) + ["hundred"]
    case 1...9: return words(century) + ["oh", small[rest]]
    default: return words(century) + words(rest)
    }
  }

  private static func words(_ number: Int) -> [String] {
    switch number {
    case ..<20: return [small[max(0, number)]]
    case ..<100: return [tens[number / 10]] + (number % 10 == 0 ? [] : [small[number % 10]])
    case ..<1000:
      return [small[number / 100], "hundred"] + (number % 100 == 0 ? [] : words(number % 100))
    default:
      return words(number / 1000) + ["thousand"] + (number % 1000 == 0 ? [] : words(number % 1000))
    }
  }
}

extension Character {
  /// Whether it is a digit 0 … 9.
  var isASCIIDigit: Bool { isASCII && isNumber }
}
