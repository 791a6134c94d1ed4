export { visitSection } from './home-section.ts'
