import { type ArtworkProps, Scene } from './scene.tsx'

/** Two speech balloons over an open book: studies of the groups. */
export const StudyArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M42 80V62q22-7 38 3 16-10 38-3v18q-22-6-38 3-16-9-38-3z" fill="var(--cream)" />
    <path
      d="M80 65v18M50 68q11-3 22 2M110 68q-11-3-22 2M50 74q11-3 22 2M110 74q-11-3-22 2"
      fill="none"
      stroke="var(--stone)"
      strokeWidth="1.5"
    />
    <path d="M48 20h36a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H66l-9 9v-9h-9a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5z" fill="var(--accent)" />
    <path d="M52 29h28M52 37h18" stroke="var(--on-brand)" strokeWidth="2.5" />
    <path d="M96 32h16a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-4v7l-7-7h-5a5 5 0 0 1-5-5V37a5 5 0 0 1 5-5z" fill="var(--sun)" />
  </Scene>
)
