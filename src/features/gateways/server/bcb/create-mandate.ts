import * as z from 'zod/mini'
import type { MandateInput, MandateOrder } from '#features/payments/server/index.ts'
import { toDecimal } from '../protocol/decimal-amount.ts'
import { askFor } from './ask.ts'
import { makeFirstPayment } from './first-payment.ts'
import type { BcbConnection } from './keys.ts'
import { findMandate, MandateId, periodNames } from './mandate.ts'

const Location = z.object({ id: z.int() })
const Created = z.object({ idRec: MandateId })

/**
 * Makes the mandate. The payer hears nothing of it until they are asked, so one that is made twice after a lost reply can never be agreed to.
 * @returns `idRec` @throws GatewayError
 */
export async function createMandate(connection: BcbConnection, order: MandateOrder, input: MandateInput): Promise<string> {
  const known = await findMandate(connection, order)
  if (known) return known.idRec
  const { primeira } = order
  if (primeira) await makeFirstPayment(connection, primeira, order, input)
  // What a QR leads to; a mandate without one is asked for by push.
  const loc = order.jornada === 'aviso' ? null : await askFor(connection, { method: 'POST', path: '/locrec', json: {} }, Location)
  const json = {
    ...agreement(order, input),
    ...(loc && { loc: loc.id }),
    ...(primeira && { ativacao: { dadosJornada: { txid: primeira.txid } } }),
  }
  return (await askFor(connection, { method: 'POST', path: '/rec', json }, Created)).idRec
}

function agreement(order: MandateOrder, { devedor }: MandateInput): object {
  const { contrato, objeto, inicio, fim, periodicidade, valorFixo, valorMinimo, flagNovasTentativas } = order
  return {
    vinculo: { contrato, objeto, devedor },
    calendario: { dataInicial: inicio, ...(fim && { dataFinal: fim }), periodicidade: periodNames[periodicidade] },
    valor: {
      ...(valorFixo !== null && { valorRec: toDecimal(valorFixo, 'BRL') }),
      ...(valorMinimo !== null && { valorMinimoRecebedor: toDecimal(valorMinimo, 'BRL') }),
    },
    politicaRetentativa: flagNovasTentativas ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
  }
}
