import { type ArtworkProps, Scene } from './scene.tsx'

/** Hands together: prayer. */
export const PrayerArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M79 20c-8 8-17 28-17 42l4 10h13z" fill="var(--skin)" />
    <path d="M81 20c8 8 17 28 17 42l-4 10H81z" fill="var(--skin)" />
    <path d="M80 24v46" stroke="var(--bark)" strokeWidth="1.5" />
    <path d="m60 60 19 14-9 16H48zM100 60 81 74l9 16h22z" fill="var(--accent)" />
    <path d="M80 12V6M62 17l-4-5M98 17l4-5" stroke="var(--sun)" strokeWidth="2.5" />
  </Scene>
)
