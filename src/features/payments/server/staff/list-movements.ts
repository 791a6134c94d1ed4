import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type PaymentMethodCode, paymentMethodCodes } from '#contract/money/payment-codes.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { PaymentPurposeCode } from '../../rules/payments.ts'
import { checkPeriod, isWithinDays } from '../rows/church-days.ts'
import { byItem, type LedgerSums, ledgerSumColumns, ledgerSums, whole } from './ledger-sums.ts'

/** What moved of one item of a payment in a period. */
export type ItemMovement = LedgerSums & {
  /** The first day of the period on which something of it moved, YYYY-MM-DD in the church's time zone. */
  dia: string
  codigo: string
  metodo: PaymentMethodCode
  moeda: string
  referencia: string | null
  descricao: string
  /** The member whose payment it is, by their name of today, or else who has paid; empty when nobody knows. */
  nome: string
  sobrenome: string
}

type Period = { de: string; ate: string; tipo: PaymentPurposeCode }

/**
 * What moved of payments in a period, by the id of the payment.
 * @param db of a caller who passes `money`
 */
export async function listMovements(
  db: ChurchDb,
  { fusoHorario }: { fusoHorario: string },
  period: { de: string; ate: string },
  payments: readonly number[],
): Promise<Map<number, LedgerSums>> {
  const found = await db.execute(sql`
    select p.id, ${ledgerSums}
    from pagamento_lancamento l
    join pagamento p on p.igreja_id = l.igreja_id and p.id = l.pagamento_id
    ${whole}
    where ${isWithinDays(sql`l.em`, period, fusoHorario)} and p.id = any(${sql.param(payments)})
    group by p.id`)
  return new Map(parseRows(PaymentRow, found).map(({ id, ...sums }) => [id, sums]))
}

const PaymentRow = z.object({ id: IntegerColumn, ...ledgerSumColumns })

/**
 * What moved in a period, by payment and item, oldest first. The sums are those of the ledger: money of before that was given back in this period
 * is a movement of this period.
 * @param db of a caller who passes `money`
 * @param most rows at most
 * @throws Problem `invalid` for the period
 */
export async function listItemMovements(
  db: ChurchDb,
  { fusoHorario }: { fusoHorario: string },
  { tipo, ...period }: Period,
  most: number,
): Promise<ItemMovement[]> {
  checkPeriod(period)
  const found = await db.execute(sql`
    select to_char(min(l.em) at time zone ${fusoHorario}, 'YYYY-MM-DD') as dia, p.codigo, p.metodo, p.moeda, parte.referencia, parte.descricao,
      coalesce(nome_do_membro(q.usuario_id) ->> 'nome', q.nome) as nome,
      coalesce(nome_do_membro(q.usuario_id) ->> 'sobrenome', q.sobrenome) as sobrenome, ${ledgerSums}
    from pagamento_lancamento l
    join pagamento p on p.igreja_id = l.igreja_id and p.id = l.pagamento_id
    left join pagamento_pagador q on q.igreja_id = p.igreja_id and q.pagamento_id = p.id
    ${byItem}
    where ${isWithinDays(sql`l.em`, period, fusoHorario)} and p.tipo = ${tipo}
    group by p.id, p.codigo, p.metodo, p.moeda, parte.id, parte.referencia, parte.descricao, q.nome, q.sobrenome, q.usuario_id
    order by min(l.em), p.id, parte.id limit ${most}`)
  return parseRows(MovementRow, found)
}

/** The names of a payer who was forgotten are empty. */
const Name = z
  .string()
  .nullable()
  .transform(name => name ?? '')
const MovementRow = z.object({
  dia: z.iso.date(),
  codigo: z.string(),
  metodo: z.enum(paymentMethodCodes),
  moeda: z.string(),
  referencia: z.string().nullable(),
  descricao: z.string(),
  nome: Name,
  sobrenome: Name,
  ...ledgerSumColumns,
})
