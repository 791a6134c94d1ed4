import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import * as contract from '../contract.ts'
import { paymentMethodsFeature } from './index.ts'

describeCalls(paymentMethodsFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listPaymentMethods, () => ({}))
})
