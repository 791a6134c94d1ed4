import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import { isPhrasePublished } from '#features/search/server/index.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { shownName } from '../../rules.ts'
import { officialPhrase, resembles } from './known-people.ts'
import { claimsChurch, claimsOffice } from './name-claims.ts'
import { isWrittenAsName } from './name-form.ts'

const StoredName = z.object({ nome: z.string(), sobrenome: z.string() })
const Names = z.object({ own: StoredName.nullable(), leaders: z.array(StoredName.extend({ id: IntegerColumn })) })

/**
 * The name of a member's record as everybody may see it. People change their records themselves, also after their requests were looked at: one
 * that is not written as a name, or claims an office, is not shown. Another person's name may be: people share names.
 * @returns `null` for none
 */
export function publicName(author: PersonName): string | null {
  const name = shownName(author)
  return isWrittenAsName(name) && !claimsOffice(name) ? name : null
}

/**
 * The name of a new request. One's own, in the form that the wall shows, is not stored: it changes with the record.
 * @returns `needsReview`: it is not written as people write names, or others could take it for somebody who leads in the church or whom its texts
 * name with an office, for the church itself, or for somebody with an office. Staff look at it first
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
  const isOwn = own !== null && written === publicName(own)
  // "Maria S." of the record is not taken for every Maria with an S: her whole name says who she is not.
  const name = isOwn ? `${own.nome} ${own.sobrenome}` : written
  const isLeaderByName = leaders.some(leader => leader.id === usuarioId && resembles(name, leader))
  const isClaimed = claimsOffice(written) || claimsChurch(written, church.nome) || (await isPhrasePublished(tx, officialPhrase(name)))
  return {
    nome: isOwn ? null : written,
    needsReview:
      !isWrittenAsName(written) ||
      (!isLeaderByName && isClaimed) ||
      leaders.some(leader => leader.id !== usuarioId && resembles(name, leader)),
  }
}
