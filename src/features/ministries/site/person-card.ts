import { waitingCard } from '#features/joining/site/index.ts'
import { ministryKind } from './ministry-kind.ts'

/** Tells a leader of a ministry that somebody waits for them. */
export const ministryWaitingCard = waitingCard(ministryKind)
