import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import type { ListFilter } from './list-filter.ts'

type FilterChipsProps = {
  /** Path of the list. */
  path: string
  filter: ListFilter
  /** What is searched for; it stays when something else is chosen. */
  search: string
}

/** The values of a filter as links. */
export function FilterChips({ path, filter: { param, label, all, options, active }, search }: FilterChipsProps) {
  const language = useChurchLanguage()
  if (options.length === 0) return null
  const addressOf = (value?: string) => {
    const query = new URLSearchParams({ ...(value && { [param]: value }), ...(search && { q: search }) })
    return query.size ? `${path}?${query}` : path
  }
  const chips = options.map(({ value, name }) => ({ name, to: addressOf(value), isActive: value === active, lang: language }))
  return <FilterLinks label={label} links={[{ name: all, to: addressOf(), isActive: !active }, ...chips]} />
}
