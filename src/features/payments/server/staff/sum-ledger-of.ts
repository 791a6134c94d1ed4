import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ChurchDb } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import { entriesOf, type LedgerSums, ledgerSumColumns, ledgerSums, shareOf, whole } from './ledger-sums.ts'

/**
 * All that has ever moved of some payments of one currency, by the church's days. The sums are those of the ledger.
 * @param db of a caller who passes `money`
 * @param payments a query for their ids
 */
export async function sumLedgerByDay(
  db: Pick<ChurchDb, 'execute'>,
  { fusoHorario }: { fusoHorario: string },
  payments: SQL,
): Promise<Map<string, LedgerSums>> {
  const found = await db.execute(sql`
    select to_char(l.em at time zone ${fusoHorario}, 'YYYY-MM-DD') as chave, ${ledgerSums}
    from pagamento_lancamento l ${whole}
    where l.pagamento_id in (${payments})
    group by 1`)
  return mapOf(parseRows(SumsRow, found))
}

/** The same by the `referencia` of the payments' items: of all entries of a payment together, each item has what `byItem` has given it of each one. */
export async function sumLedgerByItem(db: Pick<ChurchDb, 'execute'>, payments: SQL): Promise<Map<string, LedgerSums>> {
  const sumOf = (condition: SQL) => sql`coalesce(sum(l.valor) filter (where ${condition}), 0)`
  const found = await db.execute(sql`
    select parte.referencia as chave, sum(parte.valor)::text as valor, sum(parte.taxas)::text as taxas, sum(parte.estornos)::text as estornos,
      sum(parte.valor + parte.taxas + parte.estornos)::text as liquido
    from (
      select l.igreja_id, l.pagamento_id, ${sumOf(entriesOf.valor)} as entrou, ${sumOf(entriesOf.taxas)} as taxas, ${sumOf(entriesOf.estornos)} as estornos
      from pagamento_lancamento l where l.pagamento_id in (${payments}) group by 1, 2
    ) s
    join pagamento p on p.igreja_id = s.igreja_id and p.id = s.pagamento_id
    cross join lateral (
      select i.referencia, ${shareOf(sql`s.entrou`)} as valor, ${shareOf(sql`s.taxas`)} as taxas, ${shareOf(sql`s.estornos`)} as estornos
      from pagamento_item i where i.igreja_id = p.igreja_id and i.pagamento_id = p.id
      window w as (order by i.id)) parte
    where parte.referencia is not null
    group by 1`)
  return mapOf(parseRows(SumsRow, found))
}

const SumsRow = z.object({ chave: z.string(), ...ledgerSumColumns })

const mapOf = (rows: readonly z.output<typeof SumsRow>[]) => new Map(rows.map(({ chave, ...sums }) => [chave, sums]))
