import { wcagContrast } from 'culori'
import sharp, { type Sharp } from 'sharp'
import { brandColors } from '#contract/colors/brand-colors.ts'

/** `size`: pixels of a side. A maskable icon fills the square; the device cuts it to its own shape, so the logo mark is in the middle. */
export type Icon = { name: string; size: number; maskable: boolean }

/** Part of the side that a logo mark may fill: a mask may cut away everything outside the middle 80 % (W3C manifest, "safe zone"). */
export const logoMarkRatio = ({ maskable }: Icon) => (maskable ? 0.6 : 0.72)

/** Minimum contrast (WCAG) between a logo mark and its background. */
const minContrast = 1.6

/** Corner radius of a generated tile, as part of its side. */
const cornerRadius = 0.235

/** A logo as an icon: unchanged when it has its own background, else on a tile. */
export async function composeLogo(content: Buffer, color: string, icon: Icon): Promise<Buffer> {
  const { size, maskable } = icon
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const logo = sharp(content, { density: 600 }).ensureAlpha()
  if (await isTile(logo)) {
    const tile = await logo.clone().resize(size, size, { fit: 'contain', background: transparent }).png().toBuffer()
    return maskable ? fillSquare(tile, size) : tile
  }
  const side = Math.round(size * logoMarkRatio(icon))
  const logoMark = await logo.clone().resize(side, side, { fit: 'contain', background: transparent }).png().toBuffer()
  const background = await backgroundFor(logoMark, color)
  return sharp(Buffer.from(tileSvg(size, background, maskable)))
    .composite([{ input: logoMark }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Whether a logo has its own background and needs no tile: its whole square, except for the corners, is opaque. */
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

/** Distance from the edges of a tile at which its rounded corners end, as part of its side. */
const inset = 0.1

/** Extends a tile to a full square: the colours just inside its four corners continue underneath. */
async function fillSquare(tile: Buffer, size: number): Promise<Buffer> {
  const { data, info } = await sharp(tile).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number, channel: number) =>
    data[(Math.round(y * (size - 1)) * size + Math.round(x * (size - 1))) * info.channels + channel] as number
  // Bilinear interpolation between the four corners reproduces any linear gradient.
  const background = Buffer.alloc(size * size * 3)
  for (let channel = 0; channel < 3; channel++) {
    const [a, b, c, d] = [
      at(inset, inset, channel),
      at(1 - inset, inset, channel),
      at(inset, 1 - inset, channel),
      at(1 - inset, 1 - inset, channel),
    ]
    for (let pixel = 0; pixel < size * size; pixel++) {
      const x = ((pixel % size) / size - inset) / (1 - 2 * inset)
      const y = (Math.floor(pixel / size) / size - inset) / (1 - 2 * inset)
      const value = (a + (b - a) * x) * (1 - y) + (c + (d - c) * x) * y
      background[pixel * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return sharp(background, { raw: { width: size, height: size, channels: 3 } })
    .composite([{ input: tile }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** White or the church's colour, whichever contrasts more with the logo mark; when neither is enough, the church's dark text colour. */
async function backgroundFor(logoMark: Buffer, color: string): Promise<string> {
  const { data } = await sharp(logoMark).raw().toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let opaquePixels = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue
    opaquePixels++
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] as number) + (data[at + channel] as number)
  }
  const mean = `#${sum
    .map(value =>
      Math.round(value / Math.max(1, opaquePixels))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  const best = wcagContrast(mean, '#ffffff') >= wcagContrast(mean, color) ? '#ffffff' : color
  return wcagContrast(mean, best) >= minContrast ? best : brandColors(color).textLight
}

/** A tile as SVG with a view box of 64 x 64. @param content SVG elements on the tile */
export function tileSvg(size: number, color: string, square: boolean, content = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${square ? 0 : 64 * cornerRadius}" fill="${color}"/>${content}</svg>`
}
