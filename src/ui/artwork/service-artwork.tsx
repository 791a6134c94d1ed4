import { type ArtworkProps, Scene } from './scene.tsx'

const chapel = (
  <>
    <path d="M62 50h36v30H62z" fill="var(--cream)" />
    <path d="m57 52 23-20 23 20z" fill="var(--wood)" />
    <path d="M80 16v15M75.5 21h9" fill="none" stroke="var(--bark)" strokeWidth="2.5" />
    <path d="M74 80V66a6 6 0 0 1 12 0v14z" fill="var(--accent)" />
    <circle cx="80" cy="49" r="4" fill="var(--water)" />
    <path d="M40 80V66M122 80V62" stroke="var(--bark)" strokeWidth="3" />
    <circle cx="40" cy="60" r="9" fill="var(--leaf)" />
    <circle cx="122" cy="55" r="11" fill="var(--leaf)" />
  </>
)

const breadAndCup = (
  <>
    <path d="M48 64v20M112 64v20" stroke="var(--bark)" strokeWidth="4" />
    <path d="M38 58h84v7H38z" fill="var(--wood)" />
    <path d="M66 58h28v18l-14 6-14-6z" fill="var(--accent)" />
    <path d="M48 58q-2-14 15-14t15 14z" fill="var(--sun)" />
    <path d="m56 49 4 5M63 47l4 6" stroke="var(--wood)" strokeWidth="2" />
    <path d="M92 34h18q0 13-9 13t-9-13z" fill="var(--stone)" />
    <path d="M101 46v9M95 57h12" stroke="var(--stone)" strokeWidth="3" />
  </>
)

const lectern = (
  <>
    <path d="M74 52h12l3 30H71z" fill="var(--wood)" />
    <path d="M64 82h32" stroke="var(--bark)" strokeWidth="5" />
    <path d="m54 50 8-12h36l8 12z" fill="var(--accent)" />
    <path d="M80 45q-8-6-19-4l3-10q9-2 16 3 7-5 16-3l3 10q-11-2-19 4z" fill="var(--cream)" />
    <path d="M80 34v11" stroke="var(--stone)" strokeWidth="1.5" />
    <path d="M98 38q8-2 8-14" fill="none" stroke="var(--bark)" strokeWidth="2" />
    <circle cx="106" cy="22" r="3" fill="var(--bark)" />
  </>
)

const drawings = [chapel, breadAndCup, lectern]

/** Services and broadcasts: a chapel, bread and cup, or a lectern, by `seed`. */
export const ServiceArtwork = (props: ArtworkProps) => <Scene {...props}>{drawings[(props.seed ?? 0) % drawings.length]}</Scene>
