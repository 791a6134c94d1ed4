import { eq } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { Failure } from '#contract/validation/failure.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import type { MethodSettings } from '../../contract/settings.ts'
import type { GatewayMode } from '../../rules/payments.ts'
import type { MethodDetails } from '../method-details.ts'
import { gatewayTable } from '../tables.ts'
import { checkedPix } from './pix-key.ts'
import { currencyOfChurch, takesCurrency } from './takes-currency.ts'

const withoutGateway: readonly PaymentMethodCode[] = ['pix-manual', 'dinheiro', 'transferencia', 'gratuito']

/** What the column of a method's settings stores. */
export type StoredMethod = Omit<MethodSettings, 'dados'> & { dados: MethodDetails }

/**
 * The settings of a method as they are stored. The gateway's row is locked, so that nobody deletes it meanwhile.
 * @throws Problem `invalid` for a gateway that the church does not have, or that cannot do the method; for a method that cannot take the church's
 * currency; for details that the method needs; and for what only cards have
 */
export async function checkMethod(
  tx: ChurchTx,
  codigo: PaymentMethodCode,
  settings: MethodSettings,
  gateways: Gateways,
): Promise<StoredMethod> {
  const errors: FieldErrors = {}
  const { failure, modo } = await gatewayOf(tx, codigo, settings.gateway, gateways)
  if (failure) errors.gateway = failure
  else if (settings.flagAtivo && !takesCurrency({ codigo, gateway: settings.gateway, modo }, await currencyOfChurch(tx), gateways))
    errors.codigo = 'currency'
  if (settings.maximo !== null && settings.maximo < settings.minimo) errors.maximo = `min_value:${settings.minimo}`
  const isCard = codigo === 'cartao-credito'
  if (!isCard && settings.parcelasMax > 1) errors.parcelasMax = 'max_value:1'
  if (!isCard && settings.jurosMensal > 0) errors.jurosMensal = 'max_value:0'
  const dados = detailsOf(codigo, settings.dados, errors)
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  return { ...settings, dados }
}

type OfGateway = { failure?: Failure | undefined; modo: GatewayMode | null }

async function gatewayOf(tx: ChurchTx, codigo: PaymentMethodCode, id: number | null, gateways: Gateways): Promise<OfGateway> {
  if (withoutGateway.includes(codigo)) return { failure: id === null ? undefined : 'invalid', modo: null }
  if (id === null) return { failure: 'required', modo: null }
  const [row] = await tx.select({ modo: gatewayTable.modo }).from(gatewayTable).where(eq(gatewayTable.gateway, id)).for('share')
  if (!row) return { failure: 'unknown', modo: null }
  const { modo } = row
  return { failure: modo === 'demonstracao' || gateways.get(id)?.methods[codigo] ? undefined : 'invalid', modo }
}

/** What payers are shown, and nothing that belongs to another method. */
function detailsOf(codigo: PaymentMethodCode, { pix, banco, orientacao }: MethodSettings['dados'], errors: FieldErrors): MethodDetails {
  if (codigo === 'pix-manual') {
    const checked = pix && checkedPix(pix)
    if (!checked) errors['dados.pix'] = 'required'
    else if ('field' in checked) errors[`dados.pix.${checked.field}`] = 'invalid'
    else return { pix: checked }
  }
  if (codigo === 'transferencia') {
    if (!banco) errors['dados.banco'] = 'required'
    else return { banco }
  }
  return codigo === 'dinheiro' && orientacao ? { orientacao } : {}
}
