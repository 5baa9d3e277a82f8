internal import CSDL2
internal import Foundation

/// Player of focus sounds on the default audio device; silent on a machine without sound.
///
/// Belongs to the main thread.
package final class FocusSoundPlayer {
  private let device: SoundDevice?
  /// Why existing sound hardware could not be opened; `nil` if it is open, or there is none.
  package let failure: String?
  private var samples: [FocusSound: [Int16]] = [:]

  /// Opens the default audio device; having none is not an error.
  package init() {
    guard DevicePresence.hasSound(environment: ProcessInfo.processInfo.environment) else {
      (device, failure) = (nil, nil)
      return
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SoundSynthesizer.sampleRate)
    wanted.format = SDL_AudioFormat(AUDIO_S16LSB)
    wanted.channels = 2
    wanted.samples = 512
    switch SoundDevice.open(isMicrophone: false, wanted) {
    case .success(let opened): (device, failure) = (opened, nil)
    case .failure(let problem): (device, failure) = (nil, problem.reason)
    }
  }

  /// Whether anything can be heard.
  package var isAudible: Bool { device != nil }

  /// Plays a sound at once, cutting off one still playing.
  package func play(_ sound: FocusSound) {
    guard let device else { return }
    let sound = FocusSoundPlayer.rounded(sound)
    let pcm = samples[sound] ?? SoundSynthesizer.samples(of: sound)
    samples[sound] = pcm
    device.use { number in
      SDL_ClearQueuedAudio(number)
      pcm.withUnsafeBytes { bytes in
        _ = SDL_QueueAudio(number, bytes.baseAddress, UInt32(bytes.count))
      }
    }
  }

  /// Stops the current sound.
  package func stop() {
    device?.use { SDL_ClearQueuedAudio($0) }
  }

  /// The nearest of a few positions and sizes, so that few sounds need to be synthesised and cached.
  private static func rounded(_ sound: FocusSound) -> FocusSound {
    FocusSound(
      sound.kind, pan: (sound.pan * 8).rounded() / 8,
      largeness: (sound.largeness * 4).rounded() / 4, isFast: sound.isFast)
  }
}
