import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { lastPaid, nextDue } from '#features/payments/rules/recurrence.ts'
import { storedCardTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { RecurringGift } from '../../contract/recurring.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { lastCharge } from './last-charge.ts'
import { recurrenceOf, scheduleOf } from './recurrence-of.ts'

const { id: cardId, bandeira, final, validade, recusadoEm } = storedCardTable

function selectRecurring(db: Pick<ChurchDb, 'select'>) {
  const last = lastCharge(db)
  return db
    .select({
      gift: recurringGiftTable,
      nome: reasonTable.nome,
      moeda: churchesTable.moeda,
      timeZone: churchesTable.fusoHorario,
      last: { dia: last.dia, metodo: last.metodo, cobradaEm: last.cobradaEm, codigo: last.codigo, situacao: last.situacao },
      card: { id: cardId, bandeira, final, validade, recusadoEm },
    })
    .from(recurringGiftTable)
    .innerJoin(reasonTable, eq(reasonTable.id, recurringGiftTable.motivoId))
    .innerJoin(churchesTable, eq(churchesTable.id, recurringGiftTable.igrejaId))
    .leftJoin(storedCardTable, eq(cardId, recurringGiftTable.cartaoId))
    .leftJoinLateral(last, sql`true`)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectRecurring>>[number]

function toRecurring({ gift, nome, moeda, timeZone, last, card }: Selected): RecurringGift {
  const today = dayAt(new Date(), timeZone)
  const given = { today, last: lastPaid(last, gift.situacao) }
  return {
    id: gift.id,
    motivo: { id: gift.motivoId, nome },
    moeda,
    valor: gift.valor,
    flagUsuarioTaxa: gift.flagUsuarioTaxa,
    metodo: gift.metodo,
    recorrencia: recurrenceOf(gift),
    situacao: gift.situacao,
    motivoParada: gift.motivoParada,
    proximo: gift.proximo,
    retomada: gift.situacao === 'pausada' ? nextDue(scheduleOf(gift), given) : null,
    ultimaCobranca: last && { dia: last.dia, metodo: last.metodo, codigo: last.codigo, situacao: last.situacao },
    cobradaEm: last?.cobradaEm ?? null,
    cartao: card && toCard(card),
    versao: gift.versao,
  }
}

const toCard = ({ recusadoEm: refusedAt, ...card }: NonNullable<Selected['card']>) => ({ ...card, flagRecusado: refusedAt !== null })

/** What repeats of a member, the newest first, without what was ended. @param db bound to the member */
export async function listRecurring(db: Pick<ChurchDb, 'select'>, memberId: number): Promise<RecurringGift[]> {
  const { usuarioId, situacao, id } = recurringGiftTable
  const rows = await selectRecurring(db)
    .where(and(eq(usuarioId, memberId), ne(situacao, 'encerrada')))
    .orderBy(desc(id))
  return rows.map(toRecurring)
}

/** @param db bound to the member @throws Problem `not-found` */
export async function readRecurring(db: Pick<ChurchDb, 'select'>, id: number): Promise<RecurringGift> {
  const [row] = await selectRecurring(db).where(eq(recurringGiftTable.id, id))
  if (!row) throw new Problem('not-found')
  return toRecurring(row)
}
