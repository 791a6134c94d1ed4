import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { mayHaveArrived, recordPayment, staffPaymentDb } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-changes.ts'
import { hasEnded, type LockedRegistration, lockWithPayments } from '../registrations/cancel.ts'
import { confirmRegistration } from '../registrations/confirm.ts'
import { eventPurpose, linesOf, mayHaveMore, takeAgain } from '../registrations/event-purpose.ts'
import { registrationPaymentTable, registrationTable } from '../registrations/tables.ts'
import { endOpenPayments, openPayments } from './open-payments.ts'

type Call = HandlerContext<typeof contract.confirmByHand>
type Confirmed = Reply<typeof contract.confirmByHand>

/**
 * Confirms a registration that was paid at the office. The money is a payment of its own, in the ledger like every other one. One with lost seats takes
 * them again first. Whoever pays online at the same moment waits for this at their payment, or this for them: it is paid once.
 * @throws Problem `not-found`; `conflict` when it is confirmed or cancelled already, the event is cancelled, or nobody has filled in who comes; `invalid`
 */
export async function confirmByHand(context: Call): Promise<Confirmed> {
  const { services, params, body } = context
  const requestKey = context.requestKey ?? { key: randomUUID(), input: '' }
  const now = new Date()
  return staffPaymentDb(context).transaction(async tx => {
    const found = await lockWithPayments(tx, params.id, eq(registrationTable.id, params.inscricao))
    const { registration: row, locked } = found
    if (isRepeated(found, requestKey)) return { id: row.id, situacao: row.situacao, pagamentosAbertos: openPayments(found) }
    await requireConfirmable(tx, found)
    const { metodo, em = now.toISOString(), observacao } = body
    if (row.valor > 0 && !metodo) throw new Problem('invalid', { errors: { metodo: 'required' } })
    if (!mayHaveArrived(new Date(em), row.criadaEm)) throw new Problem('invalid', { errors: { em: 'date' } })
    if (row.situacao === 'expirada' && !(await takeAgain(tx, locked, row)))
      throw new Problem('invalid', { errors: { inscricao: 'max_value:0' } })
    await tx.update(registrationTable).set({ situacao: 'pendente' }).where(eq(registrationTable.id, row.id))
    if (row.valor === 0 || !metodo) await confirmRegistration(tx, row.id, { metodo: 'gratuito', pagamentoId: null, now })
    else
      await recordPayment(tx, services, {
        church: context.church,
        purpose: eventPurpose,
        payer: await payerOf(tx, row.usuarioId),
        lines: await linesOf(tx, row.id),
        descricao: locked.event.titulo,
        requestKey,
        now,
        metodo,
        em: new Date(em),
        async onStarted({ id, usuarioId }) {
          await tx.insert(registrationPaymentTable).values({ inscricaoId: row.id, pagamentoId: id, usuarioId })
        },
      })
    const pagamentosAbertos = await endOpenPayments(tx, found, services, now)
    const after = { situacao: 'confirmada', metodo: metodo ?? 'gratuito', valor: row.valor, em, observacao, pagamentosAbertos }
    await tx.audit({ action: 'confirm', entity: 'evento_inscricao', id: row.id, before: { situacao: row.situacao }, after })
    return { id: row.id, situacao: 'confirmada' as const, pagamentosAbertos }
  })
}

/** Whether this request has confirmed it before. @throws Problem `key-reused` when its key was used for something else */
function isRepeated({ registration, payment }: LockedRegistration, { key, input }: { key: string; input: string }): boolean {
  if (registration.situacao !== 'confirmada') return false
  if (payment?.chave === key && payment.entrada !== input) throw new Problem('key-reused')
  return payment ? payment.chave === key : registration.valor === 0 && registration.origemId === null
}

/** @throws Problem `conflict`; `invalid` for a person who has as many tickets as one may have without these */
async function requireConfirmable(tx: ChurchTx, { registration: row, locked, tickets }: LockedRegistration): Promise<void> {
  const isWaiting = row.situacao === 'pendente' || row.situacao === 'expirada'
  const isFilledIn = tickets.length > 0 && tickets.every(({ nome }) => nome !== null)
  if (!isWaiting || !isFilledIn || locked.event.estado === 'cancelado') throw new Problem('conflict')
  if (hasEnded(row) && !(await mayHaveMore(tx, locked, row))) throw new Problem('invalid', { errors: { inscricao: 'max_value:0' } })
}

async function payerOf(tx: ChurchTx, memberId: number | null) {
  if (memberId === null) return null
  const { nome, sobrenome, email, telefone } = membersTable
  const [member] = await tx.select({ nome, sobrenome, email, telefone }).from(membersTable).where(eq(membersTable.id, memberId))
  return member ? { memberId, ...member, cpf: null, endereco: null } : null
}
