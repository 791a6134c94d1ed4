import { waitingCard } from '#features/joining/site/index.ts'
import { groupKind } from './group-kind.ts'

/** Tells a leader of a group that somebody waits for them. */
export const groupWaitingCard = waitingCard(groupKind)
