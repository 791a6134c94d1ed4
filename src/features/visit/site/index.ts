export { visitSection } from './visit-section.tsx'
