import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { contract } from './contract.ts'
import { paymentsFeature } from './index.ts'

describeCalls(paymentsFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listPaymentMethods, () => ({}))
  sample(contract.getDefaultGateway, () => ({}))
  sample(contract.getPaymentFees, () => ({ metodoPagamento: 'pix' as const }))
  sample(contract.listInstallmentPlans, () => ({ valor: 10_000, flagJuros: 'true', maxParcelas: 12 }))
})
