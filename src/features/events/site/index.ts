export { eventAccountLinks } from './account-links.ts'
export { eventsSection } from './home-section.ts'
export { ticketCard } from './person-card.ts'
