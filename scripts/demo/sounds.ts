import { Mp3Encoder } from '@breezystack/lamejs'
import type { DemoChurch } from '#server/demo/churches.ts'

/** A short piece of the demo's podcasts. `notes`: the bells that are struck one after the other, as semitones from A below middle C. */
export type DemoSound = { church: DemoChurch; file: string; seconds: number; notes: readonly number[]; chord: readonly number[] }

/** Samples in a second: a voice needs no more, and the files stay small. */
const rate = 22_050
const kilobits = 32
/** An encoder takes samples in frames of this length. */
const frame = 1_152

/** Every sound of the demo: exactly those that the demo data refers to. Bells over a quiet chord, each in the mood of its church. */
export const demoSounds: readonly DemoSound[] = [
  { church: 'esperanca', file: 'esperanca/podcast-manha.mp3', seconds: 22, notes: [12, 16, 19, 24, 19, 16], chord: [0, 4, 7, 12] },
  { church: 'esperanca', file: 'esperanca/podcast-tarde.mp3', seconds: 20, notes: [10, 14, 17, 22, 21, 17], chord: [-2, 3, 5, 10] },
  { church: 'esperanca', file: 'esperanca/podcast-noite.mp3', seconds: 21, notes: [8, 12, 15, 20, 15], chord: [-4, 0, 3, 8] },
  { church: 'graca', file: 'graca/podcast-patio.mp3', seconds: 20, notes: [14, 17, 21, 26, 21], chord: [2, 5, 9, 14] },
  { church: 'rede-sul', file: 'rede-sul/podcast-porao.mp3', seconds: 16, notes: [5, 9, 12, 17, 12], chord: [-7, 0, 5, 9] },
  { church: 'vida', file: 'vida/podcast-praia.mp3', seconds: 16, notes: [16, 19, 23, 28], chord: [4, 7, 11, 16] },
  { church: 'rede-norte', file: 'rede-norte/podcast-rio.mp3', seconds: 20, notes: [7, 14, 19, 14, 11, 7], chord: [-5, 2, 7, 11] },
]

const pitch = (semitones: number) => 220 * 2 ** (semitones / 12)

/** One sample of the piece, between -1 and 1. @param at seconds */
function sampleAt({ seconds, notes, chord }: DemoSound, at: number): number {
  const fade = Math.min(1, at / 2, (seconds - at) / 3)
  const breath = 0.75 + 0.25 * Math.sin(at * 0.9)
  const pad = chord.reduce(
    (sum, note) => sum + Math.sin(2 * Math.PI * pitch(note) * at) + 0.3 * Math.sin(2 * Math.PI * pitch(note) * 2.003 * at),
    0,
  )
  const every = seconds / (notes.length + 1)
  const bells = notes.reduce((sum, note, index) => {
    const since = at - every * (index + 0.3)
    if (since < 0) return sum
    const strike = Math.exp(-since * 1.1) * Math.min(1, since * 200)
    return (
      sum +
      strike *
        (Math.sin(2 * Math.PI * pitch(note) * since) + 0.4 * Math.exp(-since * 2) * Math.sin(2 * Math.PI * pitch(note) * 2.76 * since))
    )
  }, 0)
  return fade * ((0.05 * breath * pad) / chord.length + 0.28 * bells)
}

/** Plays a piece into an MP3 with one channel. */
export function playSound(sound: DemoSound): Buffer {
  const samples = Int16Array.from({ length: Math.round(sound.seconds * rate) }, (_, index) =>
    Math.round(Math.max(-1, Math.min(1, sampleAt(sound, index / rate))) * 32_000),
  )
  const encoder = new Mp3Encoder(1, rate, kilobits)
  const parts: Uint8Array[] = []
  for (let start = 0; start < samples.length; start += frame)
    parts.push(Uint8Array.from(encoder.encodeBuffer(samples.subarray(start, start + frame)) as never))
  parts.push(Uint8Array.from(encoder.flush() as never))
  return Buffer.concat(parts)
}
