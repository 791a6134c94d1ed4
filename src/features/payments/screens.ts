import type { Screen } from '#contract/screen.ts'

export const paymentScreens: readonly Screen[] = [
  { id: 'checkout', path: 'checkout', file: 'features/payments/site/checkout/checkout-page.tsx', bottomBar: false, offline: false },
  { id: 'thankYou', path: 'checkout/thank-you', file: 'features/payments/site/payment/thank-you.tsx', offline: false },
  { id: 'paymentBase', path: 'user/payment', file: 'features/payments/site/payment/payment-base.tsx', layout: 'NONE', offline: false },
  // Alone in the user area it needs no login: its code is all that opens a payment, and guests pay too.
  {
    id: 'payment',
    path: 'user/payment/:paymentCode',
    file: 'features/payments/site/payment/payment.tsx',
    bottomBar: false,
    offline: false,
  },
  // Its code is in the fragment, so that it reaches no log.
  { id: 'paymentChange', path: 'payment-change', file: 'features/payments/site/receiving-change/receiving-change.tsx', offline: false },
  { id: 'userCards', path: 'user/cards', file: 'features/payments/site/cards/user-cards.tsx', access: 'member', offline: false },
  {
    id: 'addCard',
    path: 'user/addcard',
    file: 'features/payments/site/cards/add-card.tsx',
    access: 'member',
    bottomBar: false,
    offline: false,
  },
  { id: 'deleteCard', path: 'user/deletecard', file: 'features/payments/site/cards/delete-card.tsx', access: 'member', offline: false },
]
