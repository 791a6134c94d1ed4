import { desc, eq, sql } from 'drizzle-orm'
import type { PersonName } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { publicName } from '../names/check-name.ts'
import { prayerMessageTable, prayerTable } from '../tables.ts'
import { nameOnWall } from './read-prayer.ts'

/** Messages that are shown under a request. */
const maxMessages = 200

const { id, oracaoId, usuarioId, mensagem, dataCadastro } = prayerMessageTable

type Row = Pick<typeof prayerMessageTable.$inferSelect, 'id' | 'oracaoId' | 'mensagem' | 'dataCadastro'>

export const toMessage = (row: Row, nome: string | null): PrayerMessage => ({
  id: row.id,
  idOracao: row.oracaoId,
  mensagem: row.mensagem,
  nome,
  dataCadastro: row.dataCadastro.toISOString(),
})

/**
 * The name of a message's author. The author of a request has in the messages under it the name of the request, or none: their own would tell
 * who asks.
 */
export const shownAuthorName = (
  message: { usuarioId: number },
  prayer: { usuarioId: number; comNome: boolean; nome: string | null },
  author: PersonName,
): string | null => (message.usuarioId === prayer.usuarioId ? nameOnWall(prayer, author) : publicName(author))

/** The last messages of a request in the order they were written in, each with the member id of its author. */
export async function readMessages(
  db: Pick<ChurchDb, 'select'>,
  idOracao: number,
): Promise<{ message: PrayerMessage; usuarioId: number }[]> {
  const rows = await db
    .select({
      id,
      oracaoId,
      usuarioId,
      mensagem,
      dataCadastro,
      nome: sql<string>`autor.nome`,
      sobrenome: sql<string>`autor.sobrenome`,
      prayerAuthorId: prayerTable.usuarioId,
      comNome: prayerTable.comNome,
      nameOfRequest: prayerTable.nome,
    })
    .from(prayerMessageTable)
    .innerJoin(sql`nomes_nas_mensagens(${idOracao}) autor`, sql`autor.id = ${usuarioId}`)
    .innerJoin(prayerTable, eq(prayerTable.id, oracaoId))
    .where(eq(oracaoId, idOracao))
    .orderBy(desc(id))
    .limit(maxMessages)
  return rows.reverse().map(row => ({
    message: toMessage(row, shownAuthorName(row, { usuarioId: row.prayerAuthorId, comNome: row.comNome, nome: row.nameOfRequest }, row)),
    usuarioId: row.usuarioId,
  }))
}
