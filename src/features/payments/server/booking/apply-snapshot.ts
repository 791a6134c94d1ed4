import { isDeepStrictEqual } from 'node:util'
import { and, eq, sum } from 'drizzle-orm'
import type { PaymentState } from '#contract/money/payment-codes.ts'
import type { Services } from '#server/http/services.ts'
import type { GatewaySnapshot } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { feeOf, isOpen } from '../../rules/payments.ts'
import { feeOfPayment } from '../methods.ts'
import { instructionsOf } from '../rows/instructions.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { ledgerTable, paymentTable } from '../tables.ts'
import { divergenceOf, isPossibleFee, refuseImpossible } from './answers/divergence.ts'
import { addEntries, entriesBetween } from './ledger.ts'
import { movesTo } from './move.ts'
import { nextLook } from './next-look.ts'
import { paymentTopic } from './payment-changes.ts'
import { givenBackByHand } from './refunds/given-back-by-hand.ts'
import { tellRefundedPayer } from './refunds/tell-refunded-payer.ts'
import { tellPurpose, tellPurposeOfAmount } from './tell-purpose.ts'

/** What booking needs of the server: whom it tells, and what gateways can. */
export type BookingServices = Pick<Services, 'purposes' | 'gateways'>

/**
 * Books what a gateway, or the treasurer, says about a payment: moves it, adds to the ledger, and tells its purpose. A snapshot is all that is
 * known and not a change, so the same one twice, or an older one after a newer one, does nothing.
 * @param row locked by this transaction
 * @param now when it happened: the money of the ledger's entries is counted at this time
 * @returns the row afterwards, and what must be given back at once, because nothing can be done with it any more
 * @throws RangeError for sums that cannot be
 */
export async function applySnapshot(
  tx: PurposeTx,
  row: PaymentRow,
  snapshot: GatewaySnapshot,
  { purposes, gateways }: BookingServices,
  now: Date,
): Promise<{ row: PaymentRow; toGiveBack: number }> {
  refuseImpossible(snapshot)
  // An older answer, which does not know of money in another currency yet, says nothing about it: only money of the right one does.
  const isOlder = row.moedaInformada !== null && snapshot.situacao === 'aguardando'
  const moves = isOlder ? [] : movesTo(row.situacao, snapshot.situacao)
  const { taken, byHand, takenBack, ...sums } = await sumsAfter(tx, row, snapshot, moves)
  const isGone = sums.valorRecebido > 0 && sums.valorEstornado >= sums.valorRecebido
  const last = moves.at(-1) ?? row.situacao
  const states = isGone && last === 'aprovado' ? [...moves, 'estornado' as const] : moves
  const situacao = states.at(-1) ?? row.situacao
  await addEntries(tx, row, entriesBetween(row, sums, taken), now)

  const isOtherAmount = sums.valorRecebido !== row.valorRecebido && sums.valorRecebido !== row.valorTotal
  const isMoreGivenTwice = sums.devolvidoAMais > row.devolvidoAMais
  const isNewDispute = snapshot.disputa === 'aberta' && !row.flagDisputa
  const isNewCurrency = snapshot.outraMoeda !== undefined && snapshot.outraMoeda !== row.moedaInformada
  const divergence = divergenceOf(row, snapshot, { valorRecebido: sums.valorRecebido, byHand, takenBack })
  const isNewDivergence =
    divergence.divergencia !== null &&
    (divergence.divergencia !== row.divergencia || divergence.estornadoInformado !== row.estornadoInformado)
  const moedaInformada = snapshot.outraMoeda ?? (sums.valorRecebido > row.valorRecebido ? null : row.moedaInformada)
  const consultas = row.consultas + 1
  const aprovadoEm = row.aprovadoEm ?? (states.includes('aprovado') ? now : null)
  const told = {
    ...sums,
    envio: 'respondido' as const,
    // Without an answer there is no reference.
    referencia: row.referencia ?? (snapshot.referencia || null),
    // Only whoever has just asked the gateway says that there is none any more.
    flagDisputa: snapshot.disputa ? snapshot.disputa === 'aberta' : row.flagDisputa,
    ...divergence,
    flagConferir: row.flagConferir || isOtherAmount || isNewDispute || isNewCurrency || isNewDivergence || taken > 0 || isMoreGivenTwice,
    moedaInformada,
    flagDesconhecido: false,
    flagSalvarCartao: row.flagSalvarCartao && !states.some(isAboutCard),
    // What pays in another currency is not shown any more.
    instrucoes: isOpen(situacao) && moedaInformada === null ? instructionsOf(snapshot, row.instrucoes) : {},
    aprovadoEm,
  }
  const isNews =
    states.length > 0 || Object.entries(told).some(([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof told]))
  // Of what staff have given back by hand, the gateway still has the money: it, or the payer's bank, may give it back once more.
  const mayBeGivenTwice = situacao === 'estornado' && byHand > 0
  const proximaConsulta = nextLook({ ...row, situacao: mayBeGivenTwice ? 'aprovado' : situacao, consultas, aprovadoEm }, now, gateways)
  // Only news makes a form that somebody has open stale: payments are asked about by the day.
  const values = { ...told, consultas, proximaConsulta, versao: row.versao + Number(isNews) }
  // One statement for each state, because the database allows only moves that the table has, and no approved payment whose money has not arrived.
  const arrived = { valorRecebido: sums.valorRecebido }
  for (const state of states.slice(0, -1))
    await tx
      .update(paymentTable)
      .set({ situacao: state, ...(state === 'aprovado' && arrived) })
      .where(eq(paymentTable.id, row.id))
  await tx
    .update(paymentTable)
    .set({ ...values, situacao })
    .where(eq(paymentTable.id, row.id))
  const after = { ...row, ...values, situacao }
  let toGiveBack = 0
  for (const state of states)
    if ((await tellPurpose(tx, purposes, after, state, snapshot.recusa?.tipo)) === 'refund')
      toGiveBack = after.valorRecebido - after.valorEstornado
  const isOtherSum = sums.valorRecebido !== row.valorRecebido || sums.valorEstornado !== row.valorEstornado
  if (!states.length && isOtherSum) await tellPurposeOfAmount(tx, purposes, after)
  // What the bank has taken back, its payer has asked it for.
  const devolvido = sums.valorEstornado - row.valorEstornado - taken
  if (devolvido > 0) await tx.send(tellRefundedPayer, { pagamento: row.id, devolvido })
  const isOtherWay = !isDeepStrictEqual(after.instrucoes, row.instrucoes)
  if (states.length || isOtherSum || isOtherWay) tx.announce(paymentTopic(row.id))
  return { row: after, toGiveBack }
}

/** It shows whether a card is good. A payment that was given up may still be approved. */
const isAboutCard = (state: PaymentState) => state === 'aprovado' || state === 'nao_aprovado'

/**
 * The sums only grow: what was booked once has happened, whatever a gateway says later.
 * @returns also what the payer's bank has taken back since, what staff have given back by hand, and all that is gone as the gateway says now
 */
async function sumsAfter(tx: PurposeTx, row: PaymentRow, snapshot: GatewaySnapshot, moves: readonly PaymentState[]) {
  const hasArrived = moves.includes('aprovado') || row.valorRecebido > 0
  if (!hasArrived) return { valorRecebido: 0, valorEstornado: 0, devolvidoAMais: 0, valorTaxaIgreja: 0, taken: 0, byHand: 0, takenBack: 0 }
  const valorRecebido = Math.max(row.valorRecebido, snapshot.recebido ?? (moves.includes('aprovado') ? row.valorTotal : 0))
  const byHand = await givenBackByHand(tx, row)
  const isAllLost = snapshot.disputa === 'perdida' && snapshot.contestado === undefined
  const isAllGone = snapshot.situacao === 'estornado' || isAllLost
  const byGateway = Math.max((snapshot.estornado ?? 0) + (snapshot.contestado ?? 0), isAllGone ? valorRecebido : 0)
  // A gateway that says only that all is gone may count what it was told to be given back elsewhere.
  const takenBack = Math.min(valorRecebido, byGateway + byHand)
  const valorEstornado = Math.max(row.valorEstornado, takenBack)
  const gone = valorEstornado - row.valorEstornado
  const taken = isAllLost
    ? gone
    : Math.min(gone, Math.max(0, (snapshot.contestado ?? 0) - (snapshot.contestado ? await takenBefore(tx, row.id) : 0)))
  const devolvidoAMais = Math.max(row.devolvidoAMais, byGateway + byHand - valorRecebido)
  const isFirst = row.valorRecebido === 0
  const estimate = async () =>
    isFirst && row.gateway !== null ? feeOf(valorRecebido, await feeOfPayment(tx, row.metodo)) : row.valorTaxaIgreja
  const fee = isPossibleFee(snapshot.taxa, valorRecebido) ? snapshot.taxa : undefined
  return { valorRecebido, valorEstornado, devolvidoAMais, valorTaxaIgreja: fee ?? (await estimate()), taken, byHand, takenBack }
}

/** What banks of payers have taken back of a payment until now. */
async function takenBefore(tx: PurposeTx, paymentId: number): Promise<number> {
  const { valor, pagamentoId, tipo } = ledgerTable
  const [row] = await tx
    .select({ total: sum(valor).mapWith(Number) })
    .from(ledgerTable)
    .where(and(eq(pagamentoId, paymentId), eq(tipo, 'contestacao')))
  return -(row?.total ?? 0)
}
