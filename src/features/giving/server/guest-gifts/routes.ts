import { on } from '#server/http/api/on.ts'
import * as contract from '../../contract/guest-gifts.ts'
import { claimGuestGifts } from './claim-guest-gifts.ts'
import { readGuestGifts } from './read-guest-gifts.ts'
import { requestGuestGiftsLink } from './request-link.ts'

export const guestGiftRoutes = [
  on(contract.requestGuestGiftsLink, requestGuestGiftsLink),
  on(contract.readGuestGifts, readGuestGifts),
  on(contract.claimGuestGifts, claimGuestGifts),
]
