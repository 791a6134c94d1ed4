import { SundaySchoolArtwork } from '#ui/artwork/sunday-school-artwork.tsx'
import { hues } from '#ui/hues.ts'
import type { SundayClass } from '../contract/classes.ts'
import { hasAge } from '../rules/ages.ts'

type Ages = Pick<SundayClass, 'idadeDe' | 'idadeAte'>

/** From which age on: five stages of life. */
const stages = [
  { from: 30, hue: hues.plum },
  { from: 15, hue: hues.indigo },
  { from: 11, hue: hues.teal },
  { from: 4, hue: hues.green },
  { from: 0, hue: hues.amber },
] as const

/** The colours of a class, by the age that it begins with. */
export const colorsOfAge = ({ idadeDe }: Pick<Ages, 'idadeDe'>): { color: string; background: string } =>
  (stages.find(({ from }) => (idadeDe ?? 0) >= from) ?? stages[0]).hue

/** The ages of a class in figures: `4–10`, `30+`; `null`: it is for all ages. */
export const agesInFigures = ({ idadeDe, idadeAte }: Ages): string | null => {
  if (!hasAge({ idadeDe, idadeAte })) return null
  return idadeAte === null ? `${idadeDe}+` : `${idadeDe ?? 0}–${idadeAte}`
}

type AgeCoverProps = { one: Ages & Pick<SundayClass, 'id'> }

/** The picture of a class: its ages in figures, which the words beside it say, too; of a class for all ages, a drawing. */
export function AgeCover({ one }: AgeCoverProps) {
  const figures = agesInFigures(one)
  if (!figures)
    return (
      <div className="aspect-thumbnail">
        <SundaySchoolArtwork seed={one.id} />
      </div>
    )
  return (
    <div
      aria-hidden
      className="grid aspect-thumbnail place-items-center font-bold text-xl tracking-tight whitespace-nowrap tabular-nums @min-[26rem]:text-2xl"
      style={colorsOfAge(one)}
    >
      {figures}
    </div>
  )
}
