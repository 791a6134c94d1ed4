import { type ArtworkProps, Scene } from './scene.tsx'

/** A cup beside an open book: devotionals. */
export const DevotionalArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M30 78h100v5H30z" fill="var(--wood)" />
    <path d="M40 76V57q16-5 25 3 9-8 25-3v19q-16-4-25 2-9-6-25-2z" fill="var(--cream)" />
    <path d="M65 60v18M46 62q7-1 13 2M46 68q7-1 13 2M84 62q-7-1-13 2M84 68q-7-1-13 2" fill="none" stroke="var(--stone)" strokeWidth="1.5" />
    <path d="M98 58h20v13a7 7 0 0 1-7 7h-6a7 7 0 0 1-7-7z" fill="var(--accent)" />
    <path d="M118 61h3a5 5 0 0 1 0 10h-3M104 52q-3-4 0-7t0-7M112 52q-3-4 0-7t0-7" fill="none" stroke="var(--bark)" strokeWidth="2" />
  </Scene>
)
