import { type ArtworkProps, Scene } from './scene.tsx'

/** A newspaper: news. */
export const NewsArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="m52 26 54-5 5 57-54 5z" fill="var(--stone)" />
    <path d="M50 24h56v58H50z" fill="var(--cream)" />
    <path d="M57 33h42" stroke="var(--bark)" strokeWidth="4" />
    <path d="M57 42h19v17H57z" fill="var(--accent)" />
    <path d="m57 59 6-8 5 5 3-3 5 6z" fill="var(--sun)" />
    <path d="M82 44h17M82 50h17M82 56h12M57 66h42M57 72h34" stroke="var(--stone)" strokeWidth="2" />
  </Scene>
)
