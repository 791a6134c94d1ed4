export { podcastSection } from './home-section.ts'
