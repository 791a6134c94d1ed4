import { type ArtworkProps, Scene } from './scene.tsx'

/** A basket with coins and a heart: giving. */
export const GivingArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M50 54h60l-7 26H57z" fill="var(--wood)" />
    <path d="M46 49h68v8H46z" fill="var(--bark)" />
    <path d="M64 60v16M80 60v16M96 60v16" stroke="var(--bark)" strokeWidth="2" />
    <circle cx="64" cy="43" r="7" fill="var(--sun)" />
    <circle cx="97" cy="44" r="6" fill="var(--sun)" />
    <path d="M80 48 66.5 35a8.5 8.5 0 0 1 13.5-10 8.5 8.5 0 0 1 13.5 10z" fill="var(--accent)" />
  </Scene>
)
