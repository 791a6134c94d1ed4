import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { UndoneResult } from '../../../contract/receiving-changes.ts'
import { openStates, type PaymentMethodCode } from '../../../rules.ts'
import { bookSnapshot } from '../../life/book-snapshot.ts'
import { paymentTopic } from '../../life/payment-changes.ts'
import { lockPayment } from '../../life/payment-row.ts'
import { gatewayTable, paymentTable } from '../../tables.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'
import { receivingChangeTable } from './tables.ts'

/**
 * Lets nobody pay any more by what a gateway gave while a change was there that is undone: that Pix or boleto may go to the account of whoever made
 * it. Where the church's keys are there again, the gateway is asked again, and what it knows comes back. Payments that were begun at a gateway which
 * only the change had brought are cancelled. Where nothing was put back, the keys that the change has set are deleted: nobody can read them, and the
 * account of whoever has set them could report money for what was cancelled.
 * @param change undone, with what became of its setting
 */
export async function stopUndonePayments(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes'>,
  change: ReceivingChangeRow,
  situacao: UndoneResult,
): Promise<void> {
  const undone = await undoneWith(tx, change)
  const [first] = undone
  if (!first) return
  const { gateway, metodo, criadoEm } = paymentTable
  const since = gte(criadoEm, first.criadoEm)
  if (change.tipo === 'metodo') {
    const foreign = undone.map(({ depois }) => depois?.gateway).filter(id => typeof id === 'number' && id !== first.antes?.gateway)
    const isBegun = and(since, eq(metodo, change.chave as PaymentMethodCode), inArray(gateway, foreign as number[]))
    if (foreign.length) await cancelAll(tx, services, isBegun)
  } else if (change.tipo === 'gateway') {
    const isThere = eq(gateway, Number(change.chave))
    if (situacao === 'desligado') await cancelAll(tx, services, and(since, isThere))
    if (situacao === 'desligado')
      await tx
        .update(gatewayTable)
        .set({ chaves: null, versao: sql`${gatewayTable.versao} + 1` })
        .where(eq(gatewayTable.gateway, Number(change.chave)))
    await withdrawAll(tx, isThere)
  }
}

/** The changes that were undone together with one, oldest first. */
function undoneWith(tx: PurposeTx, { tipo, chave, contaId, desfeitaEm }: ReceivingChangeRow): Promise<ReceivingChangeRow[]> {
  const { id, ...change } = receivingChangeTable
  if (!desfeitaEm) return Promise.resolve([])
  const isTheirs = contaId === null ? isNull(change.contaId) : eq(change.contaId, contaId)
  return tx
    .select()
    .from(receivingChangeTable)
    .where(and(eq(change.tipo, tipo), eq(change.chave, chave), isTheirs, eq(change.desfeitaEm, desfeitaEm)))
    .orderBy(asc(id))
}

const isOpen = inArray(paymentTable.situacao, openStates)

async function cancelAll(tx: PurposeTx, services: Pick<Services, 'secret' | 'purposes'>, which: SQL | undefined): Promise<void> {
  const rows = await tx.select({ id: paymentTable.id }).from(paymentTable).where(and(isOpen, which)).orderBy(asc(paymentTable.id))
  for (const { id } of rows) {
    const row = await lockPayment(tx, id)
    if (row) await bookSnapshot(tx, row, { referencia: '', situacao: 'cancelado' }, services, new Date())
  }
}

async function withdrawAll(tx: PurposeTx, which: SQL): Promise<void> {
  const rows = await tx
    .update(paymentTable)
    .set({ instrucoes: {}, proximaConsulta: new Date() })
    .where(and(isOpen, which))
    .returning({ id: paymentTable.id })
  for (const { id } of rows) await tx.announce(paymentTopic(id))
}
