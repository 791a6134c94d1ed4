import { and, desc, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Participation } from '../contract/fields.ts'
import { type Joining, leaderContacts } from './joining.ts'

/**
 * Where a person stands. Street and phones are read only for those who belong to it. What is hidden exists for its members and leaders
 * only.
 * @throws Problem `not-found`
 */
export async function readParticipation(
  db: ChurchDb,
  joining: Joining,
  memberId: number,
  id: number,
): Promise<Participation & { reservado: object | null }> {
  const { parent, isShown, tables } = joining
  const { requests, members, leaders } = tables
  const [[row], [member], [leader], [request]] = await Promise.all([
    db.select({ isShown }).from(parent).where(eq(parent.id, id)),
    db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.parentId, id), eq(members.usuarioId, memberId))),
    db
      .select({ flagTelefone: leaders.flagTelefone })
      .from(leaders)
      .where(and(eq(leaders.parentId, id), eq(leaders.usuarioId, memberId))),
    db
      .select()
      .from(requests)
      .where(and(eq(requests.parentId, id), eq(requests.usuarioId, memberId), ne(requests.situacao, 'cancelada')))
      .orderBy(desc(requests.id))
      .limit(1),
  ])
  const belongs = member !== undefined || leader !== undefined
  if (!row || !(row.isShown || belongs)) throw new Problem('not-found')
  const [contatos, reservado] = belongs
    ? await Promise.all([leaderContacts(db, joining, id), joining.readReserved?.(db, id) ?? {}])
    : [[], null]
  return {
    flagMembro: member !== undefined,
    flagLider: leader !== undefined,
    pedido: request ? toOwnRequest(request) : null,
    contatos,
    flagTelefone: leader?.flagTelefone ?? false,
    reservado,
  }
}

type Row = Joining['tables']['requests']['$inferSelect']

const toOwnRequest = ({ id, situacao, mensagem, resposta, dataCadastro, dataResposta }: Row) => ({
  id,
  situacao,
  mensagem,
  resposta,
  dataCadastro: dataCadastro.toISOString(),
  dataResposta: dataResposta?.toISOString() ?? null,
})
