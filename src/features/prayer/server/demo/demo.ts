import { eq } from 'drizzle-orm'
import { membersTable } from '#features/access/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import { type Demo, daysFrom, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import { fullName } from '../../rules.ts'
import { prayerMessageTable, prayerReasonTable, prayerSettingsTable, prayerTable, prayingMemberTable } from '../tables.ts'
import { toSearchEntry } from '../wall/search-index.ts'
import { esperanca } from './esperanca.ts'
import { graca } from './graca.ts'
import { moreWalls } from './more-walls.ts'
import type { PrayerData, WallData } from './prayer-data.ts'

const walls = [esperanca, graca, ...moreWalls]

/** Seeds the requests, messages and testimonies of the demo churches. */
export const prayerDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Oração', es: 'Oración' }, icone: 'pray', link: '/prayer', flagNaBarra: true }],
  async seed(demo) {
    for (const wall of walls) await seedWall(demo, wall)
  },
}

async function seedWall(demo: Demo, { church, language, reviewEnabled, reasons, prayers }: WallData) {
  const { tx } = demo
  const igrejaId = requireEntry(demo.churches, church)
  await tx.insert(prayerSettingsTable).values({ igrejaId, revisar: reviewEnabled })
  const added = await tx
    .insert(prayerReasonTable)
    .values(reasons.map((nome, index) => ({ igrejaId, nome, ordem: index + 1 })))
    .returning()
  const people = await tx.select().from(membersTable).where(eq(membersTable.igrejaId, igrejaId)).orderBy(membersTable.id)
  const context: SeedContext = {
    igrejaId,
    reasons: new Map(added.map(({ id, nome }) => [nome, id])),
    people: new Map(people.map(person => [fullName(person), person.id])),
  }
  // Oldest first, so that ids rise with time as in real use.
  const rows: (typeof prayerTable.$inferSelect)[] = []
  for (const prayer of prayers.toSorted((a, b) => b.daysAgo - a.daysAgo)) rows.push(await seedPrayer(demo, context, prayer))
  await indexForSearch(tx, language, rows.filter(({ situacao }) => situacao === 'publicada').map(toSearchEntry))
}

type SeedContext = { igrejaId: number; reasons: Map<string, number>; people: Map<string, number> }

async function seedPrayer({ tx, now, picture }: Demo, { igrejaId, reasons, people }: SeedContext, prayer: PrayerData) {
  const { daysAgo, reason, answer, messages = [], praying = 0 } = prayer
  const usuarioId = requireEntry(people, prayer.by)
  const intercessorIds = [...people.values()].filter(id => id !== usuarioId).slice(0, praying)
  const [row] = await tx
    .insert(prayerTable)
    .values({
      igrejaId,
      usuarioId,
      motivoId: reason ? requireEntry(reasons, reason) : null,
      mensagem: prayer.text,
      comNome: !prayer.unnamed,
      imagem: prayer.picture ? new PrivateContent(picture(prayer.picture)) : null,
      situacao: prayer.state ?? 'publicada',
      receberLigacao: prayer.call ?? false,
      receberVisita: prayer.visit ?? false,
      testemunho: answer?.text ?? null,
      respondidaEm: answer ? daysFrom(now, -answer.daysAgo) : null,
      dataCadastro: daysFrom(now, -daysAgo),
    })
    .returning()
  if (!row) throw new Error('the request was not stored')
  const ref = { igrejaId, oracaoId: row.id }
  if (intercessorIds.length) await tx.insert(prayingMemberTable).values(intercessorIds.map(id => ({ ...ref, usuarioId: id })))
  for (const [index, { by, text }] of messages.entries()) {
    const dataCadastro = daysFrom(now, -daysAgo * (0.8 - index * 0.2))
    await tx.insert(prayerMessageTable).values({ ...ref, usuarioId: requireEntry(people, by), mensagem: text, dataCadastro })
  }
  return row
}
