import sharp from 'sharp'
import { brandColors } from '#contract/brand-colors.ts'
import { type Line, lettersOf } from './letters.ts'
import { setText } from './set-text.ts'

/** Pixels: what the networks that show cards ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** What a card shows. */
export type CardContent = {
  church: string
  /** Of the page; not written where it is the church's name again. */
  title: string | undefined
  /** Where it leads, as people type it. */
  address: string
  /** `#RRGGBB` */
  color: string
  /** The church's app icon, a square PNG. */
  icon: Buffer
}

const edge = 80
const iconSide = 120
const iconTop = 64
const nameGap = 28
/** Pixels between the baselines of two lines, as part of their size. */
const leading = 1.08

/** Draws the picture that stands for a page where somebody shares it. */
export async function drawCard({ church, title, address, color, icon }: CardContent): Promise<Buffer> {
  const { fill, onFill } = brandColors(color)
  const [bold, medium] = await Promise.all([lettersOf(800), lettersOf(600)])
  const width = cardSize.width - 2 * edge
  const said = title && title !== church ? setText(bold, title, { width, ...headRoom }) : []
  // A title without a letter that can be drawn is none.
  const head = said.length ? said : setText(bold, church, { width, ...headRoom })
  const name = said.length ? setText(medium, church, { width: width - iconSide - nameGap, lines: 2, size: 40, smallest: 28 }) : []
  const foot = setText(medium, address, { width, lines: 1, size: 28, smallest: 20 })
  const tile = await sharp(icon)
    .resize(iconSide - 12, iconSide - 12)
    .composite([{ input: rounded(iconSide - 12, 22), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${ground(fill, onFill)}
<rect x="${edge}" y="${iconTop}" width="${iconSide}" height="${iconSide}" rx="28" fill="#fff"/>
${lines(name, edge + iconSide + nameGap, iconTop + iconSide / 2 - down(name) / 2 + sizeOf(name) * 0.35, onFill, 1)}
${lines(head, edge, 500 - down(head), onFill, 1)}
${lines(foot, edge, 572, onFill, 0.8)}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: tile, left: edge + 6, top: iconTop + 6 }])
    .png({ compressionLevel: 6 })
    .toBuffer()
}

const headRoom = { lines: 3, size: 92, smallest: 52 }

const rounded = (side: number, radius: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`,
  )

const sizeOf = (set: readonly Line[]) => set[0]?.size ?? 0
/** From the first baseline to the last. */
const down = (set: readonly Line[]) => Math.max(0, set.length - 1) * sizeOf(set) * leading

/** @param y of the first baseline */
function lines(set: readonly Line[], x: number, y: number, color: string, opacity: number): string {
  const placed = set.map(
    ({ path, size }, place) => `<path transform="translate(${x} ${(y + place * size * leading).toFixed(1)})" d="${path}"/>`,
  )
  return `<g fill="${color}" fill-opacity="${opacity}">${placed.join('')}</g>`
}

/** The church's colour, and three gateways one within the other, nearly as dark as it. */
function ground(fill: string, onFill: string): string {
  const shade = onFill === '#FFFFFF' ? '#000' : '#fff'
  const gate = (half: number) => `M${960 - half} 640V${330}A${half} ${half} 0 0 1 ${960 + half} ${330}V640Z`
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".22"/></linearGradient></defs>
<rect width="1200" height="630" fill="${fill}"/><rect width="1200" height="630" fill="url(#g)"/>
<g fill="${onFill}" fill-opacity="${shade === '#000' ? 0.05 : 0.03}"><path d="${gate(290)}"/><path d="${gate(215)}"/><path d="${gate(140)}"/></g>`
}
