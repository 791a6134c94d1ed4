import { type SQL, sql } from 'drizzle-orm'
import { IntegerColumn } from '#server/db/parse-rows.ts'

/**
 * An entry split among the items of its payment, in proportion to their amounts. Each part is the difference of two rounded sums, so together
 * they are the entry to the cent. `l`: the ledger, `p`: its payment; the parts are `parte`.
 */
export const byItem = sql`cross join lateral (
  select i.id, i.referencia, i.descricao,
    round(l.valor * sum(i.valor) over w / nullif(p.valor, 0)) - round(l.valor * (sum(i.valor) over w - i.valor) / nullif(p.valor, 0)) as valor
  from pagamento_item i where i.igreja_id = p.igreja_id and i.pagamento_id = p.id
  window w as (order by i.id)) parte`

/** An entry as a whole, instead. */
export const whole = sql`cross join lateral (select null::text as referencia, ''::text as descricao, l.valor) parte`

const sumOf = (condition: SQL) => sql`coalesce(sum(parte.valor) filter (where ${condition}), 0)::text`

/** The sums of a group of entries, or of parts of them, as columns of a statement with `l` and `parte`. */
export const ledgerSums = sql`
  ${sumOf(sql`l.tipo in ('valor', 'taxa_pagador', 'juros', 'excedente')`)} as valor,
  ${sumOf(sql`l.tipo = 'taxa_igreja'`)} as taxas,
  ${sumOf(sql`l.tipo in ('estorno', 'contestacao')`)} as estornos,
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
