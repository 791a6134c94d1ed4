import type { DemoChurch } from '#server/demo/churches.ts'
import { type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import type { PaymentMethod } from '../contract.ts'
import { paymentMethodTable } from './tables.ts'

/** Gateway ids on the wire (spec, section 6). */
const gateways = { picpay: 4, stripe: 5, zoop: 8 } as const

const demoMethods: Partial<Record<DemoChurch, Omit<PaymentMethod, 'ordem'>[]>> = {
  esperanca: [
    { codigo: 'pix', gateway: gateways.zoop },
    { codigo: 'cartao-credito', gateway: gateways.zoop },
    { codigo: 'boleto', gateway: gateways.zoop },
    { codigo: 'picpay', gateway: gateways.picpay },
    { codigo: 'pix-manual', gateway: null },
    { codigo: 'dinheiro', gateway: null },
    { codigo: 'gratuito', gateway: null },
  ],
  graca: [
    { codigo: 'transferencia', gateway: null },
    { codigo: 'dinheiro', gateway: null },
    { codigo: 'gratuito', gateway: null },
  ],
  'rede-norte': [
    { codigo: 'pix', gateway: gateways.zoop },
    { codigo: 'cartao-credito', gateway: gateways.zoop },
    { codigo: 'dinheiro', gateway: null },
    { codigo: 'gratuito', gateway: null },
  ],
  'rede-sul': [
    { codigo: 'pix', gateway: gateways.zoop },
    { codigo: 'cartao-credito', gateway: gateways.stripe },
    { codigo: 'gratuito', gateway: null },
  ],
  vida: [
    { codigo: 'pix-manual', gateway: null },
    { codigo: 'dinheiro', gateway: null },
    { codigo: 'gratuito', gateway: null },
  ],
}

/** The payment methods of the demo churches: with gateways in some, without any in others. */
export const paymentMethodsDemo: FeatureDemo = {
  async seed({ tx, churches }) {
    const rows = Object.entries(demoMethods).flatMap(([church, methods]) =>
      methods.map((method, index) => ({ igrejaId: requireEntry(churches, church), ...method, ordem: index + 1 })),
    )
    await tx.insert(paymentMethodTable).values(rows)
  },
}
