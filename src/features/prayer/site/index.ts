export { prayerAccountLinks } from './account-links.ts'
export { prayerSection } from './prayer-section.tsx'
