export { ministriesSection } from './home-section.ts'
export { ministryWaitingCard } from './person-card.ts'
