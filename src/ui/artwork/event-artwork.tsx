import { type ArtworkProps, Scene } from './scene.tsx'

/** A tent with flags: events. */
export const EventArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M46 80V56h68v24z" fill="var(--cream)" />
    <path d="M80 26q8 20 40 30H40q32-10 40-30z" fill="var(--accent)" />
    <path d="M80 26q3 20 12 30H68q9-10 12-30z" fill="var(--cream)" />
    <path d="M72 80V66q8-8 16 0v14z" fill="var(--wood)" />
    <path d="M80 26V15" stroke="var(--bark)" strokeWidth="2" />
    <path d="m80 15 11 3.5-11 3.500z" fill="var(--sun)" />
    <path d="M14 40q14 12 28 14M146 38q-12 14-28 16" fill="none" stroke="var(--bark)" />
    <path d="m20 45 7 4-6 4zM132 50l7-6v8z" fill="var(--wood)" />
  </Scene>
)
