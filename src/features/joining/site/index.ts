// What the pages of features that people can join share.
export { JoinPanel } from './join-panel.tsx'
export type { JoinedKind } from './joined-kind.ts'
export { loadWaiting, RequestsPage } from './leading/requests-page.tsx'
export { hasRoom, placesText } from './places-text.ts'
export { readShownOrOwn } from './read-shown-or-own.ts'
export { RequestSent } from './request-sent.tsx'
export { ShownToItsOwn } from './shown-to-its-own.tsx'
export { waitingCard } from './waiting-card.ts'
