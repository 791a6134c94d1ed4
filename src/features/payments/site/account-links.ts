import { IconCreditCard } from '@tabler/icons-react'
import type { AccountLink } from '#site/account/account-link.ts'
import { partOf } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { loadCards } from './cards/load-cards.ts'
import { paymentMethodsPart } from './start-up-part.ts'

/** The link to a person's saved cards, for the account page. Only people who have some see it in a church that takes no cards any more. */
export const paymentAccountLinks: readonly AccountLink[] = [
  {
    to: '/user/cards',
    icon: IconCreditCard,
    title: m.cards_title,
    help: m.cards_help,
    async isAvailable(startUp) {
      const methods = partOf(startUp, paymentMethodsPart)
      const takesCards = methods?.some(({ codigo, gateway }) => codigo === 'cartao-credito' && gateway !== null)
      return takesCards || (await loadCards()).length > 0
    },
  },
]
