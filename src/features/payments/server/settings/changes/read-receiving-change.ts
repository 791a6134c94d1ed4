import type { HandlerContext } from '#server/http/api/on.ts'
import type { readReceivingChange as endpoint, ReceivingChange } from '../../../contract/receiving-changes.ts'
import type { PaymentMethodCode } from '../../../rules.ts'
import { gateways } from '../../gateways/all-gateways.ts'
import { findReceivingChange } from './receiving-change.ts'

/** What the page of the mailed link shows before anything is undone. @throws Problem `link-expired`, `link-used` */
export async function readReceivingChange({ db, body, services }: HandlerContext<typeof endpoint>): Promise<ReceivingChange> {
  const { tipo, chave, contaId, criadoEm } = await findReceivingChange(db, body.codigo)
  const isGateway = tipo === 'gateway'
  return {
    metodo: isGateway ? null : (chave as PaymentMethodCode),
    gateway: isGateway ? (gateways.find(({ id }) => id === Number(chave))?.nome ?? chave) : null,
    por: contaId === null ? null : await services.identify.nameOf(db, contaId),
    em: criadoEm.toISOString(),
  }
}
