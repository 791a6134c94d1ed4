import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { diskStore } from '#server/files/disk-store.ts'
import { detectFileType } from '#server/files/file-type.ts'
import { jpegWithScans } from '../../../tests/fixtures/files/jpeg-with-scans.ts'
import { encodeDrawn } from './encode.ts'
import { encodeApart } from './encode-apart.ts'
import { readScans } from './read-scans.ts'
import { readPicture, storeDemoSvg, storeDemoWebp } from './store-picture.ts'

const plain = (width: number, height: number, background = '#B4532A') => sharp({ create: { width, height, channels: 3, background } })
/** Left half red, right half blue. */
async function halves(width: number, height: number) {
  const right = await plain(width / 2, height, '#0000ff')
    .png()
    .toBuffer()
  return plain(width, height, '#ff0000').composite([{ input: right, left: width / 2, top: 0 }])
}
const largest = (encoded: Awaited<ReturnType<typeof encodeApart>>) => encoded.sizes.at(-1) as (typeof encoded.sizes)[number]
async function pixel(content: Buffer, left: number, top: number) {
  return [...(await sharp(content).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}
const scansOf = (content: Uint8Array) => readScans(content).scans
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    ({ errors }) => errors?.imagem,
  )

test('a picture is encoded as WebP in several widths, and is never enlarged', async () => {
  const widths = async (width: number, height: number) =>
    (await encodeApart(await plain(width, height).png().toBuffer(), 'imagem')).sizes.map(size => [size.width, size.height])
  expect(await widths(2400, 1200)).toEqual([
    [480, 240],
    [800, 400],
    [1200, 600],
    [1600, 800],
  ])
  expect(await widths(1000, 500)).toEqual([
    [480, 240],
    [800, 400],
    [1000, 500],
  ])
  expect(await widths(480, 300)).toEqual([[480, 300]])
  expect(await widths(30, 20)).toEqual([[30, 20]])
  expect(await widths(300, 9000)).toEqual([[107, 3200]])
})

test.each([
  ['image/jpeg', async () => plain(90, 60).jpeg().toBuffer()],
  ['image/png', async () => plain(90, 60).png().toBuffer()],
  ['image/webp', async () => plain(90, 60).webp().toBuffer()],
  ['image/webp', async () => plain(90, 60).webp({ lossless: true }).toBuffer()],
  ['image/gif', async () => plain(90, 60).gif().toBuffer()],
  ['image/avif', async () => plain(90, 60).avif({ effort: 0 }).toBuffer()],
  ['image/jpeg', async () => plain(90, 60).toColourspace('cmyk').jpeg().toBuffer()],
  ['image/png', async () => plain(90, 60).toColourspace('b-w').png().toBuffer()],
  ['image/png', async () => plain(90, 60).toColourspace('rgb16').png().toBuffer()],
] as const)('%s is detected by its content and can be decoded', async (type, make) => {
  const content = await make()
  expect(detectFileType(content)).toBe(type)
  const { content: encoded } = largest(await encodeApart(content, 'imagem'))
  expect(await sharp(encoded).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60, space: 'srgb' })
})

test('no other content is detected as a picture', async () => {
  const tiff = await plain(9, 9).tiff().toBuffer()
  const texts = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.7', 'BM', '', 'RIFF....WAVEfmt ', 'GIF90a', '    ftypisom']
  for (const content of [tiff, ...texts.map(text => Buffer.from(text))]) expect(detectFileType(content) ?? '').not.toMatch(/^image/)
  expect(detectFileType(Buffer.from('\0\0\0\x18ftypheic'))).toBe('image/heic')
})

test('location, camera and all other metadata are removed', async () => {
  const GPSPlace = { GPSLatitudeRef: 'S', GPSLatitude: '23/1 57/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 20/1 2/1' }
  const jpeg = await plain(900, 600)
    .withExif({ IFD0: { Make: 'Fabricante', Model: 'Modelo', Copyright: 'Maria' }, IFD3: GPSPlace })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Santos</place></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const { exif, xmp } = await sharp(jpeg).metadata()
  expect([String(exif).includes('Fabricante'), String(xmp).includes('Santos')]).toEqual([true, true])
  for (const { content } of (await encodeApart(jpeg, 'imagem')).sizes) {
    expect(await sharp(content).metadata()).not.toMatchObject({ exif: expect.anything() })
    for (const metadata of ['EXIF', 'XMP ', 'ICCP', 'Fabricante', 'Maria', 'Santos', 'GPS'])
      expect(content.includes(metadata), metadata).toBe(false)
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with EXIF orientation %i is turned upright', async orientation => {
  const jpeg = await (await halves(200, 100)).jpeg({ chromaSubsampling: '4:4:4' }).withMetadata({ orientation }).toBuffer()
  const upright = await sharp(jpeg).autoOrient().png().toBuffer({ resolveWithObject: true })
  const { content, width, height } = largest(await encodeApart(jpeg, 'imagem'))
  expect([width, height]).toEqual(orientation > 4 ? [100, 200] : [200, 100])
  const [red = 0, , blue = 0] = await pixel(content, 5, 5)
  const [expectedRed = 0] = await pixel(upright.data, 5, 5)
  expect(red > blue).toBe(expectedRed > 128)
})

test('only the first frame of an animation is used', async () => {
  const frames = await Promise.all(['#00ff00', '#ff0000'].map(color => plain(60, 40, color).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { content } = largest(await encodeApart(gif, 'imagem'))
  expect((await sharp(content).metadata()).pages ?? 1).toBe(1)
  const [red = 0, green = 0] = await pixel(content, 9, 9)
  expect(green).toBeGreaterThan(red + 100)
})

test('a small file that would fill the memory is refused before it is decoded', { timeout: 30_000 }, async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  const started = performance.now()
  expect(await errorOf(encodeApart(bomb, 'imagem'))).toBe('pixels')
  expect(performance.now() - started).toBeLessThan(500)
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('a small JPEG that would be decoded for many seconds is refused before it is decoded', async () => {
  const bomb = jpegWithScans(7_000, 7_400, 882)
  expect(bomb.length).toBeLessThan(200_000)
  const startedAt = performance.now()
  expect(await errorOf(encodeApart(bomb, 'imagem'))).toBe('too_heavy')
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('the scans of a JPEG are those up to its end, whatever its metadata contain and whatever follows', async () => {
  const scanInside = Buffer.from([0xff, 0xda, 0, 2])
  const photo = () => plain(800, 600).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'\u{ffda}'.repeat(99)}</x:xmpmeta>`)
  expect(scansOf(await photo().jpeg().toBuffer())).toBe(1)
  const progressive = await photo().jpeg({ progressive: true }).toBuffer()
  expect(scansOf(progressive)).toBe(10)
  const withFilm = Buffer.concat([progressive, ...Array(99).fill(scanInside)])
  expect(scansOf(withFilm)).toBe(10)
  expect(await errorOf(encodeApart(withFilm, 'imagem'))).toBe('taken')
  const withComment = Buffer.concat([progressive.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 6]), scanInside, progressive.subarray(2)])
  expect(scansOf(withComment)).toBe(10)
  expect(scansOf(jpegWithScans(100, 100, 31))).toBe(32)
  expect(await errorOf(encodeApart(jpegWithScans(100, 100, 31), 'imagem'))).toBe('taken')
  for (const broken of ['', '\xff', '\xff\xd8\xff', '\xff\xd8\xff\xe0\0\0', 'text']) expect(scansOf(Buffer.from(broken, 'latin1'))).toBe(0)
})

test('a file that is broken, truncated or only begins like a picture is refused', async () => {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 30 } } })
    .jpeg()
    .toBuffer()
  const broken = [
    jpeg.subarray(0, jpeg.length / 2),
    jpeg.subarray(0, 20),
    Buffer.from('\x89PNG\r\n\x1a\nand then not', 'latin1'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]
  for (const content of broken) expect(await errorOf(encodeApart(content, 'imagem'))).toBe('image')
})

test('a photo without its end marker, and an AVIF of a general brand, are taken; one that misses more is not', async () => {
  for (const name of ['photo-without-end-marker.jpg', 'picture-mif1-brand.avif'])
    expect(await errorOf(encodeApart(await readFile(`tests/fixtures/files/cases/${name}`), 'imagem')), name).toBe('taken')
  const photo = await plain(800, 600).jpeg({ progressive: true }).toBuffer()
  expect(await errorOf(encodeApart(photo.subarray(0, -2), 'imagem'))).toBe('taken')
  expect(await errorOf(encodeApart(photo.subarray(0, -300), 'imagem'))).toBe('image')
})

test('transparency is preserved', async () => {
  const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer()
  expect((await sharp(largest(await encodeApart(png, 'imagem')).content).metadata()).hasAlpha).toBe(true)
})

test('the thumbhash contains the picture’s colour', async () => {
  const { thumb } = await encodeApart(await plain(500, 300, '#0F766E').png().toBuffer(), 'imagem')
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumb, 'base64'))
  for (const [channel, expected] of [
    [r, 0x0f],
    [g, 0x76],
    [b, 0x6e],
  ] as const)
    expect(Math.abs(channel * 255 - expected)).toBeLessThan(12)
})

test('a drawn picture is stored unchanged, with smaller widths; an SVG drawing is stored unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrio-pictures-'))
  const files = diskStore(folder)
  try {
    const drawn = await plain(1600, 1000).webp().toBuffer()
    const picture = await storeDemoWebp(files, await encodeDrawn(drawn, { x: 20, y: 70 }), 'Uma parede')
    expect(picture).toMatchObject({
      largura: 1600,
      altura: 1000,
      alt: 'Uma parede',
      foco: { x: 20, y: 70 },
      fontes: [{ largura: 480 }, { largura: 800 }],
    })
    expect(await readPicture(files, picture.url)).toEqual(drawn)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    const drawing = await storeDemoSvg(files, svg, 96, 'Marca')
    expect(drawing).toMatchObject({ largura: 96, altura: 96, miniatura: null, fontes: [] })
    expect(String(await readPicture(files, drawing.url))).toBe(svg)
    for (const other of ['/pictures/../secret', '/pictures/0123.webp', 'https://example.org/pictures/00.svg', ''])
      expect(await readPicture(files, other)).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})
