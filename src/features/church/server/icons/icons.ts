import { createHash } from 'node:crypto'
import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { churchReads } from '#server/db/church-db.ts'
import type { Files } from '#server/files/files.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import { readPicture } from '#server/pictures/keep.ts'
import type { Visual } from '../../contract/visual.ts'
import { getVisual } from '../read-church.ts'
import { composeLogo, type Icon, markPart, tileSvg } from './icon-logo.ts'
import { firstLetter } from './letters.ts'

// What a browser asks for without being told: a tab shows it.
const smallest: Icon = { name: '32', size: 32, maskable: false }

/** The icons there are. */
export const icons: readonly Icon[] = [
  smallest,
  // Apple rounds the corners itself.
  { name: '180', size: 180, maskable: true },
  { name: '192', size: 192, maskable: false },
  { name: '512', size: 512, maskable: false },
  { name: 'maskable-512', size: 512, maskable: true },
]

const pathOf = ({ name }: Icon) => `/icons/${name}.png`

/** Atrio's own colour, where there is no church. */
export const ownColor = '#4F46A5'

/**
 * The icons as a web manifest lists them. What they show is in their addresses: an installed app looks for new ones only
 * where an address is new.
 */
export function manifestIcons(church: Drawn | undefined) {
  const mark = church ? hash(JSON.stringify([church.corApp, church.logo?.url ?? church.nome.trim().charAt(0)])) : 'atrio'
  return icons
    .filter(({ size }) => size >= 192)
    .map(icon => ({
      src: `${pathOf(icon)}?v=${mark}`,
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.maskable ? 'maskable' : 'any',
    }))
}

const hash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 8)

/** The host's church as an app icon; Atrio's own where there is none. */
export const iconDocuments: PublicDocument[] = [
  ...icons.map(icon => ({ icon, path: pathOf(icon) })),
  { icon: smallest, path: '/favicon.ico' },
].map(({ icon, path }) => ({
  path,
  type: 'image/png',
  async make({ church, services: { pool, files } }) {
    const shown = church?.active ? { nome: church.nome, ...(await getVisual(churchReads(pool, church.id), church.id)) } : undefined
    return drawIcon(files, shown, icon)
  },
}))

type Drawn = Visual & { nome: string }

/** A church's icon as PNG: its logo, else its first letter on its colour. Without a church, Atrio's own mark. */
export async function drawIcon(files: Files, church: Drawn | undefined, icon: Icon): Promise<Buffer> {
  if (!church) return drawOwn(icon)
  const content = church.logo ? await readPicture(files, church.logo.url) : undefined
  return content ? composeLogo(content, church.corApp, icon) : drawLetter(church.nome, church.corApp, icon)
}

function drawLetter(name: string, color: string, icon: Icon): Promise<Buffer> {
  const ink = wcagContrast(color, '#ffffff') >= 3 ? '#ffffff' : '#1c1917'
  const letter = firstLetter(name) ?? 'M32 13V51M20 24H44'
  return png(tileSvg(icon.size, color, icon.maskable, stroked(letter, ink, markPart(icon))))
}

/** Atrio's own mark: a lit door within a gateway. */
function drawOwn(icon: Icon): Promise<Buffer> {
  const gate = stroked('M12.5 53V29.5A19.5 19.5 0 0 1 51.5 29.5V53', '#ffffff', markPart(icon))
  const door = stroked('M28 52V35A4 4 0 0 1 36 35V52Z', '#f5c66b', markPart(icon), '#f5c66b')
  return png(tileSvg(icon.size, ownColor, icon.maskable, gate + door))
}

function stroked(path: string, color: string, part: number, fill = 'none'): string {
  // Strokes fill two thirds of their field, and stand a little high in it.
  return `<g transform="translate(32 32) scale(${part * 1.3}) translate(-32 -32.5)"><path d="${path}" fill="${fill}" stroke="${color}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
