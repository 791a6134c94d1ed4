import type { DemoChurch } from '#server/demo/churches.ts'
import { type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { paymentMethodTable } from './tables.ts'

/** Gateway ids on the wire (spec, section 6). */
const gateways = { picpay: 4, stripe: 5, zoop: 8 } as const

type DemoMethod = Omit<typeof paymentMethodTable.$inferInsert, 'igrejaId' | 'ordem'>

const card = { codigo: 'cartao-credito', gateway: gateways.zoop, minimo: 500, parcelasMax: 12, taxaFixa: 39, taxaPercentual: 399 } as const
const pix = { codigo: 'pix', gateway: gateways.zoop, minimo: 100, taxaPercentual: 99 } as const
const ownPix = { codigo: 'pix-manual', minimo: 100 } as const
const cash = { codigo: 'dinheiro' } as const
const transfer = { codigo: 'transferencia' } as const
const free = { codigo: 'gratuito' } as const

const demoMethods: Partial<Record<DemoChurch, DemoMethod[]>> = {
  esperanca: [
    pix,
    { ...card, jurosMensal: 199 },
    { codigo: 'boleto', gateway: gateways.zoop, minimo: 500, taxaFixa: 290 },
    { codigo: 'picpay', gateway: gateways.picpay, minimo: 100, taxaPercentual: 299 },
    ownPix,
    cash,
    free,
  ],
  graca: [transfer, { ...cash, diasPrazo: 7 }, free],
  'rede-norte': [pix, card, cash, free],
  'rede-sul': [pix, { ...card, gateway: gateways.stripe }, free],
  vida: [ownPix, cash, free],
}

/** The payment methods of the demo churches: with gateways in some, without any in others. */
export const paymentsDemo: FeatureDemo = {
  async seed({ tx, churches }) {
    const rows = Object.entries(demoMethods).flatMap(([church, methods]) =>
      methods.map((method, index) => ({ igrejaId: requireEntry(churches, church), ...method, ordem: index + 1 })),
    )
    await tx.insert(paymentMethodTable).values(rows)
  },
}
