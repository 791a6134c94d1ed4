import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import * as call from '../contract.ts'
import { visitFeature } from './index.ts'

describeCalls(visitFeature, { folder: import.meta.dirname }, sample => {
  sample(call.announceVisit, () => ({ body: { nome: 'Noemi', pessoas: 3, contato: '(11) 95550-0199' } }))
})
