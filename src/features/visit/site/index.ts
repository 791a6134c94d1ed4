export { visitSearch } from './visit-search.ts'
export { visitSection } from './visit-section.tsx'
