extension PixelSurface {
  /// A colour version: a mask becomes white with its coverage as alpha, which graphics processors tint when
  /// drawing; anything else is returned unchanged. `nil` if there is no memory for a mask's colours.
  var inColor: PixelSurface? {
    guard format == .mask else { return self }
    guard let surface = PixelSurface(width: width, height: height) else { return nil }
    unsafe withPixels { source in
      unsafe surface.withPixels { target in
        for y in 0..<height {
          let from = unsafe source + y * stride
          let to = unsafe UnsafeMutableRawPointer(target + y * surface.stride)
            .assumingMemoryBound(to: UInt32.self)
          for x in 0..<width { unsafe to[x] = unsafe UInt32(from[x]) &* 0x0101_0101 }
        }
      }
    }
    return surface
  }
}
