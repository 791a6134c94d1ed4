import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import * as call from '../contract.ts'
import { notificationsFeature } from './index.ts'

describeCalls(notificationsFeature, sample => {
  sample(call.listNotifications, () => ({}))
})
