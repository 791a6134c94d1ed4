import { type ArtworkProps, Scene } from './scene.tsx'

/** A chapel: services and broadcasts. */
export const ServiceArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M62 50h36v30H62z" fill="var(--cream)" />
    <path d="m57 52 23-20 23 20z" fill="var(--wood)" />
    <path d="M80 16v15M75.5 21h9" fill="none" stroke="var(--bark)" strokeWidth="2.5" />
    <path d="M74 80V66a6 6 0 0 1 12 0v14z" fill="var(--accent)" />
    <circle cx="80" cy="49" r="4" fill="var(--water)" />
    <path d="M40 80V66M122 80V62" stroke="var(--bark)" strokeWidth="3" />
    <circle cx="40" cy="60" r="9" fill="var(--leaf)" />
    <circle cx="122" cy="55" r="11" fill="var(--leaf)" />
  </Scene>
)
