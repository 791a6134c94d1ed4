import { and, between, eq, gte, inArray, isNull, lt, ne, notExists } from 'drizzle-orm'
import { addDays } from '#contract/calendar-days.ts'
import { bankLineTable, payerTable, paymentTable } from '#features/payments/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { BankLineRow } from './book-line.ts'
import { codesIn, type Match } from './find-matches.ts'
import { ownAccountMethods } from './open-rows.ts'
import { hasNameOf, namesSomebody } from './payer-name.ts'

/** Files of one bank may date the same money differently: the Friday evening on which it came, or the Monday after, or a holiday later. */
const daysApart = 4

/**
 * Whether some money is like other money that was decided about: the same amount, about the same day, and the same name or none. The same money
 * comes again in another format, or with another id, and one of them may have only the code of a gift that somebody else has paid. Nobody can tell
 * it from a second gift, so only the treasurer books it. What names its payment by its code is another gift than those that were named by their
 * codes, too, and than what was put aside; but the same money may have been booked by name before.
 * @param line locked by this transaction
 */
export async function isLikeKnownMoney(tx: UnitOfWork, line: BankLineRow, { by, payer }: Pick<Match, 'by' | 'payer'>): Promise<boolean> {
  const { id, dia, valor, moeda, situacao, memo, ids, pagamentoId } = bankLineTable
  const rows = await tx
    .select({ memo, ids, codigo: paymentTable.codigo, nome: payerTable.nome, sobrenome: payerTable.sobrenome })
    .from(bankLineTable)
    .leftJoin(paymentTable, eq(paymentTable.id, pagamentoId))
    .leftJoin(payerTable, eq(payerTable.pagamentoId, pagamentoId))
    .where(
      and(
        eq(valor, line.valor),
        eq(moeda, line.moeda),
        between(dia, addDays(line.dia, -daysApart), addDays(line.dia, daysApart)),
        ne(situacao, 'sem_par'),
        ne(id, line.id),
      ),
    )
  return rows
    .filter(row => by === 'name' || (row.codigo !== null && !codesIn(row).includes(row.codigo)))
    .some(row => {
      const other = `${row.nome ?? ''} ${row.sobrenome ?? ''}`
      const mayBeAnybody = by === 'name' && !namesSomebody(row.memo)
      return mayBeAnybody || hasNameOf(row.memo, payer) || hasNameOf(other, payer) || hasNameOf(line.memo, other)
    })
}

/**
 * Whether some money, which is for an unpaid gift by name, is like money that the treasurer has confirmed by hand for another gift of the same name
 * and amount, and of which no line has come: it may be that very money. It came between the day of that gift and the day that the treasurer gave.
 * Money with the code of its gift is for that one, whatever was confirmed.
 * @param line locked by this transaction
 */
export async function isLikeConfirmedMoney(tx: UnitOfWork, line: BankLineRow, { by, payment, payer }: Match): Promise<boolean> {
  if (by === 'code') return false
  const { id, gateway, metodo, valorRecebido, criadoEm, aprovadoEm } = paymentTable
  const rows = await tx
    .select({ nome: payerTable.nome, sobrenome: payerTable.sobrenome })
    .from(paymentTable)
    .leftJoin(payerTable, eq(payerTable.pagamentoId, id))
    .where(
      and(
        isNull(gateway),
        inArray(metodo, ownAccountMethods),
        eq(valorRecebido, line.valor),
        eq(paymentTable.moeda, line.moeda),
        lt(criadoEm, new Date(addDays(line.dia, daysApart + 1))),
        gte(aprovadoEm, new Date(addDays(line.dia, -daysApart))),
        ne(id, payment),
        notExists(tx.select({ id: bankLineTable.id }).from(bankLineTable).where(eq(bankLineTable.pagamentoId, id))),
      ),
    )
  return rows.some(({ nome, sobrenome }) => {
    // Of somebody who asked to be forgotten nobody knows the name any more: it may be anybody's.
    if (nome === null) return true
    const other = `${nome} ${sobrenome ?? ''}`
    return hasNameOf(line.memo, other) || hasNameOf(other, payer)
  })
}
