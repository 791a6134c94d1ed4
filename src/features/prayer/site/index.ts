export { prayerPlaces } from './prayer-places.ts'
export { prayerSearch } from './prayer-search.ts'
export { prayerSection } from './prayer-section.tsx'
