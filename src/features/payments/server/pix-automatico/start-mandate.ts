import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { IdempotentRequest } from '#server/writes/idempotency.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { readMemberPayer } from '../pay/read-payer.ts'
import { digestOf, newPaymentCode } from '../rows/payment-code.ts'
import { type PixContext, pixDb } from './context.ts'
import { newTxid } from './new-txid.ts'
import type { MandateInput } from './pix-automatico.ts'
import { submitMandate } from './submit-mandate.ts'
import { chargeTable, type MandateRow, mandateTable } from './tables.ts'

export type NewMandate = Pick<
  MandateRow,
  'tipo' | 'pedido' | 'jornada' | 'periodicidade' | 'inicio' | 'fim' | 'flagNovasTentativas' | 'validade'
> & {
  usuarioId: number
  /** Set when charges vary: see `AmountLimits`. Left out: each charge is what `pedido` asks for now. */
  valorMinimo?: number
  /** Of `qr_com_pagamento`: what is paid at the same time, for today (`ciclo`). */
  primeira?: { valor: number; ciclo: string }
  /** Of `aviso`: the account whose bank asks the payer. Not stored. */
  conta?: MandateInput['conta']
  /** Ties a repeated request to this mandate for ever. */
  requestKey: Pick<IdempotentRequest, 'key'>
}

/**
 * Asks a member to let the church's bank charge them by itself. The row is there before the bank is asked. A repeated request goes on where the
 * first one stopped, and never makes a second mandate.
 * @throws Problem `invalid` when the church is not paid in reais, the member has no CPF, or the purpose refuses what was asked for
 */
export async function startMandate(context: PixContext, request: NewMandate): Promise<MandateRow> {
  const { services } = context
  const { row, input } = await pixDb(context).transaction(async tx => {
    const { nome, sobrenome, cpf } = await readMemberPayer(tx, services.secret, request.usuarioId)
    if (!cpf) throw new Problem('invalid', { errors: { 'dadosNaoCadastrado.cpf': 'required' } })
    const devedor = { nome: `${nome} ${sobrenome}`.trim(), cpf }
    return { row: await storeMandate(tx, context, request), input: { devedor, conta: request.conta } }
  })
  return submitMandate(context, row, input)
}

async function storeMandate(tx: UnitOfWork, context: PixContext, request: NewMandate): Promise<MandateRow> {
  const { primeira, conta: _account, requestKey, valorMinimo = null, ...agreed } = request
  const { church, bank } = context
  const [found] = await tx.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, church.id))
  if (found?.moeda !== 'BRL') throw new Problem('invalid', { errors: { metodo: 'unknown' } })
  const chave = digestOf(`pix automatico ${requestKey.key}`)
  const known = await findByKey(tx, chave)
  if (known) return known
  const criadoEm = bank.connection.now()
  const { item, descricao, valor } = await lineOf(tx, context, request)
  const amounts = { valorMinimo, valorFixo: valorMinimo === null ? valor : null }
  const [row] = await tx
    .insert(mandateTable)
    .values({ contrato: newPaymentCode(), chave, criadoEm, item, descricao, ...amounts, ...agreed })
    .onConflictDoNothing({ target: mandateTable.chave })
    .returning()
  if (!row) return fasterOne(tx, chave)
  if (primeira) {
    const { id: autorizacaoId, usuarioId } = row
    await tx.insert(chargeTable).values({ autorizacaoId, usuarioId, txid: newTxid(), tipo: 'primeira', criadoEm, ...primeira })
  }
  return row
}

/** What each charge is for, as the purpose has checked it: later nobody is there whom it could be refused to. */
async function lineOf(tx: UnitOfWork, { services, church, bank }: PixContext, { tipo, pedido, usuarioId }: NewMandate) {
  const purpose = services.purposes.get(tipo)
  const fields = purpose?.fields.safeParse(pedido)
  if (fields && !fields.success) throw new Problem('invalid', { errors: failuresOf(fields.error.issues, pedido) })
  const begun = await purpose?.begin(tx, { church, memberId: usuarioId, body: { ...pedido, ...fields?.data }, now: bank.connection.now() })
  const [line, ...more] = begun?.lines ?? []
  if (!begun || !line || more.length) throw new Problem('invalid', { errors: { tipo: 'unknown' } })
  return { item: line.referencia, descricao: begun.descricao, valor: line.valor }
}

async function findByKey(tx: UnitOfWork, chave: string): Promise<MandateRow | undefined> {
  const [row] = await tx.select().from(mandateTable).where(eq(mandateTable.chave, chave))
  return row
}

/** Another request with the same key was faster. */
async function fasterOne(tx: UnitOfWork, chave: string): Promise<MandateRow> {
  const row = await findByKey(tx, chave)
  if (!row) throw new Problem('conflict')
  return row
}
