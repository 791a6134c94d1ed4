import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPicture, saveDrawing, savePicture } from './store.ts'

let room: string
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'atrio-pictures-'))
})
afterEach(() => rm(room, { recursive: true }))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#B4532A' } })
    .webp()
    .toBuffer()
const nameOf = (url: string) => url.replace('/pictures/', '')

test('a wide picture is kept with its smaller sizes, each a file of its own', async () => {
  const picture = await savePicture(room, await plain(1600, 1000), 'Uma parede')
  expect(picture).toMatchObject({ largura: 1600, altura: 1000, alt: 'Uma parede', fontes: [{ largura: 480 }, { largura: 800 }] })
  const files = await readdir(join(room, 'pictures'))
  expect(files.sort()).toEqual([picture, ...picture.fontes].map(({ url }) => nameOf(url)).sort())
  for (const { url, largura } of picture.fontes) {
    const { width, height, format } = await sharp(await readPicture(room, url)).metadata()
    expect([width, height, format]).toEqual([largura, largura * 0.625, 'webp'])
  }
})

test('a picture never grows', async () => {
  expect((await savePicture(room, await plain(480, 300), '')).fontes).toEqual([])
  expect((await savePicture(room, await plain(500, 300), '')).fontes).toMatchObject([{ largura: 480 }])
})

test('the same picture saved at the same time is one file, and nothing half is left', async () => {
  const content = await plain(300, 200)
  const [one, two] = await Promise.all([savePicture(room, content, ''), savePicture(room, content, '')])
  expect(one).toEqual(two)
  expect(await readdir(join(room, 'pictures'))).toEqual([nameOf(one.url)])
})

test('a drawing is kept as it is, and an address outside the store is nothing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const { url, largura, altura } = await saveDrawing(room, svg, 96, 'Marca')
  expect([url.endsWith('.svg'), largura, altura]).toEqual([true, 96, 96])
  expect(String(await readPicture(room, url))).toBe(svg)
  for (const other of ['/pictures/../secret', '/pictures/0123.webp', 'https://example.org/pictures/00.svg', ''])
    expect(await readPicture(room, other)).toBeUndefined()
})
