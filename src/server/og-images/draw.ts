import sharp from 'sharp'
import { brandColors } from '#contract/colors/brand-colors.ts'
import { type Line, loadGlyphs } from './glyphs.ts'
import { layOutText } from './lay-out-text.ts'

/** Pixels: the size that social networks recommend for OG images. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** The content of an OG image. */
export type OgImageContent = {
  church: string
  /** The title of the page; omitted on the image when it equals the church's name. */
  title: string | undefined
  /** The host, and the port if it is not the default. */
  address: string
  /** `#RRGGBB` */
  color: string
  /** The church's app icon, a square PNG. */
  icon: Buffer
}

const margin = 80
const iconSide = 120
const iconTop = 64
const nameGap = 28
/** Distance between the baselines of two lines, relative to the font size. */
const lineHeight = 1.08

/** Draws the image that represents a page when it is shared. @returns a PNG */
export async function drawOgImage({ church, title, address, color, icon }: OgImageContent): Promise<Buffer> {
  const { fill, onFill } = brandColors(color)
  const [bold, medium] = await Promise.all([loadGlyphs(800), loadGlyphs(600)])
  const width = ogImageSize.width - 2 * margin
  const titleLines = title && title !== church ? layOutText(bold, title, { width, ...headlineBox }) : []
  // A title without any drawable character counts as missing; then the church's name is the headline.
  const headline = titleLines.length ? titleLines : layOutText(bold, church, { width, ...headlineBox })
  const nameBox = { width: width - iconSide - nameGap, maxLines: 2, size: 40, minSize: 28 }
  const name = titleLines.length ? layOutText(medium, church, nameBox) : []
  const footer = layOutText(medium, address, { width, maxLines: 1, size: 28, minSize: 20 })
  const roundedIcon = await sharp(icon)
    .resize(iconSide - 12, iconSide - 12)
    .composite([{ input: rounded(iconSide - 12, 22), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">${drawBackground(fill, onFill)}
<rect x="${margin}" y="${iconTop}" width="${iconSide}" height="${iconSide}" rx="28" fill="#fff"/>
${drawLines(name, margin + iconSide + nameGap, iconTop + iconSide / 2 - heightOf(name) / 2 + sizeOf(name) * 0.35, onFill, 1)}
${drawLines(headline, margin, 500 - heightOf(headline), onFill, 1)}
${drawLines(footer, margin, 572, onFill, 0.8)}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: roundedIcon, left: margin + 6, top: iconTop + 6 }])
    .png({ compressionLevel: 6 })
    .toBuffer()
}

const headlineBox = { maxLines: 3, size: 92, minSize: 52 }

const rounded = (side: number, radius: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`,
  )

const sizeOf = (lines: readonly Line[]) => lines[0]?.size ?? 0
/** Pixels from the first baseline to the last. */
const heightOf = (lines: readonly Line[]) => Math.max(0, lines.length - 1) * sizeOf(lines) * lineHeight

/** @param y the first baseline */
function drawLines(lines: readonly Line[], x: number, y: number, color: string, opacity: number): string {
  const paths = lines.map(
    ({ path, size }, index) => `<path transform="translate(${x} ${(y + index * size * lineHeight).toFixed(1)})" d="${path}"/>`,
  )
  return `<g fill="${color}" fill-opacity="${opacity}">${paths.join('')}</g>`
}

/** The church's colour with three nested archways in nearly the same tone. */
function drawBackground(fill: string, onFill: string): string {
  const shade = onFill === '#FFFFFF' ? '#000' : '#fff'
  const gate = (half: number) => `M${960 - half} 640V${330}A${half} ${half} 0 0 1 ${960 + half} ${330}V640Z`
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".22"/></linearGradient></defs>
<rect width="1200" height="630" fill="${fill}"/><rect width="1200" height="630" fill="url(#g)"/>
<g fill="${onFill}" fill-opacity="${shade === '#000' ? 0.05 : 0.03}"><path d="${gate(290)}"/><path d="${gate(215)}"/><path d="${gate(140)}"/></g>`
}
