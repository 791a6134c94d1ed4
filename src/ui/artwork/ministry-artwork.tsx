import { type ArtworkProps, Scene } from './scene.tsx'

const tools = (
  <>
    <path d="M36 80h88" stroke="var(--bark)" strokeWidth="5" />
    <path d="M44 56h30l-3 22H47z" fill="var(--accent)" />
    <path d="M46 56a13 13 0 0 1 26 0" fill="none" stroke="var(--stone)" strokeWidth="3" />
    <path d="M50 62h18" stroke="var(--on-brand)" strokeWidth="2" opacity=".6" />
    <path d="M88 78V36" stroke="var(--wood)" strokeWidth="5" />
    <path d="M77 26h19q7 0 8 9H77z" fill="var(--stone)" />
    <path d="M102 64h18l-3 14h-12z" fill="var(--wood)" />
    <path d="M111 64V48" stroke="var(--leaf)" strokeWidth="2.5" />
    <path d="M111 56q-11 0-12-10 11 0 12 10zM111 52q1-11 11-11 0 10-11 11z" fill="var(--leaf)" />
  </>
)

const pot = (
  <>
    <path d="M30 76h100" stroke="var(--bark)" strokeWidth="6" />
    <path d="M57 46h46v21q0 6-6 6H63q-6 0-6-6z" fill="var(--accent)" />
    <path d="M53 43h54v5H53z" fill="var(--stone)" />
    <path d="M57 54h-6v8h6M103 54h6v8h-6" fill="none" stroke="var(--stone)" strokeWidth="3" />
    <path d="M70 36q-4-5 0-9t0-9M81 34q-4-5 0-9t0-9M92 36q-4-5 0-9t0-9" fill="none" stroke="var(--cream)" strokeWidth="2.5" opacity=".9" />
    <path d="M32 63h17q0 10-8.5 10T32 63zM112 63h17q0 10-8.5 10T112 63z" fill="var(--cream)" />
  </>
)

const openDoor = (
  <>
    <path d="M58 24h44v56H58z" fill="var(--bark)" />
    <path d="M63 29h34v51H63z" fill="var(--sun)" />
    <path d="M63 80h34l16 7H47z" fill="var(--sun)" opacity=".45" />
    <path d="m63 29-19 7v51l19-7z" fill="var(--accent)" />
    <circle cx="58" cy="58" r="1.8" fill="var(--on-brand)" />
    <path d="M110 70h15l-2.5 11h-10z" fill="var(--wood)" />
    <path d="M117.5 70V54" stroke="var(--leaf)" strokeWidth="2.5" />
    <path d="M117.5 62q-10 0-11-9 10 0 11 9zM117.5 58q1-10 10-10 0 9-10 10z" fill="var(--leaf)" />
  </>
)

const lantern = (
  <>
    <circle cx="80" cy="52" r="34" fill="var(--sun)" opacity=".3" />
    <path d="M62 82h36" stroke="var(--bark)" strokeWidth="5" />
    <path d="M66 40h28v36H66z" fill="var(--cream)" />
    <path d="M66 40v36M94 40v36M80 40v8" stroke="var(--accent)" strokeWidth="4" />
    <path d="M62 37h36l-8-10H70zM63 74h34v6H63z" fill="var(--accent)" />
    <path d="M73 27a7 8 0 0 1 14 0" fill="none" stroke="var(--bark)" strokeWidth="3" />
    <path d="M80 52q9 9 5 16-5 6-10 0-4-7 5-16z" fill="var(--sun)" />
  </>
)

const drawings = [tools, pot, openDoor, lantern]

/** What a ministry does: tools, a pot of soup, an open door or a lantern, by `seed`. */
export const MinistryArtwork = (props: ArtworkProps) => <Scene {...props}>{drawings[(props.seed ?? 0) % drawings.length]}</Scene>
