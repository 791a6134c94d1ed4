import { sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { currentChurchId } from '#server/db/church-table.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import type { GatewayMode } from '../../rules/payments.ts'

type Method = {
  codigo: PaymentMethodCode
  gateway: number | null /** `null`: the church does not have the gateway. */
  modo: GatewayMode | null
}

const inBrazil: readonly PaymentMethodCode[] = ['pix', 'pix-manual', 'boleto', 'picpay']

/**
 * Whether a payment method can take money in a currency (ISO 4217). The sandbox plays gateways in any currency, but what only Brazil has is not
 * played elsewhere. The database refuses the same, whoever asks (`metodo_aceita_moeda`, migration 0052).
 */
export function takesCurrency({ codigo, gateway, modo }: Method, currency: string, gateways: Gateways): boolean {
  if (inBrazil.includes(codigo)) return currency === 'BRL'
  if (gateway === null || modo === null || modo === 'demonstracao') return true
  const { moedas = [] } = gateways.get(gateway)?.methods[codigo] ?? {}
  return moedas.length === 0 || moedas.includes(currency)
}

/** Whether a gateway has any method for a currency. */
export const gatewayTakesCurrency = (gateway: number, modo: GatewayMode, currency: string, gateways: Gateways): boolean => {
  const codes = Object.keys(gateways.get(gateway)?.methods ?? {}) as PaymentMethodCode[]
  return modo === 'demonstracao' || codes.some(codigo => takesCurrency({ codigo, gateway, modo }, currency, gateways))
}

/** The currency of the church that the connection is bound to, ISO 4217. */
export async function currencyOfChurch(db: Pick<ChurchTx, 'select'>): Promise<string> {
  const [church] = await db.select({ moeda: churchesTable.moeda }).from(churchesTable).where(sql`${churchesTable.id} = ${currentChurchId}`)
  return church?.moeda ?? ''
}
