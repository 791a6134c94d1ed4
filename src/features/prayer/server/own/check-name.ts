import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { memberName } from '#features/access/server/index.ts'
import { isPhrasePublished } from '#features/search/server/index.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { shownName } from '../../rules.ts'
import { claimsChurch, claimsOffice, holdsContact, officialPhrase } from './name-claims.ts'
import { resembles } from './name-resemblance.ts'

const PersonName = z.object({ nome: z.string(), sobrenome: z.string() })
const Names = z.object({ own: PersonName.nullable(), leaders: z.array(PersonName.extend({ id: IntegerColumn })) })

/**
 * The name of a new request. One's own, in the form that the wall shows, is not stored: it changes with the record.
 * @returns `needsReview`: others could take it for somebody who leads in the church or whom its texts name with an office, or for the church
 * itself; or it claims an office, or says where to write or pay. Staff look at it first
 */
export async function checkName(
  tx: UnitOfWork,
  church: ChurchState,
  usuarioId: number,
  written: string,
): Promise<{ nome: string | null; needsReview: boolean }> {
  if (!written) return { nome: null, needsReview: false }
  const found = await tx.execute(
    sql`select ${memberName(usuarioId)} as own, (select coalesce(jsonb_agg(l), '[]') from nomes_da_lideranca() l) as leaders`,
  )
  const [{ own, leaders } = { own: null, leaders: [] }] = parseRows(Names, found)
  const isOwn = own !== null && written === shownName(own)
  // "Maria S." of the record is not taken for every Maria with an S: her whole name says who she is not.
  const name = isOwn ? `${own.nome} ${own.sobrenome}` : written
  const isLeaderByName = leaders.some(leader => leader.id === usuarioId && resembles(name, leader))
  const isClaimed = claimsOffice(name) || claimsChurch(name, church.nome) || (await isPhrasePublished(tx, officialPhrase(name)))
  return {
    nome: isOwn ? null : written,
    needsReview:
      holdsContact(name) || (!isLeaderByName && isClaimed) || leaders.some(leader => leader.id !== usuarioId && resembles(name, leader)),
  }
}
