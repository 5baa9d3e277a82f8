import CLzma
import CZlib
import CZstd
import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct CompressionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  enum Format: CaseIterable {
    case gzip, xz, zstd

    func pack(_ bytes: [UInt8]) -> [UInt8] {
      var compressed = [UInt8](repeating: 0, count: bytes.count + 100_000)
      switch self {
      case .gzip:
        var stream = z_stream()
        deflateInit2_(
          &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
          Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var bytes = bytes
        bytes.withUnsafeMutableBufferPointer { input in
          compressed.withUnsafeMutableBufferPointer { output in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            deflate(&stream, Z_FINISH)
          }
        }
        return Array(compressed.prefix(Int(stream.total_out)))
      case .xz:
        var size = 0
        let room = compressed.count
        _ = lzma_easy_buffer_encode(
          1, LZMA_CHECK_CRC32, nil, bytes, bytes.count, &compressed, &size, room)
        return Array(compressed.prefix(size))
      case .zstd:
        let room = compressed.count
        let context = ZSTD_createCCtx()
        defer { ZSTD_freeCCtx(context) }
        // As the program zstd does it.
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        let size = ZSTD_compress2(context, &compressed, room, bytes, bytes.count)
        return Array(compressed.prefix(size))
      }
    }
  }

  private func importing(_ bytes: [UInt8], name: String = "films") throws -> ImportSummary {
    let path = try folder.write(bytes, to: name)
    return try CatalogBuilder(target: folder.file("c.sqlite"))
      .build(from: [CatalogSource(path: path)])
  }

  private static let lines = (1...3_000).map { line("Title \($0)", id: "t-\($0)") }
  private static let text = Array((lines.joined(separator: "\n") + "\n").utf8)

  @Test(arguments: Format.allCases, ["x.jsonl", "x.bin"])
  func `compressed files are known by what is in them`(format: Format, name: String) throws {
    let summary = try importing(format.pack(Self.text), name: name)

    #expect(summary.kept == 3_000)
    #expect(summary.skipped == 0)
  }

  @Test(arguments: Format.allCases)
  func `pieces end to end are one file`(format: Format) throws {
    let half = Self.text.count / 2
    let compressed =
      format.pack(Array(Self.text[..<half])) + format.pack(Array(Self.text[half...]))
      + [0, 0, 0, 0]

    let summary = try importing(compressed)

    #expect(summary.kept == 3_000)
    #expect(summary.skipped == 0)
  }

  @Test(arguments: Format.allCases)
  func `something after the end is left out and named`(format: Format) throws {
    let summary = try importing(format.pack(Self.text) + Array("not compressed at all".utf8))

    #expect(summary.kept == 3_000)
    #expect(summary.firstSkips.map(\.reason) == ["something follows its compressed data"])
  }

  @Test(arguments: Format.allCases)
  func `a file that is cut short is refused with its place`(format: Format) throws {
    let compressed = format.pack(Self.text)

    let error = #expect(throws: CatalogError.self) {
      try importing(Array(compressed.prefix(compressed.count * 3 / 4)))
    }

    guard case .undecodable(_, let line, let reason) = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(line > 1 || format != .gzip)
    #expect(reason == "its \(format) data is cut short")
  }

  @Test(arguments: Format.allCases)
  func `damaged data is refused`(format: Format) throws {
    var compressed = format.pack(Self.text)
    for index in compressed.count / 2..<compressed.count / 2 + 64 { compressed[index] = 0x5A }

    let error = #expect(throws: CatalogError.self) { try importing(compressed) }

    #expect(error?.message.contains("its \(format) data is ") == true)
    #expect(folder.names == ["films"])
  }

  @Test(arguments: Format.allCases)
  func `a file that unpacks to nearly nothing but size is refused`(format: Format) throws {
    let bomb = format.pack([UInt8](repeating: UInt8(ascii: "x"), count: 80 << 20))

    let error = #expect(throws: CatalogError.self) { try importing(bomb) }

    #expect(
      error?.message.contains("it unpacks to more than 1000 times its size") == true,
      "\(String(describing: error))")
  }

  @Test func `other archives are named`() throws {
    let error = #expect(throws: CatalogError.self) {
      try importing([0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 7, count: 100))
    }

    #expect(error?.message.contains("it is a ZIP archive. Unpack it") == true)
  }
}
