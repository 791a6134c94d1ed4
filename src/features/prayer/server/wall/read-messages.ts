import { desc, eq } from 'drizzle-orm'
import { memberTable } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { shownName } from '../../rules.ts'
import { prayerMessageTable, prayerTable } from '../tables.ts'

/** How many are shown under a request. */
const shown = 200

const { id, oracaoId, usuarioId, mensagem, dataCadastro } = prayerMessageTable

type Row = Pick<typeof prayerMessageTable.$inferSelect, 'id' | 'oracaoId' | 'mensagem' | 'dataCadastro'>

export const toMessage = (row: Row, nome: string | null): PrayerMessage => ({
  id: row.id,
  idOracao: row.oracaoId,
  mensagem: row.mensagem,
  nome,
  dataCadastro: row.dataCadastro.toISOString(),
})

type Named = Parameters<typeof shownName>[0]

/** Who asks without a name stays without one below the request. */
export const shownWriter = (
  message: { usuarioId: number },
  prayer: { usuarioId: number; comNome: boolean },
  writer: Named,
): string | null => (message.usuarioId === prayer.usuarioId && !prayer.comNome ? null : shownName(writer))

/** The last messages of a request in the order they were written in, each with the number of its writer. */
export async function readMessages(
  db: Pick<ChurchDb, 'select'>,
  idOracao: number,
): Promise<{ message: PrayerMessage; usuarioId: number }[]> {
  const { nome, sobrenome } = memberTable
  const rows = await db
    .select({
      id,
      oracaoId,
      usuarioId,
      mensagem,
      dataCadastro,
      nome,
      sobrenome,
      asker: prayerTable.usuarioId,
      comNome: prayerTable.comNome,
    })
    .from(prayerMessageTable)
    .innerJoin(memberTable, eq(memberTable.id, usuarioId))
    .innerJoin(prayerTable, eq(prayerTable.id, oracaoId))
    .where(eq(oracaoId, idOracao))
    .orderBy(desc(id))
    .limit(shown)
  return rows.reverse().map(row => ({
    message: toMessage(row, shownWriter(row, { usuarioId: row.asker, comNome: row.comNome }, row)),
    usuarioId: row.usuarioId,
  }))
}
