export { newsSearch } from './news-search.ts'
export { newsSection } from './news-section.tsx'
