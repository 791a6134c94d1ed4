import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles } from '#server/files/open-files.ts'
import { saveDrawing } from '#server/pictures/keep.ts'
import { drawIcon, icons } from './icons.ts'

let room: string
const files = () => openFiles({ ATRIO_DATA_DIR: room })
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'atrio-icons-'))
})
afterEach(() => rm(room, { recursive: true }))

const maskable = icons.filter(icon => icon.maskable)
/** A committed logo: a white dove on a tile in #0F766E. */
const tile = readFileSync('demo/pictures/graca/logo.svg', 'utf8')
/** The dove alone, in a colour. */
function mark(color: string): string {
  const alone = tile.replace(/<defs>.*<rect [^>]*>/, '')
  expect(alone).toContain('fill="#ffffff"')
  expect(alone).not.toContain('<rect')
  return alone.replace('fill="#ffffff"', `fill="${color}"`)
}
const keep = (svg: string) => saveDrawing(files(), svg, 96, '')
const church = { nome: 'Église Élan', corApp: '#B4532A', logo: null }

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4).subarray(0, 4),
  ]
  return { data, info, at }
}

test.each(icons)('$name has its size, without a logo too', async icon => {
  for (const asked of [undefined, church]) {
    const { width, height, format } = await sharp(await drawIcon(files(), asked, icon)).metadata()
    expect([width, height, format]).toEqual([icon.size, icon.size, 'png'])
  }
})

test.each(maskable)('$name leaves no corner empty, whatever the logo', async icon => {
  for (const logo of [await keep(tile), await keep(mark('#0F766E')), null]) {
    const { data } = await pixels(await drawIcon(files(), { ...church, logo }, icon))
    expect(data.filter((value, place) => place % 4 === 3 && value !== 255)).toHaveLength(0)
  }
})

test('a tile keeps its colour to the corner, a mark alone gets a ground that shows it', async () => {
  const [icon] = maskable as [(typeof maskable)[number]]
  const onTile = await pixels(await drawIcon(files(), { ...church, logo: await keep(tile) }, icon))
  const [red = 0, green = 0] = onTile.at(0, 0)
  expect(green).toBeGreaterThan(red + 40)
  const dark = await keep(mark('#7f1d1d'))
  expect((await pixels(await drawIcon(files(), { ...church, logo: dark }, icon))).at(0, 0)).toEqual([255, 255, 255, 255])
  const pale = await keep(mark('#FEF3C7'))
  expect((await pixels(await drawIcon(files(), { ...church, logo: pale }, icon))).at(0, 0)).toEqual([0xb4, 0x53, 0x2a, 255])
})

test('a logo whose file is gone gives the letter', async () => {
  const [icon] = icons as [(typeof icons)[number]]
  const gone = { url: '/pictures/00ff.svg', largura: 96, altura: 96, alt: '', miniatura: null, fontes: [] }
  expect(await drawIcon(files(), { ...church, logo: gone }, icon)).toEqual(await drawIcon(files(), church, icon))
})

test('a pale mark of a pale church gets a ground that shows it', async () => {
  const pale = await keep(mark('#FFFBEB'))
  for (const icon of icons) {
    const { at } = await pixels(await drawIcon(files(), { nome: 'Luz', corApp: '#FFFFF0', logo: pale }, icon))
    const ground = at(0.5, 0.04).slice(0, 3)
    const ink = at(0.5, 0.5).slice(0, 3)
    const [dark = 255] = ground.map((value, channel) => Math.abs(value - (ink[channel] ?? 0))).sort((a, b) => b - a)
    expect(dark, icon.name).toBeGreaterThan(90)
  }
})

test('without a logo a very light church has a dark letter', async () => {
  for (const icon of icons) {
    const { data } = await pixels(await drawIcon(files(), { nome: 'Luz', corApp: '#FFFFF0', logo: null }, icon))
    expect(data.filter((value, place) => place % 4 === 0 && value < 60).length, icon.name).toBeGreaterThan(data.length / 4 / 40)
  }
})
