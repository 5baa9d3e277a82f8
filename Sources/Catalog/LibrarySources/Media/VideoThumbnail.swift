internal import CatalogModel
internal import Cryptography
internal import Foundation
internal import RemoteSources
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Thumbnails of video files, as shared by all desktop programs: existing ones are read, and missing ones are
/// created by FFmpeg.
///
/// Source: freedesktop.org, Thumbnail Managing Standard 0.9.
package struct VideoThumbnail: Sendable {
  /// The prefix of an address that stands for the thumbnail of a file; the path follows.
  package static let prefix = "thumbnail://"

  /// The address of the thumbnail of a file.
  static func address(of path: String) -> String { prefix + path }

  /// The folders of thumbnails, the largest pictures first.
  private static let sizes = ["xx-large", "x-large", "large", "normal"]
  /// The folder for thumbnails created here, and the longest side of their pictures in pixels.
  private static let made = (folder: "x-large", pixels: 512)
  /// The folder for thumbnails that could not be created; a later edition of this program tries again.
  private static let failed = "fail/couchsearch-1"
  private static let largest = 16 << 20
  private static let limits = ProgramOutput.Limits(
    megabytes: 3_072, seconds: 20, byteCount: 8 << 20)

  private let folder: String
  private let maker: String?
  private let writable: [String]
  private let probe: MediaProbe?

  /// Prepares to find and create thumbnails.
  /// - Parameters:
  ///   - cache: The cache folder, `~/.cache`.
  ///   - environment: The variables of the process; only `PATH` is used.
  ///   - writable: The files and folders that the program may change: FFmpeg’s own needs none.
  package init(
    cache: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    writable: [String] = []
  ) {
    self.writable = writable
    folder = cache + "/thumbnails"
    maker = ProgramPath.find("ffmpeg", environment)
    probe = MediaProbe(environment: environment)
  }

  /// The picture file for an address, created if there is none; `nil` if there can be none. Blocks.
  package func file(of address: String) -> String? {
    guard address.hasPrefix(Self.prefix + "/") else { return nil }
    let path = String(address.dropFirst(Self.prefix.count))
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = String(status.st_mtim.tv_sec)
    let name = HashFunction.md5.hexDigest(of: Array(Self.uri(of: path).utf8)) + ".png"
    let known = Self.sizes.map { "\(folder)/\($0)/\(name)" }.first { isValid($0, path, time) }
    if let known { return known }
    // Otherwise thumbnail pictures would get thumbnails themselves.
    guard let maker, !path.hasPrefix(folder + "/"),
      !isValid("\(folder)/\(Self.failed)/\(name)", path, time)
    else { return nil }
    let picture = picture(of: path, maker)
    let place = picture == nil ? Self.failed : Self.made.folder
    let file = "\(folder)/\(place)/\(name)"
    guard keep(picture ?? PNGTexts.empty, in: file, of: path, time: time), picture != nil else {
      return nil
    }
    return file
  }

  /// The address of a file in the form used by the desktop's own programs, from which the names of thumbnails
  /// are derived.
  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "!$&'()*+,-./:=@_~".unicodeScalars.contains(scalar)
      if isPlain {
        uri.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  // MARK: Files

  /// Whether a thumbnail shows the file in its current state.
  private func isValid(_ file: String, _ path: String, _ time: String) -> Bool {
    guard let data = try? RegularFile.data(of: file, atMost: Self.largest),
      let texts = PNGTexts.texts(of: Array(data))
    else { return false }
    return texts["Thumb::MTime"] == time
      && texts["Thumb::URI"].map { $0 == Self.uri(of: path) } ?? true
  }

  private func keep(_ picture: [UInt8], in file: String, of path: String, time: String) -> Bool {
    let texts = [
      (keyword: "Thumb::URI", text: Self.uri(of: path)), (keyword: "Thumb::MTime", text: time),
      (keyword: "Software", text: "CouchSearch"),
    ]
    guard let bytes = PNGTexts.picture(picture, adding: texts) else { return false }
    do {
      try AtomicFile.makeFolder(AtomicFile.folder(of: file), permissions: 0o700)
      try AtomicFile.write(bytes, to: file, permissions: 0o600)
      return true
    } catch {
      // It is created again the next time it is shown.
      return false
    }
  }

  // MARK: Making

  /// The cover in the file, or else a frame from its first tenth, as PNG; `nil` if there is none.
  private func picture(of path: String, _ maker: String) -> [UInt8]? {
    let reading = probe?.reading(of: path)
    // Without ffprobe, the file is tried anyway.
    guard probe == nil || reading?.hasVideo == true || reading?.cover != nil else { return nil }
    let seconds = reading?.cover == nil ? (reading?.facts.seconds ?? 0) / 10 : 0
    let stream = reading?.cover.map { "0:\($0)" } ?? "0:V:0"
    let side = Self.made.pixels
    let command =
      [maker, "-nostdin", "-v", "error", "-threads", "1", "-ss", String(seconds)]
      + MediaProbe.source(path, option: "-i") + [
        "-map", stream, "-frames:v", "1", "-threads", "1", "-vf",
        "\(reading?.cover == nil ? "thumbnail=12," : "")"
          + "scale=\(side):\(side):force_original_aspect_ratio=decrease",
        "-c:v", "png", "-f", "image2pipe", "pipe:1",
      ]
    var access = FileAccess.reading(path, by: maker)
    access.writable = writable
    guard let bytes = ProgramOutput.bytes(of: command, within: Self.limits, access: access),
      !bytes.isEmpty,
      bytes.suffix(8).starts(with: Array("IEND".utf8))
    else { return nil }
    return bytes
  }
}
