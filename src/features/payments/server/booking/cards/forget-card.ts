import type { Job } from '#server/jobs/job.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import type { Sealed } from '#server/seal.ts'
import { openGateway } from '../../gateways/open-gateway.ts'
import { unsealCard } from '../../rows/card-seal.ts'

/** Asks a gateway to forget a card whose row is gone. The gateway may be down meanwhile: then the job runs again. */
export const forgetCard: Job<{ gateway: number; referencia: Sealed }> = {
  name: 'forget-card',
  async run({ gateway: id, referencia }, { db: _own, church, signal: _signal, ...services }) {
    if (!church) return
    const { gateway, connection } = await openGateway(services, church, { gateway: id })
    await gateway.deleteCard?.(connection, unsealCard(services.secret, referencia)).catch(ignoreUnknown)
  },
}

/** It was forgotten by an earlier try, or by the gateway itself. */
function ignoreUnknown(error: unknown) {
  if (!(error instanceof GatewayError && error.reason === 'rejected')) throw error
}
