import type { ChurchTx } from '#server/db/church-db.ts'
import { type LedgerKind, ledgerTable, type paymentTable } from '../tables.ts'

type Row = typeof paymentTable.$inferSelect
/** The sums of a payment after a step. */
export type Sums = Pick<Row, 'valorRecebido' | 'valorTaxaIgreja' | 'valorEstornado'>

/**
 * The entries that lead from the sums of a payment to new ones. The first money is what was asked for, and what is beside that is `excedente`;
 * all further money too.
 * @param taken of what leaves: what the payer's bank has taken back, which nobody has given back
 */
export function entriesBetween(before: Row, after: Sums, taken: number): { tipo: LedgerKind; valor: number }[] {
  const { valor, valorTaxa, valorJuros, valorTotal } = before
  const isFirst = before.valorRecebido === 0 && after.valorRecebido > 0
  const entries: { tipo: LedgerKind; valor: number }[] = [
    ...(isFirst
      ? ([
          { tipo: 'valor', valor },
          { tipo: 'taxa_pagador', valor: valorTaxa },
          { tipo: 'juros', valor: valorJuros },
          { tipo: 'excedente', valor: after.valorRecebido - valorTotal },
        ] as const)
      : [{ tipo: 'excedente' as const, valor: after.valorRecebido - before.valorRecebido }]),
    { tipo: 'taxa_igreja', valor: before.valorTaxaIgreja - after.valorTaxaIgreja },
    { tipo: 'contestacao', valor: -taken },
    { tipo: 'estorno', valor: before.valorEstornado - after.valorEstornado + taken },
  ]
  return entries.filter(entry => entry.valor !== 0)
}

/**
 * Adds entries to the ledger, in the transaction that changes the payment: at its end the database compares both.
 * @param em when the money moved, as the church counts it: earlier than now for cash that the treasurer confirms later
 */
export async function addEntries(
  tx: ChurchTx,
  { id, igrejaId }: Pick<Row, 'id' | 'igrejaId'>,
  entries: ReturnType<typeof entriesBetween>,
  em: Date,
) {
  if (entries.length) await tx.insert(ledgerTable).values(entries.map(entry => ({ igrejaId, pagamentoId: id, ...entry, em })))
}
