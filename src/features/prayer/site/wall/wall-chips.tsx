import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { m } from '#texts/messages.js'
import type { PrayerReason } from '../../contract/prayer.ts'
import { type WallFilter, wallPath } from './wall-filter.ts'

type WallChipsProps = { reasons: readonly PrayerReason[]; filter: WallFilter; search: string }

/** The filters of the wall: all, answered, and each reason. */
export function WallChips({ reasons, filter, search }: WallChipsProps) {
  const language = useChurchLanguage()
  const chips: { name: string; filter: WallFilter; lang?: string | undefined }[] = [
    { name: m.prayer_all(), filter: {} },
    { name: m.prayer_answered(), filter: { respondidas: 'true' } },
    ...reasons.map(({ id, nome }) => ({ name: nome, filter: { motivo: String(id) }, lang: language })),
  ]
  return (
    <FilterLinks
      label={m.prayer_filter()}
      links={chips.map(({ name, filter: chipFilter, lang }) => ({
        name,
        lang,
        to: wallPath(chipFilter, search),
        isActive: wallPath(chipFilter) === wallPath(filter),
      }))}
    />
  )
}
