import { type ArtworkProps, Scene } from './scene.tsx'

/** A hammer, a pot plant and a bucket at work: ministries. */
export const MinistryArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M36 80h88" stroke="var(--bark)" strokeWidth="5" />
    <path d="M44 56h30l-3 22H47z" fill="var(--accent)" />
    <path d="M46 56a13 13 0 0 1 26 0" fill="none" stroke="var(--stone)" strokeWidth="3" />
    <path d="M50 62h18" stroke="var(--on-brand)" strokeWidth="2" opacity=".6" />
    <path d="M88 78V36" stroke="var(--wood)" strokeWidth="5" />
    <path d="M77 26h19q7 0 8 9H77z" fill="var(--stone)" />
    <path d="M102 64h18l-3 14h-12z" fill="var(--wood)" />
    <path d="M111 64V48" stroke="var(--leaf)" strokeWidth="2.5" />
    <path d="M111 56q-11 0-12-10 11 0 12 10zM111 52q1-11 11-11 0 10-11 11z" fill="var(--leaf)" />
  </Scene>
)
