import { readingCard } from '#features/devotionals/site/index.ts'
import { ticketCard } from '#features/events/site/index.ts'
import { groupWaitingCard } from '#features/groups/site/index.ts'
import { ministryWaitingCard } from '#features/ministries/site/index.ts'
import { prayedCard } from '#features/prayer/site/index.ts'
import type { PersonCard } from '#site/content/person-card.ts'

/** What the home page shows the person who is logged in, in this order. A feature adds its card here. */
export const personCards: readonly PersonCard[] = [ticketCard, groupWaitingCard, ministryWaitingCard, prayedCard, readingCard]
