import { useEffect } from 'react'
import type { Verdict } from '../../rules/door-verdict.ts'

type Kind = Verdict<never>['kind']

/** Hertz and seconds of the tones one after the other; and how a phone shakes, in milliseconds. */
const signals: Record<Kind, { tones: readonly [hertz: number, seconds: number][]; shape: OscillatorType; shake: number[] }> = {
  entrou: {
    tones: [
      [660, 0.09],
      [990, 0.16],
    ],
    shape: 'sine',
    shake: [60],
  },
  repetida: {
    tones: [
      [520, 0.12],
      [0, 0.06],
      [520, 0.12],
      [0, 0.06],
      [520, 0.12],
    ],
    shape: 'triangle',
    shake: [80, 60, 80],
  },
  incerta: {
    tones: [
      [520, 0.16],
      [0, 0.05],
      [700, 0.2],
    ],
    shape: 'triangle',
    shake: [80, 60, 160],
  },
  recusada: { tones: [[160, 0.55]], shape: 'square', shake: [400] },
}

let audio: AudioContext | undefined

/** Browsers let a page sound only after it was touched. */
export function useSound(): void {
  useEffect(() => {
    const wake = () => {
      audio ??= 'AudioContext' in window ? new AudioContext() : undefined
      if (audio?.state === 'suspended') void audio.resume().catch(() => {})
    }
    addEventListener('pointerdown', wake)
    addEventListener('keydown', wake)
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [])
}

/** Says by a sound of its own, and by shaking, what was said of somebody. */
export function playSignal(kind: Kind, isMuted: boolean): void {
  const { tones, shape, shake } = signals[kind]
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shake)
  if (isMuted || audio?.state !== 'running') return
  const volume = audio.createGain()
  volume.gain.value = 0.25
  volume.connect(audio.destination)
  let at = audio.currentTime
  for (const [hertz, seconds] of tones) {
    if (hertz) {
      const tone = audio.createOscillator()
      tone.type = shape
      tone.frequency.value = hertz
      tone.connect(volume)
      tone.start(at)
      tone.stop(at + seconds)
    }
    at += seconds
  }
}
