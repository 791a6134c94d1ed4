export { prayerAccountLinks } from './account-links.ts'
export { prayerSection } from './prayer-section.tsx'
export { prayerSearchSource } from './search-source.ts'
