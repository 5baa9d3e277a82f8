/// The events of a device as `evemu-record` writes them: `E: seconds type code value`, the type and
/// code in hexadecimal. Written by the rules of the kernel's drivers, not recorded from a device.
struct Capture {
  /// Everything up to one report of the kernel, which arrives at once.
  struct Packet {
    var milliseconds: Int
    var records: [(type: Int, code: Int, value: Int)]
  }

  var packets: [Packet] = []

  init(_ text: String) {
    var records: [(type: Int, code: Int, value: Int)] = []
    for line in text.split(separator: "\n") where line.hasPrefix("E:") {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      guard words.count >= 4, let seconds = Double(words[0]), let type = Int(words[1], radix: 16),
        let code = Int(words[2], radix: 16), let value = Int(words[3])
      else { continue }
      records.append((type, code, value))
      guard type == 0, code == 0 else { continue }
      packets.append(
        Packet(milliseconds: Int((seconds * 1000).rounded()), records: records))
      records = []
    }
  }

  /// A key held as long as the kernel repeats it, the way its input core does: a repeat is a key
  /// with the value 2 and a report with the value 1.
  static func held(
    _ code: Int, scan: Int, from start: Int, repeats: [Int], until end: Int?
  ) -> String {
    func line(_ time: Int, _ type: Int, _ code: Int, _ value: Int) -> String {
      let hex = [type, code].map { number in
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }
      let thousandths = String(1000 + time % 1000).dropFirst()
      return "E: \(time / 1000).\(thousandths)000 \(hex[0]) \(hex[1]) \(value)"
    }
    var lines = [line(start, 4, 4, scan), line(start, 1, code, 1), line(start, 0, 0, 0)]
    for time in repeats { lines += [line(time, 1, code, 2), line(time, 0, 0, 1)] }
    if let end { lines += [line(end, 1, code, 0), line(end, 0, 0, 0)] }
    return lines.joined(separator: "\n")
  }
}

extension Capture {
  /// The codes a driver says its device can send.
  enum Keys {
    /// `rc-cec.c`.
    static let cec =
      [103, 105, 106, 108, 28, 139, 141, 158, 174, 0x160, 0x163, 0x192, 0x193, 0x166, 0x16D]
      + Array(0x18E...0x191) + Array(0x200...0x209)
    /// `rc-rc6-mce.c`.
    static let mce =
      [103, 105, 106, 108, 28, 111, 113, 114, 115, 125, 128, 158, 168, 174, 207, 208, 0x160]
      + [0x166, 0x16A, 0x192, 0x193, 0x20A, 0x20B] + Array(0x18E...0x191) + Array(0x200...0x209)
    /// The consumer page of a Bluetooth remote.
    static let bluetooth = [103, 105, 106, 108, 113, 114, 115, 139, 158, 164, 172, 217, 0x161]
    /// A receiver that says it is a keyboard with everything.
    static let flirc = Array(1...248)
  }

  /// Select, the digits 2 and 8, Exit, all of HDMI-CEC.
  static let cecTaps = Capture(
    """
    # EVEMU 1.3
    N: RC for vc4-hdmi-0
    I: 001e 0000 0000 0001
    E: 0.000001 0004 0004 0
    E: 0.000001 0001 0160 1
    E: 0.000001 0000 0000 0
    E: 0.117204 0001 0160 0
    E: 0.117204 0000 0000 0
    E: 0.902113 0004 0004 34
    E: 0.902113 0001 0202 1
    E: 0.902113 0000 0000 0
    E: 1.004420 0001 0202 0
    E: 1.004420 0000 0000 0
    E: 1.310029 0004 0004 40
    E: 1.310029 0001 0208 1
    E: 1.310029 0000 0000 0
    E: 1.420871 0001 0208 0
    E: 1.420871 0000 0000 0
    E: 2.200500 0004 0004 13
    E: 2.200500 0001 00ae 1
    E: 2.200500 0000 0000 0
    E: 2.304914 0001 00ae 0
    E: 2.304914 0000 0000 0
    """)

  /// The green button, then OK, of an infrared remote in the code RC-6: toggled between presses.
  static let mceTaps = Capture(
    """
    # EVEMU 1.3
    N: Media Center Ed. eHome Infrared Remote Transceiver (0471:0815)
    I: 0003 0471 0815 0000
    E: 0.000001 0004 0004 -2146499491
    E: 0.000001 0001 018f 1
    E: 0.000001 0000 0000 0
    E: 0.107998 0004 0004 -2146499491
    E: 0.107998 0000 0000 0
    E: 0.250011 0001 018f 0
    E: 0.250011 0000 0000 0
    E: 0.600420 0004 0004 -2146466782
    E: 0.600420 0001 0160 1
    E: 0.600420 0000 0000 0
    E: 0.850077 0001 0160 0
    E: 0.850077 0000 0000 0
    """)
}
