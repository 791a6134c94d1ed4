export { eventAccountLinks } from './account-links.ts'
export { eventsSection } from './home-section.ts'
