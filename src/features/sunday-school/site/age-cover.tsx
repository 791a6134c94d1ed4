import { SundaySchoolArtwork } from '#ui/artwork/sunday-school-artwork.tsx'
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

/** The colours of a class, by the age that it begins with. */
export function colorsOfAge({ idadeDe }: Pick<Ages, 'idadeDe'>): { color: string; background: string } {
  const { color, background } = hues.find(({ from }) => (idadeDe ?? 0) >= from) ?? hues[0]
  return { color, background }
}

/** The ages of a class in figures: `4–10`, `30+`; `null`: it is for all ages. */
export const agesInFigures = ({ idadeDe, idadeAte }: Ages): string | null => {
  if (!hasAge({ idadeDe, idadeAte })) return null
  return idadeAte === null ? `${idadeDe}+` : `${idadeDe ?? 0}–${idadeAte}`
}

type AgeCoverProps = { one: Ages & Pick<SundayClass, 'id'> }

/** The picture of a class: its ages in large figures, which the words beside it say, too; of a class for all ages, a drawing. */
export function AgeCover({ one }: AgeCoverProps) {
  const figures = agesInFigures(one)
  if (!figures)
    return (
      <div className="aspect-strip sm:aspect-video">
        <SundaySchoolArtwork seed={one.id} />
      </div>
    )
  return (
    <div
      aria-hidden
      className="grid aspect-strip place-items-center sm:aspect-video font-bold text-[min(20cqi,5rem)] tracking-tight tabular-nums"
      style={colorsOfAge(one)}
    >
      {figures}
    </div>
  )
}
