import { type ArtworkProps, Scene } from './scene.tsx'

/** A stack of books: publications. */
export const PublicationArtwork = (props: ArtworkProps) => (
  <Scene {...props}>
    <path d="M44 68h70v13H44z" fill="var(--wood)" />
    <path d="M50 54h66v13H50z" fill="var(--leaf)" />
    <path d="M46 40h62v13H46z" fill="var(--accent)" />
    <path d="M52 71h62v7H52zM56 57h60v7H56zM52 43h56v7H52z" fill="var(--cream)" />
    <path d="M96 40h8v21l-4-4-4 4z" fill="var(--sun)" />
    <path d="M80 40V27" stroke="var(--leaf)" strokeWidth="2" />
    <path d="M80 33q-10 0-12-9 10 0 12 9zM80 30q0-9 10-11 1 10-10 11z" fill="var(--leaf)" />
  </Scene>
)
