internal import CatalogImport
package import CatalogModel
internal import Foundation
internal import Support

/// Probes a video file with `ffprobe`, in a separate process, which is all that a hostile file can crash.
package struct MediaProbe: Sendable {
  /// The facts found in a file.
  package struct Reading: Hashable, Sendable {
    /// The technical facts.
    package var facts = MediaFacts()
    /// The index of the stream that is a cover picture; `nil` for none.
    package var cover: Int?
    /// Whether there is a video stream.
    package var hasVideo = false
  }

  /// The outcome of probing a file.
  package enum Outcome: Hashable, Sendable {
    case found(Reading)
    /// The file is not usable, however often it is probed.
    case nothing
    /// Probing took too long, on a busy computer or a slow disk.
    case late
  }

  private let program: String
  private let writable: [String]
  private let limits: ProgramOutput.Limits

  /// The supported containers. Lists of other files, which could name any address, are not among them.
  static let containers = [
    "matroska,webm", "mov,mp4,m4a,3gp,3g2,mj2", "avi", "asf", "flv", "live_flv", "mpeg", "mpegts",
    "mpegvideo", "ogg", "rm", "mxf", "wtv", "dv", "nut", "ivf", "h264", "hevc", "m4v",
  ].joined(separator: ",")

  /// Finds `ffprobe`; `nil` if it is not installed.
  /// - Parameters:
  ///   - environment: The variables of the process; only `PATH` is used.
  ///   - seconds: The longest time for a probe: other programs may keep the computer busy.
  ///   - writable: The files and folders that the program may change: FFmpeg’s own needs none.
  package init?(
    environment: [String: String] = ProcessInfo.processInfo.environment, seconds: Double = 30,
    writable: [String] = []
  ) {
    guard let program = ProgramPath.find("ffprobe", environment) else { return nil }
    self.program = program
    self.writable = writable
    limits = ProgramOutput.Limits(megabytes: 1_024, seconds: seconds, byteCount: 1 << 20)
  }

  /// Probes a file. Blocks.
  /// - Returns: `nil` for a file that cannot be used.
  package func reading(of path: String) -> Reading? {
    if case .found(let reading) = look(at: path) { reading } else { nil }
  }

  /// Probes a file. Blocks.
  /// - Parameter isCancelled: Called ten times a second; returning true ends the probe, whose outcome is then
  ///   ``Outcome/late``.
  package func look(at path: String, isCancelled: () -> Bool = { false }) -> Outcome {
    let command =
      [program, "-v", "error", "-of", "json"] + Self.source(path, option: "-i") + [
        "-show_entries",
        "format=duration:stream=index,codec_type,width,height,color_transfer:stream_tags=language"
          + ":stream_disposition=attached_pic:stream_side_data=side_data_type",
      ]
    var access = FileAccess.reading(path, by: program)
    access.writable = writable
    switch ProgramOutput.outcome(
      of: command, within: limits, access: access, isCancelled: isCancelled)
    {
    case .output(let bytes): return Self.reading(json: bytes).map { .found($0) } ?? .nothing
    case .flood: return .nothing
    case .late: return .late
    }
  }

  /// The arguments that make the FFmpeg programs read only this file: no protocols and no lists.
  static func source(_ path: String, option: String) -> [String] {
    [
      "-protocol_whitelist", "file", "-format_whitelist", containers, option, "file:" + path,
    ]
  }

  // MARK: JSON

  private struct Answer: Decodable {
    struct Stream: Decodable {
      struct SideData: Decodable { var side_data_type: String? }
      var index: Int
      var codec_type: String?
      var width: Int?
      var height: Int?
      var color_transfer: String?
      var tags: [String: String]?
      var disposition: [String: Int]?
      var side_data_list: [SideData]?
    }
    struct Format: Decodable { var duration: String? }
    var streams: [Stream]?
    var format: Format?
  }

  /// Reads the output; `nil` if it describes no stream.
  static func reading(json bytes: [UInt8]) -> Reading? {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(bytes)),
      let streams = answer.streams, !streams.isEmpty
    else { return nil }
    var reading = Reading()
    let seconds = answer.format?.duration.flatMap(Double.init) ?? 0
    if seconds > 0, seconds < Double(MediaFacts.longest) {
      reading.facts.seconds = max(1, Int(seconds.rounded()))
    }
    let pictures = streams.filter { $0.codec_type == "video" }
    reading.cover = pictures.first { $0.disposition?["attached_pic"] == 1 }?.index
    let sides = 1...65_536
    let video = pictures.first { $0.disposition?["attached_pic"] != 1 }
    if let video, let width = video.width, let height = video.height, sides.contains(width),
      sides.contains(height)
    {
      reading.hasVideo = true
      reading.facts.resolution = MediaFacts.Resolution(width: width, height: height)
      reading.facts.dynamicRange = dynamicRange(of: video)
    }
    reading.facts.audio = languages(of: streams, "audio")
    reading.facts.subtitles = languages(of: streams, "subtitle")
    return reading
  }

  private static func dynamicRange(of video: Answer.Stream) -> MediaFacts.DynamicRange {
    let kinds = (video.side_data_list ?? []).compactMap(\.side_data_type)
    if kinds.contains(where: { $0.hasPrefix("DOVI") }) { return .dolbyVision }
    return ["smpte2084", "arib-std-b67"].contains(video.color_transfer ?? "") ? .high : .standard
  }

  private static func languages(of streams: [Answer.Stream], _ kind: String) -> [String] {
    var codes: [String] = []
    for stream in streams where stream.codec_type == kind && codes.count < MediaFacts.mostLanguages
    {
      let tag = (stream.tags ?? [:]).first { $0.key.lowercased() == "language" }?.value ?? ""
      let code = LanguageCode.code(tag)
      // Undetermined, none, several and unknown are not languages.
      if MediaFacts.isCode(code), !["und", "zxx", "mul", "mis"].contains(code),
        !codes.contains(code)
      {
        codes.append(code)
      }
    }
    return codes
  }
}

/// Programs in the search path.
enum ProgramPath {
  /// The file of a program; `nil` if it is not installed.
  static func find(_ name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
