import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { memberName } from '#features/access/server/index.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { shownName } from '../../rules.ts'
import { claimsOffice, resembles } from './name-resemblance.ts'

const PersonName = z.object({ nome: z.string(), sobrenome: z.string() })
const Names = z.object({ own: PersonName.nullable(), leaders: z.array(PersonName.extend({ id: IntegerColumn })) })

/**
 * The name of a new request. One's own, in the form that the wall shows, is not stored: it changes with the record.
 * @returns `resemblesLeader`: others could take it for somebody who leads in the church, or it claims an office. Staff look at it first
 */
export async function checkName(
  tx: UnitOfWork,
  usuarioId: number,
  written: string,
): Promise<{ nome: string | null; resemblesLeader: boolean }> {
  if (!written) return { nome: null, resemblesLeader: false }
  const found = await tx.execute(
    sql`select ${memberName(usuarioId)} as own, (select coalesce(jsonb_agg(l), '[]') from nomes_da_lideranca() l) as leaders`,
  )
  const [{ own, leaders } = { own: null, leaders: [] }] = parseRows(Names, found)
  const isOwn = own !== null && written === shownName(own)
  // "Maria S." of the record is not taken for every Maria with an S: her whole name says who she is not.
  const name = isOwn ? `${own.nome} ${own.sobrenome}` : written
  const isLeaderByName = leaders.some(leader => leader.id === usuarioId && resembles(name, leader))
  return {
    nome: isOwn ? null : written,
    resemblesLeader: (!isLeaderByName && claimsOffice(name)) || leaders.some(leader => leader.id !== usuarioId && resembles(name, leader)),
  }
}
