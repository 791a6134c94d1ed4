import { and, eq } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import { limitsOf, methodTraits } from '../methods.ts'
import { gatewayTable, paymentMethodTable } from '../tables.ts'
import type { ChosenMethod } from './price.ts'

/**
 * A payment method of the church, with all that a payment needs of it.
 * @param gateway the one that the payer has seen: another one is never taken in its place
 * @throws Problem `invalid` when the church does not have the method, or has it with another gateway
 */
export async function chooseMethod(
  db: Pick<ChurchDb, 'select'>,
  church: { id: number },
  codigo: PaymentMethodCode,
  gateway: number | undefined,
  gateways: Gateways,
): Promise<ChosenMethod & { pais: string }> {
  const [row] = await db
    .select({ method: paymentMethodTable, moeda: churchesTable.moeda, endereco: churchesTable.endereco, modo: gatewayTable.modo })
    .from(paymentMethodTable)
    .innerJoin(churchesTable, eq(churchesTable.id, paymentMethodTable.igrejaId))
    .leftJoin(gatewayTable, eq(gatewayTable.gateway, paymentMethodTable.gateway))
    .where(and(eq(paymentMethodTable.codigo, codigo), eq(paymentMethodTable.flagAtivo, true)))
  if (!row || church.id !== row.method.igrejaId) throw new Problem('invalid', { errors: { metodo: 'unknown' } })
  const { method, moeda, modo } = row
  if (gateway !== undefined && gateway !== method.gateway) throw new Problem('invalid', { errors: { gateway: 'unknown' } })
  const traits = methodTraits[codigo]
  return {
    codigo,
    gateway: method.gateway,
    isDemo: modo === 'demonstracao',
    ...limitsOf(method, gateways),
    parcelasMax: method.parcelasMax,
    days: method.diasPrazo ?? traits.diasPrazo ?? traits.daysToConfirm ?? null,
    taxaFixa: method.taxaFixa,
    taxaPercentual: method.taxaPercentual,
    jurosMensal: method.jurosMensal,
    moeda,
    needsBrazil: traits.flagEnderecoBrasil,
    details: method.dados,
    pais: row.endereco?.pais ?? 'BR',
  }
}
