import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { m } from '#texts/messages.js'
import type { Series } from '../contract/schemas.ts'

type SeriesChipsProps = {
  /** Path of the list; the series is its query parameter `serie`. */
  path: string
  series: readonly Pick<Series, 'nome'>[]
  /** The series that is shown; `undefined`: all. */
  active: string | undefined
  /** What is searched for; it stays when another series is chosen. */
  search: string
}

/** The series of a list as filters. */
export function SeriesChips({ path, series, active, search }: SeriesChipsProps) {
  const language = useChurchLanguage()
  if (series.length === 0) return null
  const addressOf = (serie?: string) => {
    const query = new URLSearchParams({ ...(serie && { serie }), ...(search && { q: search }) })
    return query.size ? `${path}?${query}` : path
  }
  const chips = series.map(({ nome }) => ({ name: nome, to: addressOf(nome), isActive: nome === active, lang: language }))
  return (
    <FilterLinks
      label={m.publishing_series()}
      links={[{ name: m.publishing_series_all(), to: addressOf(), isActive: !active }, ...chips]}
    />
  )
}
