import { desc, eq } from 'drizzle-orm'
import { memberTable } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PrayerMessage } from '../contract.ts'
import { shownName } from '../rules.ts'
import { prayerMessageTable } from './tables.ts'

/** How many are shown under a request. */
const shown = 200

const { id, oracaoId, usuarioId, mensagem, dataCadastro } = prayerMessageTable

type Row = Pick<typeof prayerMessageTable.$inferSelect, 'id' | 'oracaoId' | 'mensagem' | 'dataCadastro'>

export const toMessage = (row: Row, nome: string): PrayerMessage => ({
  id: row.id,
  idOracao: row.oracaoId,
  mensagem: row.mensagem,
  nome,
  dataCadastro: row.dataCadastro.toISOString(),
})

/** The last messages of a request in the order they were written in, each with the number of its writer. */
export async function readMessages(
  db: Pick<ChurchDb, 'select'>,
  idOracao: number,
): Promise<{ message: PrayerMessage; usuarioId: number }[]> {
  const { nome, sobrenome } = memberTable
  const rows = await db
    .select({ id, oracaoId, usuarioId, mensagem, dataCadastro, nome, sobrenome })
    .from(prayerMessageTable)
    .innerJoin(memberTable, eq(memberTable.id, usuarioId))
    .where(eq(oracaoId, idOracao))
    .orderBy(desc(id))
    .limit(shown)
  return rows.reverse().map(row => ({ message: toMessage(row, shownName(row)), usuarioId: row.usuarioId }))
}
