import { and, asc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { UndoneResult } from '../../../contract/receiving-changes.ts'
import { openStates } from '../../../rules/payments.ts'
import { bookSnapshot } from '../../booking/book-snapshot.ts'
import { paymentTopic } from '../../booking/payment-changes.ts'
import { lockPayment } from '../../rows/payment-row.ts'
import { gatewayTable, paymentTable } from '../../tables.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'
import { isSameAccount } from './same-account.ts'
import { receivingChangeTable } from './tables.ts'

/**
 * Lets nobody pay any more by what a gateway gave while a change was there that is undone: that Pix or boleto may go to the account of whoever made
 * it. Where the church's keys are there again, the gateway is asked again, and what it knows comes back. Payments that were begun at a gateway which
 * only the change had brought are cancelled, and what was approved there is shown to the treasurer. Where nothing was put back, the keys that the change
 * has set are deleted: nobody can read them, and the account of whoever has set them could report money for what was cancelled.
 * @param change undone, with what became of its setting
 */
export async function stopUndonePayments(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways' | 'paymentSecrets'>,
  change: ReceivingChangeRow,
  situacao: UndoneResult,
): Promise<void> {
  const undone = await undoneWith(tx, change)
  const [first] = undone
  if (!first) return
  const { gateway, metodo } = paymentTable
  if (change.tipo === 'metodo') {
    const foreign = undone.map(({ depois }) => depois?.gateway).filter(id => typeof id === 'number' && id !== first.antes?.gateway)
    const isBegun = and(begunMeanwhile(first, change), eq(metodo, change.chave as PaymentMethodCode), inArray(gateway, foreign as number[]))
    if (!foreign.length) return
    await flagApproved(tx, isBegun)
    await cancelAll(tx, services, isBegun)
  } else if (change.tipo === 'gateway') {
    const isThere = eq(gateway, Number(change.chave))
    const isBegun = and(begunMeanwhile(first, change), isThere)
    const { antes } = first
    const foreign = undone.flatMap(({ depois }) => (antes && depois && isSameAccount(services, change, antes, depois) ? [] : [depois]))
    if (foreign.length) await flagApproved(tx, isBegun)
    if (foreign.length && situacao === 'desligado') {
      await cancelAll(tx, services, isBegun)
      await deleteKeys(tx, services, change, foreign)
    }
    await withdrawAll(tx, isThere)
  }
}

/** What is begun while the undoing is stored may still see what was there before. */
const undoingMs = 60_000

/** Payments that were begun between a change and its undoing, whenever this runs. */
const begunMeanwhile = ({ criadoEm }: ReceivingChangeRow, { desfeitaEm }: ReceivingChangeRow): SQL | undefined =>
  and(gte(paymentTable.criadoEm, criadoEm), lte(paymentTable.criadoEm, new Date((desfeitaEm ?? new Date()).getTime() + undoingMs)))

/** Deletes keys of a gateway, unless it has others since. @param foreign what undone changes have set */
async function deleteKeys(
  tx: PurposeTx,
  services: Pick<Services, 'gateways' | 'paymentSecrets'>,
  change: ReceivingChangeRow,
  foreign: readonly ReceivingChangeRow['depois'][],
): Promise<void> {
  const isOfChange = eq(gatewayTable.gateway, Number(change.chave))
  const [present] = await tx.select().from(gatewayTable).where(isOfChange).for('update')
  if (!present?.chaves || !foreign.some(depois => depois && isSameAccount(services, change, depois, present))) return
  await tx
    .update(gatewayTable)
    .set({ chaves: null, versao: present.versao + 1 })
    .where(isOfChange)
}

/** What was paid there has not reached the church: the treasurer looks at it. */
async function flagApproved(tx: PurposeTx, which: SQL | undefined): Promise<void> {
  const { situacao, versao } = paymentTable
  await tx
    .update(paymentTable)
    .set({ flagConferir: true, versao: sql`${versao} + 1` })
    .where(and(eq(situacao, 'aprovado'), which))
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

async function cancelAll(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  which: SQL | undefined,
): Promise<void> {
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
  for (const { id } of rows) tx.announce(paymentTopic(id))
}
