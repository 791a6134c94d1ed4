import { type ArtworkProps, Scene } from './scene.tsx'

/** A screen with a triangle: videos. */
export const VideoArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M42 26h76v46H42z" fill="var(--bark)" stroke="var(--bark)" strokeWidth="6" />
    <path d="M44 28h72v42H44z" fill="var(--water)" />
    <path d="M44 60q20-12 38-3t34-5v18H44z" fill="var(--leaf)" />
    <circle cx="80" cy="48" r="14" fill="var(--accent)" />
    <path d="m76 41 11 7-11 7z" fill="var(--on-brand)" />
    <path d="M66 83h28" stroke="var(--bark)" strokeWidth="4" />
  </Scene>
)
