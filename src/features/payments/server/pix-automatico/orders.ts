import type { ChurchState } from '#server/http/church-directory.ts'
import type { ChargeOrder, MandateOrder } from './pix-automatico.ts'
import type { ChargeRow, MandateRow } from './tables.ts'

/** A mandate as the bank is asked for it. @param first the charge that is paid together with the consent, of `qr_com_pagamento` */
export function mandateOrderOf(church: Pick<ChurchState, 'nome'>, row: MandateRow, first: ChargeRow | undefined): MandateOrder {
  return {
    ...row,
    objeto: `${church.nome}: ${row.descricao}`.slice(0, 35),
    primeira: first ? { txid: first.txid, valor: first.valor } : null,
  }
}

/** A charge as the bank is asked for it. @throws for a mandate that the bank does not know: it has no charges */
export function chargeOrderOf(church: Pick<ChurchState, 'nome'>, row: ChargeRow, mandate: MandateRow): ChargeOrder {
  const { txid, tipo, valor, ciclo } = row
  if (tipo === 'agendada' && mandate.referencia === null) throw new Error('a charge of a mandate that the bank does not know')
  return { txid, tipo, valor, ciclo, referencia: mandate.referencia ?? '', descricao: `${church.nome}: ${mandate.descricao}`.slice(0, 140) }
}
