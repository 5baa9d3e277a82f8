internal import CSDL2
internal import Foundation

/// The default microphone while it is open: 16 kHz, mono.
package final class Microphone: Sendable {
  /// Takes samples; the system keeps it until the device is closed.
  private final class Receiver: Sendable {
    let took: @Sendable ([Int16]) -> Void

    init(_ took: @escaping @Sendable ([Int16]) -> Void) { self.took = took }
  }

  private let device: SDL_AudioDeviceID
  private let receiver: Receiver

  /// The samples of a second.
  private static let rate: Int32 = 16_000
  /// The samples that are handed over at once: a twentieth of a second.
  private static let portion: UInt16 = 800

  /// Opens the microphone; `nil` where there is none, or it may not be used.
  /// - Parameter took: Takes samples, on a thread of the sound system, until the microphone is released.
  package init?(_ took: @escaping @Sendable ([Int16]) -> Void) {
    receiver = Receiver(took)
    guard DevicePresence.hasSound(environment: ProcessInfo.processInfo.environment),
      SDL_WasInit(SDL_INIT_AUDIO) != 0 || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0
    else { return nil }
    var wanted = SDL_AudioSpec()
    wanted.freq = Self.rate
    wanted.format = SDL_AudioFormat(AUDIO_S16LSB)
    wanted.channels = 1
    wanted.samples = Self.portion
    wanted.userdata = Unmanaged.passUnretained(receiver).toOpaque()
    wanted.callback = { userdata, stream, length in
      guard let userdata, let stream else { return }
      let bytes = UnsafeRawBufferPointer(start: stream, count: Int(length))
      Unmanaged<Receiver>.fromOpaque(userdata).takeUnretainedValue()
        .took(Array(bytes.bindMemory(to: Int16.self)))
    }
    device = SDL_OpenAudioDevice(nil, 1, &wanted, nil, 0)
    guard device != 0 else { return nil }
    SDL_PauseAudioDevice(device, 0)
  }

  deinit {
    // Waits until nothing more is handed over.
    if device != 0 { SDL_CloseAudioDevice(device) }
  }
}
