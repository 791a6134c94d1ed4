import { and, desc, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { storedCardTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { RecurringGift } from '../../contract/recurring.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { recurrenceOf } from './recurrence-of.ts'

const { id: cardId, bandeira, final, validade } = storedCardTable

const selectRecurring = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({
      gift: recurringGiftTable,
      nome: reasonTable.nome,
      moeda: churchesTable.moeda,
      card: { id: cardId, bandeira, final, validade },
    })
    .from(recurringGiftTable)
    .innerJoin(reasonTable, eq(reasonTable.id, recurringGiftTable.motivoId))
    .innerJoin(churchesTable, eq(churchesTable.id, recurringGiftTable.igrejaId))
    .leftJoin(storedCardTable, eq(cardId, recurringGiftTable.cartaoId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectRecurring>>[number]

const toRecurring = ({ gift, nome, moeda, card }: Selected): RecurringGift => ({
  id: gift.id,
  motivo: { id: gift.motivoId, nome },
  moeda,
  valor: gift.valor,
  flagUsuarioTaxa: gift.flagUsuarioTaxa,
  recorrencia: recurrenceOf(gift),
  situacao: gift.situacao,
  motivoParada: gift.motivoParada,
  proximo: gift.proximo,
  cartao: card,
  versao: gift.versao,
})

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
