import type { Screen } from '#contract/screen.ts'

const module = 'MOD_DOACAO'

export const givingScreens: readonly Screen[] = [
  { id: 'give', path: 'give', file: 'features/giving/site/give/give.tsx', module, offline: false },
  {
    id: 'doacoes',
    path: 'doacoes',
    file: 'features/giving/site/give/redirect-to-give.tsx',
    layout: 'NONE',
    module,
    query: ['motivo', 'valor'],
    offline: false,
  },
  { id: 'givePoster', path: 'give/poster', file: 'features/giving/site/poster/poster.tsx', module, offline: false },
  { id: 'userGiving', path: 'user/giving', file: 'features/giving/site/own/own-giving.tsx', access: 'member', module, offline: false },
  // It needs a login, but asks for it by itself: the guard of `member` would lose the code, which is in the fragment of its address.
  {
    id: 'claimGuestGifts',
    path: 'user/giving/claim',
    file: 'features/giving/site/guest-gifts/claim.tsx',
    module,
    offline: false,
  },
  {
    id: 'recurringGift',
    path: 'user/giving/recurring/:recurringId',
    file: 'features/giving/site/recurring/recurring-gift.tsx',
    access: 'member',
    module,
    offline: false,
  },
  {
    id: 'editRecurringGift',
    path: 'user/giving/recurring/:recurringId/edit',
    file: 'features/giving/site/recurring/edit-recurring.tsx',
    access: 'member',
    module,
    offline: false,
  },
  {
    id: 'givingStatement',
    path: 'user/giving/statement',
    file: 'features/giving/site/own/statement.tsx',
    access: 'member',
    module,
    offline: false,
  },
  {
    id: 'givingReceipt',
    path: 'user/giving/:paymentCode/receipt',
    file: 'features/giving/site/own/receipt.tsx',
    access: 'member',
    module,
    offline: false,
  },
]
