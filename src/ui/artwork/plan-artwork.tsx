import { type ArtworkProps, Scene } from './scene.tsx'

/** A path with stages: reading plans. */
export const PlanArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M58 90q4-12 22-16t16-13-14-11-6-10" fill="none" stroke="var(--cream)" strokeWidth="9" />
    <path d="M76 40V18" stroke="var(--bark)" strokeWidth="2.5" />
    <path d="m76 18 20 6-20 7z" fill="var(--accent)" />
    <circle cx="64" cy="80" r="5" fill="var(--accent)" />
    <circle cx="88" cy="70" r="4.5" fill="var(--accent)" />
    <circle cx="93" cy="57" r="4" fill="var(--stone)" />
    <circle cx="80" cy="47" r="3.5" fill="var(--stone)" />
    <path d="M36 80V68M126 78V64" stroke="var(--bark)" strokeWidth="3" />
    <circle cx="36" cy="62" r="8" fill="var(--leaf)" />
    <circle cx="126" cy="58" r="9" fill="var(--leaf)" />
  </Scene>
)
