import { type SQL, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { SummaryRow } from '../../contract/staff.ts'
import type { PaymentPurposeCode } from '../../rules.ts'
import { checkPeriod, isWithinDays } from './church-days.ts'

type Period = {
  de: string
  ate: string
  por: 'tipo' | 'motivo' | 'metodo' | 'dia'
  /** Only what was paid for this. */
  tipo?: PaymentPurposeCode
}

/** An entry of the ledger as a whole. */
const whole = sql`cross join lateral (select null::text as referencia, ''::text as descricao, l.valor) parte`

/**
 * An entry split among the items of its payment, in proportion to their amounts. Each part is the difference of two rounded sums, so together
 * they are the entry to the cent.
 */
const byItem = sql`cross join lateral (
  select i.referencia, i.descricao,
    round(l.valor * sum(i.valor) over w / nullif(p.valor, 0)) - round(l.valor * (sum(i.valor) over w - i.valor) / nullif(p.valor, 0)) as valor
  from pagamento_item i where i.igreja_id = p.igreja_id and i.pagamento_id = p.id
  window w as (order by i.id)) parte`

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
  const sumOf = (condition: SQL) => sql`coalesce(sum(parte.valor) filter (where ${condition}), 0)::text`
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${key[period.por]} as chave, parte.descricao, p.moeda,
      (count(*) filter (where l.tipo = 'valor'))::text as qtde,
      ${sumOf(sql`l.tipo in ('valor', 'taxa_pagador', 'juros', 'excedente')`)} as valor,
      ${sumOf(sql`l.tipo = 'taxa_igreja'`)} as taxas,
      ${sumOf(sql`l.tipo in ('estorno', 'contestacao')`)} as estornos,
      ${sumOf(sql`true`)} as liquido
    from pagamento_lancamento l
    join pagamento p on p.igreja_id = l.igreja_id and p.id = l.pagamento_id
    ${period.por === 'motivo' ? byItem : whole}
    where ${isWithinDays(sql`l.em`, period, fusoHorario)} ${period.tipo ? sql`and p.tipo = ${period.tipo}` : sql``}
    group by 1, 2, 3 order by 1 nulls last, 2, 3`)
  return rows.map(row => ({
    chave: row.chave ?? null,
    descricao: row.descricao ?? '',
    moeda: row.moeda ?? '',
    qtde: Number(row.qtde),
    valor: Number(row.valor),
    // What the ledger takes away is less than zero there.
    taxas: 0 - Number(row.taxas),
    estornos: 0 - Number(row.estornos),
    liquido: Number(row.liquido),
  }))
}
