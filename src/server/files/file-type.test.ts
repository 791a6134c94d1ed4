import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detectFileType, mayBe } from './file-type.ts'

const read = (name: string) => readFileSync(`tests/fixtures/files/cases/${name}`)

test.each([
  ['audio-3gp4-brand.m4a', 'audio/mp4'],
  ['audio-leading-zeros.mp3', 'audio/mpeg'],
  ['audio-vbr-no-xing-20s.mp3', 'audio/mpeg'],
  ['pdf-bom-before-header.pdf', 'application/pdf'],
  ['pdf-newline-before-header.pdf', 'application/pdf'],
  ['pdf-cjk-font-not-embedded.pdf', 'application/pdf'],
  ['picture-mif1-brand.avif', 'image/avif'],
  ['photo-without-end-marker.jpg', 'image/jpeg'],
] as const)('%s is %s', (name, type) => {
  expect(mayBe(type, read(name))).toBe(true)
  for (const other of ['image/png', 'video/webm', 'audio/ogg']) expect(mayBe(other, read(name))).toBe(false)
})

/** The first box of a file of ISO 14496-12 with these brands. */
const boxOf = (...brands: string[]) => {
  const content = [brands[0], '\0\0\0\0', ...brands.slice(1)].join('')
  return Buffer.concat([Buffer.from([0, 0, 0, content.length + 8]), Buffer.from(`ftyp${content}`, 'latin1')])
}

test('a picture of a general brand is what its other brands say', () => {
  for (const brand of ['avif', 'avis']) {
    expect(detectFileType(boxOf(brand))).toBe('image/avif')
    for (const general of ['mif1', 'msf1', 'miaf']) expect(detectFileType(boxOf(general, 'miaf', brand))).toBe('image/avif')
  }
  for (const brand of ['heic', 'heix', 'hevc']) expect(detectFileType(boxOf('mif1', brand))).toBe('image/heic')
  expect(detectFileType(boxOf('xxxx', 'yyyy'))).toBeUndefined()
  // A brand is one only within its box.
  expect(detectFileType(Buffer.concat([boxOf('xxxx'), Buffer.from('avif'.repeat(20))]))).toBeUndefined()
})

test('what only looks like sound of MPEG is none', () => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)])
  const sound = Buffer.concat([frame, frame, frame])
  for (const before of [0, 1, 4_096, 60_000]) expect(detectFileType(Buffer.concat([Buffer.alloc(before), sound]))).toBe('audio/mpeg')
  for (const other of [frame.subarray(0, 300), Buffer.concat([frame, Buffer.alloc(2_000)]), Buffer.alloc(2_000, 0xff), Buffer.alloc(9)])
    expect(detectFileType(other)).toBeUndefined()
})
