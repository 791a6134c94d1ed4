export { publicationsSection } from './home-section.ts'
