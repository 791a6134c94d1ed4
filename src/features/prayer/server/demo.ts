import { eq } from 'drizzle-orm'
import { memberTable } from '#features/access/server/index.ts'
import { putInSearch } from '#features/search/server/index.ts'
import { type Demo, daysFrom, type FeatureDemo, must } from '#server/demo/feature-demo.ts'
import { fullName } from '../rules.ts'
import { esperanca } from './demo/esperanca.ts'
import { graca } from './demo/graca.ts'
import { moreWalls } from './demo/more-walls.ts'
import type { PrayerData, WallData } from './demo/prayer-data.ts'
import { intercessionTable, prayerMessageTable, prayerMotiveTable, prayerSettingsTable, prayerTable } from './tables.ts'
import { asFound } from './wall/find-prayer.ts'

const walls = [esperanca, graca, ...moreWalls]

/** What people of the demo ask for, say to each other and tell of afterwards. */
export const prayerDemo: FeatureDemo = {
  async seed(demo) {
    for (const wall of walls) await seedWall(demo, wall)
  },
}

async function seedWall(demo: Demo, { church, language, reviewed, motives, prayers }: WallData) {
  const { tx } = demo
  const igrejaId = must(demo.churches, church)
  await tx.insert(prayerSettingsTable).values({ igrejaId, revisar: reviewed })
  const added = await tx
    .insert(prayerMotiveTable)
    .values(motives.map((nome, place) => ({ igrejaId, nome, ordem: place + 1 })))
    .returning()
  const people = await tx.select().from(memberTable).where(eq(memberTable.igrejaId, igrejaId)).orderBy(memberTable.id)
  const here: Here = {
    igrejaId,
    motives: new Map(added.map(({ id, nome }) => [nome, id])),
    people: new Map(people.map(person => [fullName(person), person.id])),
  }
  // Oldest first, so that numbers rise with time as they do in life.
  const rows: (typeof prayerTable.$inferSelect)[] = []
  for (const prayer of prayers.toSorted((a, b) => b.daysAgo - a.daysAgo)) rows.push(await seedPrayer(demo, here, prayer))
  await putInSearch(tx, language, rows.filter(({ situacao }) => situacao === 'publicada').map(asFound))
}

type Here = { igrejaId: number; motives: Map<string, number>; people: Map<string, number> }

async function seedPrayer({ tx, now, picture }: Demo, { igrejaId, motives, people }: Here, prayer: PrayerData) {
  const { daysAgo, motive, answer, messages = [], praying = 0 } = prayer
  const usuarioId = must(people, prayer.by)
  const others = [...people.values()].filter(id => id !== usuarioId).slice(0, praying)
  const [row] = await tx
    .insert(prayerTable)
    .values({
      igrejaId,
      usuarioId,
      motivoId: motive ? must(motives, motive) : null,
      mensagem: prayer.text,
      comNome: !prayer.unnamed,
      imagem: prayer.picture ? picture(prayer.picture) : null,
      situacao: prayer.state ?? 'publicada',
      receberLigacao: prayer.call ?? false,
      receberVisita: prayer.visit ?? false,
      qtdeOracoes: others.length,
      qtdeMensagens: messages.length,
      testemunho: answer?.text ?? null,
      respondidaEm: answer ? daysFrom(now, -answer.daysAgo) : null,
      dataCadastro: daysFrom(now, -daysAgo),
    })
    .returning()
  if (!row) throw new Error('the request was not stored')
  const ref = { igrejaId, oracaoId: row.id }
  if (others.length) await tx.insert(intercessionTable).values(others.map(id => ({ ...ref, usuarioId: id })))
  for (const [place, { by, text }] of messages.entries()) {
    const dataCadastro = daysFrom(now, -daysAgo * (0.8 - place * 0.2))
    await tx.insert(prayerMessageTable).values({ ...ref, usuarioId: must(people, by), mensagem: text, dataCadastro })
  }
  return row
}
