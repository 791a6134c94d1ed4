import { type ArtworkProps, Scene } from './scene.tsx'

/** Three people together: groups. */
export const GroupArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M38 82V72a13 13 0 0 1 26 0v10zM96 82V72a13 13 0 0 1 26 0v10z" fill="var(--wood)" />
    <path d="M42 52a9 10 0 0 1 18 0v8H42z" fill="var(--hair)" />
    <circle cx="51" cy="52" r="7.5" fill="var(--skin-beside)" />
    <circle cx="109" cy="50" r="9" fill="var(--skin)" />
    <path d="M100 49a9 9 0 0 1 18 0q-9-3-18 0z" fill="var(--stone)" />
    <path d="M62 84V68a18 18 0 0 1 36 0v16z" fill="var(--accent)" />
    <circle cx="80" cy="40" r="12" fill="var(--skin)" />
    <path d="M68 39a12 12 0 0 1 24 0q-12-1-16-6-2 5-8 6z" fill="var(--hair)" />
  </Scene>
)
