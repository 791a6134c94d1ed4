export { newsSection } from './news-section.tsx'
