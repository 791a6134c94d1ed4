import { type ArtworkProps, Scene } from './scene.tsx'

/** A microphone: podcasts. */
export const PodcastArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M69 22a11 11 0 0 1 22 0v22a11 11 0 0 1-22 0z" fill="var(--accent)" />
    <path d="M69 30h22M69 37h22" stroke="var(--on-brand)" strokeWidth="1.5" />
    <path d="M61 40v4a19 19 0 0 0 38 0v-4M80 63v15M66 81h28" fill="none" stroke="var(--bark)" strokeWidth="4" />
    <path d="M50 30q-6 10 0 20M110 30q6 10 0 20M40 24q-11 16 0 32M120 24q11 16 0 32" fill="none" stroke="var(--wood)" strokeWidth="3" />
  </Scene>
)
