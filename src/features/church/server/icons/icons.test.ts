import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStore } from '#server/files/disk-store.ts'
import { storeDemoSvg } from '#server/pictures/store-picture.ts'
import { drawIcon, icons } from './icons.ts'

let dataDir: string
const files = () => diskStore(dataDir)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrio-icons-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const maskable = icons.filter(icon => icon.maskable)
/** A committed logo: a white dove on a tile in #0F766E. */
const tile = readFileSync('demo/pictures/graca/logo.svg', 'utf8')
/** The dove without the tile, in the given colour. */
function logoMark(color: string): string {
  const dove = tile.replace(/<defs>.*<rect [^>]*>/, '')
  expect(dove).toContain('fill="#ffffff"')
  expect(dove).not.toContain('<rect')
  return dove.replace('fill="#ffffff"', `fill="${color}"`)
}
const saveLogo = (svg: string) => storeDemoSvg(files(), svg, 96, '')
const church = { nome: 'Église Élan', corApp: '#B4532A', logo: null }

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4).subarray(0, 4),
  ]
  return { data, info, at }
}

test.each(icons)('$name has its size, also without a church or a logo', async icon => {
  for (const subject of [undefined, church]) {
    const { width, height, format } = await sharp(await drawIcon(files(), subject, icon)).metadata()
    expect([width, height, format]).toEqual([icon.size, icon.size, 'png'])
  }
})

test.each(maskable)('$name has no transparent pixels, whatever the logo', async icon => {
  for (const logo of [await saveLogo(tile), await saveLogo(logoMark('#0F766E')), null]) {
    const { data } = await pixels(await drawIcon(files(), { ...church, logo }, icon))
    expect(data.filter((value, index) => index % 4 === 3 && value !== 255)).toHaveLength(0)
  }
})

test('a tile fills the corners with its colour, a logo mark gets a background with enough contrast', async () => {
  const [icon] = maskable as [(typeof maskable)[number]]
  const onTile = await pixels(await drawIcon(files(), { ...church, logo: await saveLogo(tile) }, icon))
  const [red = 0, green = 0] = onTile.at(0, 0)
  expect(green).toBeGreaterThan(red + 40)
  const dark = await saveLogo(logoMark('#7f1d1d'))
  expect((await pixels(await drawIcon(files(), { ...church, logo: dark }, icon))).at(0, 0)).toEqual([255, 255, 255, 255])
  const pale = await saveLogo(logoMark('#FEF3C7'))
  expect((await pixels(await drawIcon(files(), { ...church, logo: pale }, icon))).at(0, 0)).toEqual([0xb4, 0x53, 0x2a, 255])
})

test('without the file of its logo, a church gets the initial', async () => {
  const [icon] = icons as [(typeof icons)[number]]
  const missing = { url: '/pictures/00ff.svg', largura: 96, altura: 96, alt: '', foco: { x: 50, y: 50 }, miniatura: null, fontes: [] }
  expect(await drawIcon(files(), { ...church, logo: missing }, icon)).toEqual(await drawIcon(files(), church, icon))
})

test('a pale logo mark of a church with a pale colour gets a background with enough contrast', async () => {
  const pale = await saveLogo(logoMark('#FFFBEB'))
  for (const icon of icons) {
    const { at } = await pixels(await drawIcon(files(), { nome: 'Luz', corApp: '#FFFFF0', logo: pale }, icon))
    const background = at(0.5, 0.04).slice(0, 3)
    const foreground = at(0.5, 0.5).slice(0, 3)
    const [largestDifference = 255] = background.map((value, channel) => Math.abs(value - (foreground[channel] ?? 0))).sort((a, b) => b - a)
    expect(largestDifference, icon.name).toBeGreaterThan(90)
  }
})

test('without a logo, a church with a very light colour has a dark initial', async () => {
  for (const icon of icons) {
    const { data } = await pixels(await drawIcon(files(), { nome: 'Luz', corApp: '#FFFFF0', logo: null }, icon))
    expect(data.filter((value, index) => index % 4 === 0 && value < 60).length, icon.name).toBeGreaterThan(data.length / 4 / 40)
  }
})
