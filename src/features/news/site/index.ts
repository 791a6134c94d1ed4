export { newsSection } from './news-section.tsx'
export { newsSearchSource } from './search-source.ts'
