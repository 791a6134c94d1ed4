export { ministriesSection } from './home-section.ts'
