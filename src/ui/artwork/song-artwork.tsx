import { type ArtworkProps, Scene } from './scene.tsx'

/** Notes on lines: songs. */
export const SongArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M0 40q80-20 160 0M0 49q80-20 160 0M0 58q80-20 160 0M0 67q80-20 160 0" fill="none" stroke="var(--stone)" strokeWidth="1.5" />
    <path d="M66 66V28l32-7v38" fill="none" stroke="var(--bark)" strokeWidth="4" />
    <path d="m66 28 32-7v9l-32 7z" fill="var(--bark)" />
    <ellipse cx="58" cy="67" rx="9.5" ry="7" fill="var(--accent)" />
    <ellipse cx="90" cy="60" rx="9.5" ry="7" fill="var(--accent)" />
  </Scene>
)
