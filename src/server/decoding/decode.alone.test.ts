import { readFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { audioBombs, pdfBombs } from '../../../tests/fixtures/bombs/files.ts'
import { pictureBombs } from '../../../tests/fixtures/bombs/pictures.ts'
import { pngBombs } from '../../../tests/fixtures/bombs/png.ts'
import { someOf } from '../../../tests/fixtures/extent.ts'
import { xfaForm } from '../../../tests/fixtures/files/write-pdf.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'
import { encodeApart } from '../pictures/encode-apart.ts'
import { startChild, TooHeavy } from './child-process.ts'
import { decodeStream } from './decode.ts'
import { limits, limitsOf } from './limits.ts'

/**
 * Milliseconds of a core in which each file has an end, whatever is in it. The clock would measure what else the machine does. They need less than
 * 2,000 where nothing else runs; a core that shares its caches with another busy one took up to 2,900.
 */
const bombMs = 4_000

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

test.each(someOf(Object.entries({ ...pngBombs, ...pictureBombs }), 8))('a bomb has an end: %s', { timeout: 30_000 }, async (name, make) => {
  const bomb = await make()
  expect(bomb.length).toBeLessThan(2_000_000)
  const child = await startChild()
  const end = await child.run({ name: 'encodePicture', argument: bomb }).catch(error => error.constructor.name)
  child.end()
  // Taken without what is wrong in it, or refused before it is decoded. Only of AVIF is nothing known before, but the memory that it takes.
  if (end === 'TooHeavy') expect(name).toBe('AVIF: fifty million pixels')
  else expect(typeof end === 'object' ? 'taken' : end).toBeOneOf(['taken', 'pixels', 'too_heavy', 'image'])
  expect(child.cpuMs()).toBeLessThan(bombMs)
})

// Fonts have none here: the server decodes only its own.
const files = [
  ...Object.entries(pdfBombs).map(([name, make]) => ({ name, make, task: { name: 'findPdfObstacle', argument: null } as const })),
  ...Object.entries(audioBombs).map(([name, { type, make }]) => ({
    name,
    make,
    task: { name: 'readAudioSeconds', argument: { type, size: make().length } } as const,
  })),
]
test.each(someOf(files, 4))('a bomb has an end: $name', { timeout: 30_000 }, async ({ make, task }) => {
  const bomb = make()
  expect(bomb.length).toBeLessThan(2_000_000)
  const child = await startChild(limitsOf(bomb.length), Readable.from([bomb]))
  const end = await child.run(task).catch(error => error)
  // What has to be ended has taken no more than its limit.
  expect(limitsOf(bomb.length).cpuMs).toBeLessThan(bombMs)
  if (!(end instanceof TooHeavy)) expect(child.cpuMs()).toBeLessThan(bombMs)
  child.end()
})

const streamOf = (content: Buffer) => ({ content: Readable.from([content]), bytes: content.length })
const fileCase = (name: string) => readFileSync(`tests/fixtures/files/cases/${name}`)

test.each(
  someOf(
    [
      ['audio-tone-20s.ogg', 'audio/ogg', 20],
      ['audio-tone-20s.opus', 'audio/ogg', 20],
      ['audio-vbr-no-xing-20s.mp3', 'audio/mpeg', 20],
      ['audio-3gp4-brand.m4a', 'audio/mp4', 4],
      ['audio-leading-zeros.mp3', 'audio/mpeg', 4],
    ],
    2,
  ),
)('the length of %s is known', { timeout: 60_000 }, async (name, type, seconds) => {
  const content = fileCase(name)
  const found = await decodeStream('readAudioSeconds', { type, size: content.length }, streamOf(content))
  expect(Math.round(found ?? 0)).toBe(seconds)
})

test('a PDF that asks for a password, and a form of XFA, are told from others', { timeout: 60_000 }, async () => {
  const obstacleOf = (content: Buffer) => decodeStream('findPdfObstacle', null, streamOf(content))
  expect(await obstacleOf(fileCase('pdf-password.pdf'))).toBe('pdf_password')
  expect(await obstacleOf(xfaForm)).toBe('pdf_form')
  const others = ['pdf-no-printing.pdf', 'pdf-bom-before-header.pdf', 'pdf-newline-before-header.pdf', 'pdf-cjk-font-not-embedded.pdf']
  for (const name of others) expect(await obstacleOf(fileCase(name)), name).toBeUndefined()
})

test('a file that cannot be read to its end is not taken for a shorter one', { timeout: 60_000 }, async () => {
  const content = Readable.from(
    (async function* () {
      yield readFileSync('tests/fixtures/files/cases/audio-vbr-no-xing-20s.mp3').subarray(0, 40_000)
      throw new Error('the disk does not answer')
    })(),
  )
  await expect(decodeStream('readAudioSeconds', { type: 'audio/mpeg', size: 91_002 }, { content, bytes: 91_002 })).rejects.toThrow(
    'the disk does not answer',
  )
})

test('a file that breaks off while the decoder starts holds no place, and is not called too heavy', { timeout: 60_000 }, async () => {
  const began = performance.now()
  for (const fail of [
    (content: PassThrough) => content.destroy(new Error('the storage has gone')),
    // What an aborted reply of an object store does: it ends without an error.
    (content: PassThrough) => content.destroy(),
  ]) {
    const content = new PassThrough()
    content.write('%PDF-1.4')
    setTimeout(fail, 20, content)
    const end = await decodeStream('findPdfObstacle', null, { content, bytes: 91_002 }).catch(error => error)
    expect(end).toBeInstanceOf(Error)
    expect(end).not.toBeInstanceOf(TooHeavy)
    expect(end.message).toMatch(/the storage has gone|not read to its end/)
  }
  expect(performance.now() - began).toBeLessThan(20_000)
})

test.each(
  someOf(
    [
      ['12 million pixels', 4_032, 3_024, {}],
      ['48 million pixels', 8_064, 6_048, {}],
      ['48 million pixels in ten scans', 8_064, 6_048, { progressive: true }],
    ],
    1,
  ),
)('a photo of %s is taken', { timeout: 60_000 }, async (_, width, height, options) => {
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

testInTurn('a file that ends its child does not harm the next one', async () => {
  const bomb = await pictureBombs['AVIF: fifty million pixels']?.()
  expect(await failuresOf(bomb as Buffer)).toEqual({ imagem: 'too_heavy' })
  expect(await failuresOf(await noise(400, 300).jpeg().toBuffer())).toBeUndefined()
})
