export { newsSection } from './home-section.ts'
