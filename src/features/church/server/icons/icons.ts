import { createHash } from 'node:crypto'
import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { churchReads } from '#server/db/church-db.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import { readPicture } from '#server/pictures/store-picture.ts'
import type { Branding } from '../../contract/branding.ts'
import { getBranding } from '../read-church.ts'
import { composeLogo, type Icon, logoMarkRatio, tileSvg } from './icon-logo.ts'
import { initialGlyph } from './initial-glyph.ts'

// For browser tabs. Browsers request it as /favicon.ico, even when no page links to it.
const favicon: Icon = { name: '32', size: 32, maskable: false }

/** All app icons. */
export const icons: readonly Icon[] = [
  favicon,
  // Apple rounds the corners itself.
  { name: '180', size: 180, maskable: true },
  { name: '192', size: 192, maskable: false },
  { name: '512', size: 512, maskable: false },
  { name: 'maskable-512', size: 512, maskable: true },
]

const pathOf = ({ name }: Icon) => `/icons/${name}.png`

/** Atrio's own colour, used when there is no church. */
export const platformColor = '#4F46A5'

/**
 * The icons as a web manifest lists them. Their addresses change with their content, because an installed app loads an icon
 * again only when its address changes.
 */
export function manifestIcons(church: ChurchBranding | undefined) {
  const contentHash = church ? hash(JSON.stringify([church.corApp, church.logo?.url ?? church.nome.trim().charAt(0)])) : 'atrio'
  return icons
    .filter(({ size }) => size >= 192)
    .map(icon => ({
      src: `${pathOf(icon)}?v=${contentHash}`,
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.maskable ? 'maskable' : 'any',
    }))
}

const hash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 8)

/** The app icons of the host's church; Atrio's own icons when there is no active church. */
export const iconDocuments: PublicDocument[] = [
  ...icons.map(icon => ({ icon, path: pathOf(icon) })),
  { icon: favicon, path: '/favicon.ico' },
].map(({ icon, path }) => ({
  path,
  type: 'image/png',
  async make({ church, services: { pool, files } }) {
    const branding = church?.active ? { nome: church.nome, ...(await getBranding(churchReads(pool, church.id), church.id)) } : undefined
    return drawIcon(files, branding, icon)
  },
}))

type ChurchBranding = Pick<Branding, 'corApp' | 'logo'> & { nome: string }

/** A church's icon as PNG: its logo, else its initial on its colour. Without a church, Atrio's logo mark. */
export async function drawIcon(files: FileStore, church: ChurchBranding | undefined, icon: Icon): Promise<Buffer> {
  if (!church) return drawPlatformIcon(icon)
  const content = church.logo ? await readPicture(files, church.logo.url) : undefined
  return content ? composeLogo(content, church.corApp, icon) : drawInitial(church.nome, church.corApp, icon)
}

function drawInitial(name: string, color: string, icon: Icon): Promise<Buffer> {
  const ink = wcagContrast(color, '#ffffff') >= 3 ? '#ffffff' : '#1c1917'
  const glyph = initialGlyph(name) ?? 'M32 13V51M20 24H44'
  return png(tileSvg(icon.size, color, icon.maskable, strokeSvg(glyph, ink, logoMarkRatio(icon))))
}

/** Atrio's logo mark: a lit door in a gateway. */
function drawPlatformIcon(icon: Icon): Promise<Buffer> {
  const gate = strokeSvg('M12.5 53V29.5A19.5 19.5 0 0 1 51.5 29.5V53', '#ffffff', logoMarkRatio(icon))
  const door = strokeSvg('M28 52V35A4 4 0 0 1 36 35V52Z', '#f5c66b', logoMarkRatio(icon), '#f5c66b')
  return png(tileSvg(icon.size, platformColor, icon.maskable, gate + door))
}

function strokeSvg(path: string, color: string, ratio: number, fill = 'none'): string {
  // The paths fill two thirds of the 64 x 64 field, so they are scaled up; they are also moved up slightly.
  return `<g transform="translate(32 32) scale(${ratio * 1.3}) translate(-32 -32.5)"><path d="${path}" fill="${fill}" stroke="${color}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
