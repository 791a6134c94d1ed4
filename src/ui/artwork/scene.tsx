import { type ReactNode, useContext } from 'react'
import { type Landscape, LandscapeContext } from './landscape.ts'
import { sceneColors } from './scene-colors.ts'

export type ArtworkProps = {
  /** The id of what the drawing stands for: neighbours in a list get another light, and other hills. */
  seed?: number
}

const suns = ['112', '44', '132'] as const

/** What is far, and what is nearer, each in two lines, and what lies between them. */
const grounds: Record<Landscape, { colors: [string, string]; far: [string, string]; near: [string, string]; between?: ReactNode }> = {
  campo: {
    colors: ['var(--far)', 'var(--hill)'],
    far: ['M0 58q22-16 46-9t44-8 40 6 30-5v48H0z', 'M0 54q18 4 36-8t40-3 36-9 48 14v42H0z'],
    near: ['M0 66q34-13 78-3t82-7v34H0z', 'M0 60q44 12 84 4t76 0v26H0z'],
    between: <path d="M20 67v-7M31 65v-5M141 64v-8" stroke="var(--bark)" strokeWidth="1.5" />,
  },
  costa: {
    colors: ['var(--far)', 'var(--hill)'],
    far: ['M0 50q16-12 34-12 14 0 26 12h100v40H0z', 'M0 50h92q10-8 24-8 20-10 44 2v46H0z'],
    near: ['M0 72q44 6 84 1t76 5v12H0z', 'M0 76q50-9 92-3t68-2v19H0z'],
    between: (
      <>
        <path d="M0 50h160v34H0z" fill="var(--sea)" />
        <path d="M16 58h22M52 63h14M104 57h26M122 66h20M28 68h14" stroke="var(--sky)" strokeWidth="1.2" opacity=".7" />
      </>
    ),
  },
  cidade: {
    colors: ['var(--roofs)', 'var(--walls)'],
    far: [
      'M0 52h9V36h13v10h8V28h12v16h9V40h15v8h10V32h11v12h10V26h13v20h12V38h11v8h10V30h9v60H0z',
      'M0 44h12V30h11v18h12V40h8V24h14v22h14V36h12v8h12V28h10v16h9V34h16v12h10V40h10v8h10v42H0z',
    ],
    near: ['M0 62h18v-6l9-7 9 7v6h22v-9h18v9h20v-5l10-8 10 8v5h44v28H0z', 'M0 64h26v-8h20v8h16v-6l9-7 9 7v6h38v-9h18v9h24v26H0z'],
  },
}

/**
 * A landscape of the church's kind, with one thing in its middle, which a square crop keeps. Its light, its lines, its side and the skin of
 * its people follow from `seed`. Fills its frame; screen readers skip it.
 */
export function Scene({ seed = 0, children }: ArtworkProps & { children: ReactNode }) {
  const landscape = useContext(LandscapeContext)
  const { colors, far, near, between } = grounds[landscape]
  const line = (seed >> 2) % 2
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className="block size-full object-cover"
      style={sceneColors(seed)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0h160v90H0z" fill="var(--sky)" />
      <g transform={(seed >> 1) % 2 ? 'matrix(-1 0 0 1 160 0)' : undefined}>
        <circle cx={suns[seed % 3]} cy={seed % 2 ? 34 : 22} r="24" fill="var(--sun)" opacity=".25" />
        <circle cx={suns[seed % 3]} cy={seed % 2 ? 34 : 22} r="10" fill="var(--sun)" />
        <path d={far[line]} fill={colors[0]} />
        {between}
        <path d={near[line]} fill={colors[1]} />
        <path d="M0 79q60-9 160-2v13H0z" fill="var(--ground)" />
      </g>
      {children}
    </svg>
  )
}
