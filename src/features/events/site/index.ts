export { eventsSection } from './home-section.ts'
