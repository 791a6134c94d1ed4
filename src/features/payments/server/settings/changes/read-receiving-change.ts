import { negotiate } from '#contract/locale.ts'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { readReceivingChange as endpoint, ReceivingChange } from '../../../contract/receiving-changes.ts'
import { describeDestination } from './describe-receiving.ts'
import { planUndo, readPresent } from './plan-undo.ts'
import { findReceivingChange } from './receiving-change.ts'

/** What the page of the mailed link shows before anything is undone, or after it was. @throws Problem `link-expired` */
export async function readReceivingChange({ db, church, body, services }: HandlerContext<typeof endpoint>): Promise<ReceivingChange> {
  const change = await findReceivingChange(db, body.codigo)
  const { tipo, chave, contaId, criadoEm, desfecho } = change
  const isGateway = tipo === 'gateway'
  const plan = change.desfeitaEm === null ? await planUndo(db, services, change) : undefined
  const masked = (row: Record<string, unknown> | null) =>
    describeDestination(change, row, negotiate([church.idioma]), { isMasked: true, gateways: services.gateways })
  return {
    metodo: isGateway ? null : (chave as PaymentMethodCode),
    gateway: isGateway ? (services.gateways.get(Number(chave))?.nome ?? chave) : null,
    por: contaId === null ? null : await services.identify.nameOf(db, contaId),
    em: criadoEm.toISOString(),
    situacao: plan ? null : (desfecho ?? 'restaurado'),
    aoDesfazer: plan?.result ?? null,
    volta: plan?.before ? masked(plan.before) : null,
    agora: plan ? masked(await readPresent(db, change)) : null,
  }
}
