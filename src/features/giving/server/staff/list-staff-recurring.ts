import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { cardValidity } from '#features/payments/rules/payments.ts'
import { showCardsToStaff } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { listStaffRecurringGifts as endpoint, StaffRecurringGift } from '../../contract/staff-givers.ts'
import { lastCharge } from '../recurring/last-charge.ts'
import { recurrenceOf } from '../recurring/recurrence-of.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { summariseRecurring } from './summarise-recurring.ts'

/** Whether the cards of repeated gifts will last, in the words of the wire. */
const validityOnWire = { valid: 'valido', soon: 'vencendo', over: 'vencido' } as const

/** How the repeated gifts of the church are, and a page of those that were not ended. */
export async function listStaffRecurring(context: HandlerContext<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { db, query } = context
  const now = new Date()
  const [summary, rows] = await Promise.all([summariseRecurring(context, now), selectRecurring(db, query)])
  const cards = await showCardsToStaff(
    context,
    rows.flatMap(({ gift }) => gift.cartaoId ?? []),
  )
  const data = rows.map(({ gift, giver, motivo, moeda, last }): StaffRecurringGift => {
    const { id, valor, metodo, situacao, motivoParada, proximo, usuarioId, cartaoId } = gift
    const card = cards.get(cartaoId ?? 0)
    return {
      id,
      doador: { id: usuarioId, ...giver },
      motivo: { id: gift.motivoId, nome: motivo },
      moeda,
      valor,
      metodo,
      recorrencia: recurrenceOf(gift),
      situacao,
      motivoParada,
      proximo,
      ultimaCobranca: last,
      cartao: card ? toCard(card, now) : null,
    }
  })
  return { ...summary, data }
}

type Card = { bandeira: string; final: string; validade: string; recusadoEm: Date | null }

const toCard = ({ bandeira, final, validade, recusadoEm }: Card, now: Date) => ({
  bandeira,
  final,
  situacao: recusadoEm ? ('recusado' as const) : validityOnWire[cardValidity(validade, now.getTime())],
})

/** By id: the index of the table's key has this order. */
function selectRecurring(db: ChurchDb, { antes, limit }: { antes?: number | undefined; limit: number }) {
  const { id, situacao, motivoId, igrejaId, usuarioId } = recurringGiftTable
  const last = lastCharge(db)
  return db
    .select({
      gift: recurringGiftTable,
      giver: memberName(usuarioId) as SQL<PersonName>,
      motivo: reasonTable.nome,
      moeda: churchesTable.moeda,
      last: { dia: last.dia, situacao: last.situacao },
    })
    .from(recurringGiftTable)
    .innerJoin(reasonTable, eq(reasonTable.id, motivoId))
    .innerJoin(churchesTable, eq(churchesTable.id, igrejaId))
    .leftJoinLateral(last, sql`true`)
    .where(and(ne(situacao, 'encerrada'), antes === undefined ? undefined : lt(id, antes)))
    .orderBy(desc(id))
    .limit(limit)
}
