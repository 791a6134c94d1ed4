export { videoSection } from './video-section.tsx'
