import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { SummaryRow } from '../../contract/staff.ts'
import type { PaymentPurposeCode } from '../../rules/payments.ts'
import { checkPeriod, isWithinDays } from '../rows/church-days.ts'
import { byItem, ledgerSumColumns, ledgerSums, whole } from './ledger-sums.ts'

type Period = {
  de: string
  ate: string
  por: 'tipo' | 'motivo' | 'metodo' | 'dia'
  /** Only what was paid for this. */
  tipo?: PaymentPurposeCode
}

/**
 * What moved in a period, from the ledger, by what the caller has asked for. Minor units.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` for the period
 */
export async function summarisePayments(db: ChurchDb, { fusoHorario }: { fusoHorario: string }, period: Period): Promise<SummaryRow[]> {
  checkPeriod(period)
  const key: Record<Period['por'], SQL> = {
    tipo: sql`p.tipo`,
    metodo: sql`p.metodo`,
    motivo: sql`parte.referencia`,
    dia: sql`to_char(l.em at time zone ${fusoHorario}, 'YYYY-MM-DD')`,
  }
  const found = await db.execute(sql`
    select ${key[period.por]} as chave, parte.descricao, p.moeda,
      (count(*) filter (where l.tipo = 'valor'))::text as qtde,
      ${ledgerSums}
    from pagamento_lancamento l
    join pagamento p on p.igreja_id = l.igreja_id and p.id = l.pagamento_id
    ${period.por === 'motivo' ? byItem : whole}
    where ${isWithinDays(sql`l.em`, period, fusoHorario)} ${period.tipo ? sql`and p.tipo = ${period.tipo}` : sql``}
    group by 1, 2, 3 order by 1 nulls last, 2, 3`)
  return parseRows(SumsRow, found)
}

const SumsRow = z.object({
  chave: z.string().nullable(),
  descricao: z.string(),
  moeda: z.string(),
  qtde: IntegerColumn,
  ...ledgerSumColumns,
})
