export { videoSection } from './home-section.ts'
export { VideoPlayer } from './video-player.tsx'
