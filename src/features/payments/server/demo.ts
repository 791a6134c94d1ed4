import { randomBytes } from 'node:crypto'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import type { MethodDetails } from './method-details.ts'
import { gatewayTable, paymentMethodTable } from './tables.ts'

/** Which gateways the sandbox plays in the demonstration. */
const gatewayIds = { cardconnect: 1, picpay: 4, stripe: 5, zoop: 8, paypal: 101 } as const

type DemoMethod = Omit<typeof paymentMethodTable.$inferInsert, 'igrejaId' | 'ordem'>

// Made up, and easy to recognise as such: nobody must pay into an account that a demonstration names.
const pixKey = (church: string, titular: string, cidade: string): MethodDetails => ({
  pix: { tipoChave: 'email', chave: `pix@${church}.example.org`, titular, cidade },
})
const account = (titular: string, documento: string, banco: string): MethodDetails => ({
  banco: { titular, documento, banco, agencia: '0000', conta: '00000-0' },
})

const card = {
  codigo: 'cartao-credito',
  gateway: gatewayIds.zoop,
  minimo: 500,
  parcelasMax: 12,
  taxaFixa: 39,
  taxaPercentual: 399,
} as const
const pix = { codigo: 'pix', gateway: gatewayIds.zoop, minimo: 100, taxaPercentual: 99 } as const
const ownPix = { codigo: 'pix-manual', minimo: 100 } as const
const cash = { codigo: 'dinheiro' } as const
const transfer = { codigo: 'transferencia' } as const
const free = { codigo: 'gratuito' } as const

const secretary: MethodDetails = { orientacao: 'Na secretaria, de terça a sexta, das 9h às 17h, ou com um diácono depois do culto.' }

const demoMethods: Partial<Record<DemoChurch, DemoMethod[]>> = {
  esperanca: [
    pix,
    { ...card, jurosMensal: 199 },
    { codigo: 'boleto', gateway: gatewayIds.zoop, minimo: 500, taxaFixa: 290 },
    { codigo: 'picpay', gateway: gatewayIds.picpay, minimo: 100, taxaPercentual: 299 },
    { codigo: 'paypal', gateway: gatewayIds.paypal, minimo: 500, taxaFixa: 60, taxaPercentual: 479 },
    { ...ownPix, dados: pixKey('esperanca', 'Igreja Esperanca', 'Sao Paulo') },
    { ...transfer, dados: account('Igreja Esperança (demonstração)', '00.000.000/0000-00', '000 · Banco de Exemplo') },
    { ...cash, dados: secretary },
    { codigo: 'ach', gateway: gatewayIds.cardconnect, minimo: 500, taxaFixa: 50 },
    free,
  ],
  graca: [
    { ...transfer, dados: account('Iglesia de la Gracia (demostración)', '00-00000000-0', '000 · Banco de Ejemplo') },
    { ...cash, diasPrazo: 7, dados: { orientacao: 'En la secretaría, de martes a viernes, o con un diácono después del culto.' } },
    free,
  ],
  'rede-norte': [pix, card, { ...cash, dados: secretary }, free],
  'rede-sul': [pix, { ...card, gateway: gatewayIds.stripe }, free],
  vida: [{ ...ownPix, dados: pixKey('vida', 'Igreja Vida', 'Campinas') }, { ...cash, dados: secretary }, free],
}

/** The payment methods of the demo churches, with gateways in some, without any in others. The sandbox plays all of these gateways. */
export const paymentsDemo: FeatureDemo = {
  async seed({ tx, churches }) {
    const methods = Object.entries(demoMethods).flatMap(([church, methods]) =>
      methods.map((method, index) => ({ igrejaId: requireEntry(churches, church), ...method, ordem: index + 1 })),
    )
    await tx.insert(paymentMethodTable).values(methods)
    const played = new Map(methods.flatMap(({ igrejaId, gateway }) => (gateway ? [[`${igrejaId} ${gateway}`, { igrejaId, gateway }]] : [])))
    const gateways = [...played.values()].map(row => ({
      ...row,
      modo: 'demonstracao' as const,
      segredoAviso: randomBytes(24).toString('base64url'),
    }))
    await tx.insert(gatewayTable).values(gateways)
  },
}
