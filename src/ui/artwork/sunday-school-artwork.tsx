import { type ArtworkProps, Scene } from './scene.tsx'

/** Building blocks and a pencil: Sunday school. */
export const SundaySchoolArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M46 56h26v26H46z" fill="var(--wood)" />
    <path d="M76 56h26v26H76z" fill="var(--water)" />
    <path d="M60 29h26v26H60z" fill="var(--accent)" />
    <path d="m67 49 6-14 6 14M69 45h8" fill="none" stroke="var(--on-brand)" strokeWidth="2.5" />
    <circle cx="59" cy="69" r="7" fill="var(--cream)" />
    <path d="m89 61 8 14H81z" fill="var(--cream)" />
    <path d="m108 80 8-42 8 2-8 42z" fill="var(--sun)" />
    <path d="m116 38 6-8 2 10z" fill="var(--cream)" />
    <path d="m119 34 3-4 .8 4.500z" fill="var(--bark)" />
  </Scene>
)
