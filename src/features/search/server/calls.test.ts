import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import * as call from '../contract.ts'
import { searchFeature } from './index.ts'

describeCalls(searchFeature, sample => {
  sample(call.search, () => ({ q: 'batismo' }))
})
