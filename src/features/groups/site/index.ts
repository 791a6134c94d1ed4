export { groupsSection } from './home-section.ts'
export { groupWaitingCard } from './person-card.ts'
