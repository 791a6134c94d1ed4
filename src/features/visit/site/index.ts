export { visitSearchSource } from './search-source.ts'
export { visitSection } from './visit-section.tsx'
