import { wcagContrast } from 'culori'
import sharp, { type Sharp } from 'sharp'
import { brandColors } from '#contract/brand-colors.ts'

/** Pixels of a side. A maskable one fills the square; the device cuts it to its own shape, so what matters keeps to the middle. */
export type Icon = { name: string; size: number; maskable: boolean }

/** Part of the side that a mark may fill: a mask may cut away everything outside the middle 80 % (W3C manifest, "safe zone"). */
export const markPart = ({ maskable }: Icon) => (maskable ? 0.6 : 0.72)

/** Contrast below which a mark is lost on its ground. */
const visible = 1.6

/** Corners of a tile of ours, as part of its side. */
const rounding = 0.235

/** A logo as an icon: as it is where it brings a ground of its own, else on a tile. */
export async function composeLogo(content: Buffer, color: string, icon: Icon): Promise<Buffer> {
  const { size, maskable } = icon
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const logo = sharp(content, { density: 600 }).ensureAlpha()
  if (await isTile(logo)) {
    const tile = await logo.clone().resize(size, size, { fit: 'contain', background: clear }).png().toBuffer()
    return maskable ? fillSquare(tile, size) : tile
  }
  const side = Math.round(size * markPart(icon))
  const mark = await logo.clone().resize(side, side, { fit: 'contain', background: clear }).png().toBuffer()
  const background = await backgroundFor(mark, color)
  return sharp(Buffer.from(tileSvg(size, background, maskable)))
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Whether a logo brings a ground of its own, so that it needs no tile: all of its square but the corners is solid. */
async function isTile(logo: Sharp): Promise<boolean> {
  const side = 32
  const alpha = await logo
    .clone()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extractChannel(3)
    .raw()
    .toBuffer()
  return alpha.filter(value => value > 200).length > side * side * 0.88
}

/** How far inside a tile its rounded corners no longer reach, as part of its side. */
const inside = 0.1

/** A tile as a full square: what it shows just inside its four corners runs on underneath. */
async function fillSquare(tile: Buffer, size: number): Promise<Buffer> {
  const { data, info } = await sharp(tile).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number, channel: number) =>
    data[(Math.round(y * (size - 1)) * size + Math.round(x * (size - 1))) * info.channels + channel] as number
  // A plane through the four corners follows any even gradient.
  const ground = Buffer.alloc(size * size * 3)
  for (let channel = 0; channel < 3; channel++) {
    const [a, b, c, d] = [
      at(inside, inside, channel),
      at(1 - inside, inside, channel),
      at(inside, 1 - inside, channel),
      at(1 - inside, 1 - inside, channel),
    ]
    for (let place = 0; place < size * size; place++) {
      const x = ((place % size) / size - inside) / (1 - 2 * inside)
      const y = (Math.floor(place / size) / size - inside) / (1 - 2 * inside)
      const value = (a + (b - a) * x) * (1 - y) + (c + (d - c) * x) * y
      ground[place * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return sharp(ground, { raw: { width: size, height: size, channels: 3 } })
    .composite([{ input: tile }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** White or the church's colour, whichever lets the mark be seen; for a pale mark of a pale church, the colour that carries its texts. */
async function backgroundFor(mark: Buffer, color: string): Promise<string> {
  const { data } = await sharp(mark).raw().toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let solid = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue
    solid++
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] as number) + (data[at + channel] as number)
  }
  const mean = `#${sum
    .map(value =>
      Math.round(value / Math.max(1, solid))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  const best = wcagContrast(mean, '#ffffff') >= wcagContrast(mean, color) ? '#ffffff' : color
  return wcagContrast(mean, best) >= visible ? best : brandColors(color).textLight
}

/** A tile with something on it, as SVG on a field of 64 x 64. */
export function tileSvg(size: number, color: string, square: boolean, inside = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${square ? 0 : 64 * rounding}" fill="${color}"/>${inside}</svg>`
}
