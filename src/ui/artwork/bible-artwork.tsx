import { type ArtworkProps, Scene } from './scene.tsx'

/** A book with a cross: the Bible. */
export const BibleArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M56 20h46a4 4 0 0 1 4 4v54a4 4 0 0 1-4 4H56z" fill="var(--bark)" />
    <path d="M56 74h46v8H60a4 4 0 0 1 0-8z" fill="var(--cream)" />
    <path d="M54 24a4 4 0 0 1 4-4h40v52H58a4 4 0 0 0-4 4z" fill="var(--wood)" />
    <path d="M78 30v32M68 40h20" stroke="var(--sun)" strokeWidth="4" />
    <path d="M90 74h7v15l-3.5-4-3.5 4z" fill="var(--accent)" />
  </Scene>
)
