import type { SundayClass } from '../contract/classes.ts'
import { hasAge } from '../rules/ages.ts'

type Ages = Pick<SundayClass, 'idadeDe' | 'idadeAte'>

/** From which age on, words and their soft ground, in the light and in the dark scheme: five stages of life, of no church's colour. */
const hues = [
  { from: 30, color: 'light-dark(#7f3a6e,#e3a9d3)', background: 'light-dark(#f8e5f2,#3a2234)' },
  { from: 15, color: 'light-dark(#3a4f9e,#b0bff5)', background: 'light-dark(#e5eafb,#232a45)' },
  { from: 11, color: 'light-dark(#0f6360,#8ad3cd)', background: 'light-dark(#dcf2ef,#153230)' },
  { from: 4, color: 'light-dark(#3c6419,#b5d68e)', background: 'light-dark(#e9f3da,#26321a)' },
  { from: 0, color: 'light-dark(#8a4b12,#f0b98a)', background: 'light-dark(#fdebd9,#3d2a1a)' },
] as const

/** The colours of a class, by the age that it begins with; a class for all ages has those of the grown-ups. */
export function colorsOfAge({ idadeDe, idadeAte }: Ages): { color: string; background: string } {
  const age = hasAge({ idadeDe, idadeAte }) ? (idadeDe ?? 0) : 30
  const { color, background } = hues.find(({ from }) => age >= from) ?? hues[0]
  return { color, background }
}

/** The ages of a class in figures: `4–10`, `30+`; `null`: it is for all ages. */
export const agesInFigures = ({ idadeDe, idadeAte }: Ages): string | null => {
  if (!hasAge({ idadeDe, idadeAte })) return null
  return idadeAte === null ? `${idadeDe}+` : `${idadeDe ?? 0}–${idadeAte}`
}

/** The picture of a class: its ages in large figures, in the colours of the age. The words beside it say the same. */
export const AgeCover = (ages: Ages) => (
  <div
    aria-hidden
    className="grid aspect-[5/2] place-items-center sm:aspect-video font-bold text-[min(20cqi,5rem)] tracking-tight tabular-nums"
    style={colorsOfAge(ages)}
  >
    {agesInFigures(ages) ?? '∞'}
  </div>
)
