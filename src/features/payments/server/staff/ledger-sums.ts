import { type SQL, sql } from 'drizzle-orm'
import { IntegerColumn } from '#server/db/parse-rows.ts'

/** The kinds of entries of each sum below. */
const received = sql`('valor', 'taxa_pagador', 'juros', 'excedente')`
const takenBack = sql`('estorno', 'contestacao')`
const sumOfKind = (kind: SQL) =>
  sql`case when ${kind} in ${received} then 'valor' when ${kind} in ${takenBack} then 'estornos' else ${kind} end`

/**
 * An entry split among the items of its payment, in proportion to their amounts. Each part is what rounding gives the item of all entries of the same
 * sum up to this one, without what it gave of those before: so the parts are the entry to the cent, and what comes or goes back in several entries
 * is split as if it were one. `l`: the ledger, `p`: its payment; the parts are `parte`.
 */
export const byItem = sql`cross join lateral (
  select coalesce(sum(e.valor), 0) as antes from pagamento_lancamento e
  where e.igreja_id = l.igreja_id and e.pagamento_id = l.pagamento_id and e.id < l.id
    and ${sumOfKind(sql`e.tipo`)} = ${sumOfKind(sql`l.tipo`)}
) igual
cross join lateral (
  select i.id, i.referencia, i.descricao, ${shareOf(sql`antes + l.valor`)} - ${shareOf(sql`antes`)} as valor
  from pagamento_item i where i.igreja_id = p.igreja_id and i.pagamento_id = p.id
  window w as (order by i.id)) parte`

/** An item's share of an amount: the difference of two rounded sums, so that the shares together are the amount. */
export function shareOf(amount: SQL): SQL {
  return sql`(round((${amount}) * sum(i.valor) over w / nullif(p.valor, 0))
    - round((${amount}) * (sum(i.valor) over w - i.valor) / nullif(p.valor, 0)))`
}

/** An entry as a whole, instead. */
export const whole = sql`cross join lateral (select null::text as referencia, ''::text as descricao, l.valor) parte`

/** The conditions for the entries of each sum. */
export const entriesOf = { valor: sql`l.tipo in ${received}`, taxas: sql`l.tipo = 'taxa_igreja'`, estornos: sql`l.tipo in ${takenBack}` }

const sumOf = (condition: SQL) => sql`coalesce(sum(parte.valor) filter (where ${condition}), 0)::text`

/** The sums of a group of entries, or of parts of them, as columns of a statement with `l` and `parte`. */
export const ledgerSums = sql`
  ${sumOf(entriesOf.valor)} as valor,
  ${sumOf(entriesOf.taxas)} as taxas,
  ${sumOf(entriesOf.estornos)} as estornos,
  ${sumOf(sql`true`)} as liquido`

/**
 * Minor units. `valor`: all that arrived; `taxas`: what gateways keep; `estornos`: given back, or taken back after a dispute; `liquido`: what is
 * left for the church.
 */
export type LedgerSums = { valor: number; taxas: number; estornos: number; liquido: number }

// What the ledger takes away is less than zero there.
const TakenAway = IntegerColumn.transform(sum => 0 - sum)

/** The columns of `ledgerSums`, in a row of a statement (parse-rows.ts). */
export const ledgerSumColumns = { valor: IntegerColumn, taxas: TakenAway, estornos: TakenAway, liquido: IntegerColumn }
