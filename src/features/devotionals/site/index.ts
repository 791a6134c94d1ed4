export { devotionalSection } from './home-section.ts'
export { readingCard } from './person-card.ts'
