export { videoSection } from './home-section.ts'
