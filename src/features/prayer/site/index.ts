export { prayerAccountLinks } from './account-links.ts'
export { prayerSection } from './home-section.ts'
export { prayedCard } from './person-card.ts'
