import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { brandColors } from '#contract/colors/brand-colors.ts'
import { type Locale, localeTags } from '#contract/locale.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Paper } from '#server/pdf/paper.ts'
import { readPicture } from '#server/pictures/store-picture.ts'
import { m } from '#texts/messages.js'
import { addressLines } from '../rules/address-lines.ts'
import { shownCnpj } from '../rules/shown-cnpj.ts'
import { churchesTable } from './tables.ts'

/** What all papers of a church have in common. */
export type ChurchPaper = Omit<Paper, 'title' | 'about' | 'parts'> & { /** ISO 4217. */ moeda: string }

/** Pixels: what a logo of 16 mm needs in print. */
const logoSide = 300

/**
 * The church's letterhead, with its legal name and CNPJ where it has set them, its colours, and the words of every paper.
 * @throws Problem `church-not-found`
 */
export async function churchPaper(db: ChurchDb, files: FileStore, churchId: number, locale: Locale): Promise<ChurchPaper> {
  const [church] = await db.select().from(churchesTable).where(eq(churchesTable.id, churchId))
  if (!church) throw new Problem('church-not-found')
  const { nome, razaoSocial, cnpj, endereco, logo, corApp, moeda } = church
  const { fill, steps, textLight } = brandColors(corApp)
  return {
    language: localeTags[locale],
    moeda,
    madeAt: new Date().toISOString(),
    letterhead: {
      name: razaoSocial ?? nome,
      lines: [...(cnpj ? [`CNPJ ${shownCnpj(cnpj)}`] : []), ...(endereco ? addressLines(endereco) : [])],
      logo: logo ? await paperLogo(files, logo.url) : null,
    },
    colors: { accent: fill, tint: steps[50] ?? '#FFFFFF', text: textLight },
    pageOf: m.church_paper_page({ page: '{page}', pages: '{pages}' }, { locale }),
    missingLetters: m.church_paper_letters({}, { locale }),
  }
}

/** A logo on white, which a PDF takes as it is; `null` when the picture cannot be read, because a receipt can do without. */
async function paperLogo(files: FileStore, url: string): Promise<Uint8Array | null> {
  const picture = await readPicture(files, url)
  if (!picture) return null
  const onPaper = sharp(picture).resize(logoSide, logoSide, { fit: 'inside' }).flatten({ background: '#fff' }).toColourspace('srgb')
  return onPaper
    .png()
    .toBuffer()
    .catch(() => null)
}
