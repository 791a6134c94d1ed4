export { devotionalSection } from './home-section.ts'
