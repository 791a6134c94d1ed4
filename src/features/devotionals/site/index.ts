export { devotionalSection } from './devotional-section.tsx'
