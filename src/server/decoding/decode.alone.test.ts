import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureBombs } from '../../../tests/fixtures/bombs/pictures.ts'
import { pngBombs } from '../../../tests/fixtures/bombs/png.ts'
import { encodeApart } from '../pictures/encode-apart.ts'
import { startChild, TooHeavy } from './child-process.ts'
import { limits } from './limits.ts'

/** Milliseconds of a core in which each file has an end, whatever is in it. The clock would measure what else the machine does. */
const bombMs = 2_000

const noise = (width: number, height: number) =>
  sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 40 } } })
    .resize(width, height)
    .withMetadata({ orientation: 6 })

/** Fields and failures of a picture; none when it is taken. */
const failuresOf = (content: Uint8Array) =>
  encodeApart(content, 'imagem').then(
    () => undefined,
    ({ errors }) => errors,
  )

test.each(Object.entries({ ...pngBombs, ...pictureBombs }))('a bomb has an end: %s', { timeout: 30_000 }, async (name, make) => {
  const bomb = await make()
  expect(bomb.length).toBeLessThan(2_000_000)
  const child = await startChild()
  const end = await child.run({ name: 'encodePicture', argument: bomb }).catch(error => error.constructor.name)
  child.end()
  // Taken without what is wrong in it, or refused before it is decoded. Only of AVIF is nothing known before, but the memory that it takes.
  if (end === 'TooHeavy') expect(name).toBe('AVIF: fifty million pixels')
  else expect(typeof end === 'object' ? 'taken' : end).toBeOneOf(['taken', 'pixels', 'too_heavy'])
  expect(child.cpuMs()).toBeLessThan(bombMs)
})

test.each([
  ['12 million pixels', 4_032, 3_024, {}],
  ['48 million pixels', 8_064, 6_048, {}],
  ['48 million pixels in ten scans', 8_064, 6_048, { progressive: true }],
])('a photo of %s is taken', { timeout: 60_000 }, async (_, width, height, options) => {
  const photo = await noise(width, height)
    .jpeg({ quality: 85, ...options })
    .toBuffer()
  const startedAt = performance.now()
  expect(await failuresOf(photo)).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(limits.cpuMs)
})

test.each([
  ['time of a core', { cpuMs: 100 }],
  ['memory', { memory: 90_000_000 }],
  ['time by the clock', { wallMs: 100 }],
])('a task that takes more %s than it may ends with its process', async (_, less) => {
  const photo = await noise(4_032, 3_024).jpeg().toBuffer()
  const child = await startChild({ ...limits, ...less })
  await expect(child.run({ name: 'encodePicture', argument: photo })).rejects.toThrow(TooHeavy)
  expect(child.isAlive()).toBe(false)
})

test('a file that ends its child does not harm the next one', async () => {
  const bomb = await pictureBombs['AVIF: fifty million pixels']?.()
  expect(await failuresOf(bomb as Buffer)).toEqual({ imagem: 'too_heavy' })
  expect(await failuresOf(await noise(400, 300).jpeg().toBuffer())).toBeUndefined()
})
