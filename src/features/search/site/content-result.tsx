import { IconFile } from '@tabler/icons-react'
import { hourAt } from '#contract/calendar-days.ts'
import { shortDate, timeOfDay } from '#site/content/formats.ts'
import type { SearchableEntity } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { SearchResult } from '../contract.ts'
import { SearchResultRow } from './search-result-row.tsx'

type ContentResultProps = { row: SearchResult; entity: SearchableEntity | undefined; query: string; timeZone: string }

/** A piece of what the church publishes: its kind, its day, whether it is cancelled, and the text around the match. */
export function ContentResult({ row, entity, query, timeZone }: ContentResultProps) {
  const { caminho, titulo, trecho, flagCancelado } = row
  const { icon = IconFile, name, hasDate } = entity ?? {}
  const parts = [name?.(), hasDate && dayText(row, timeZone), flagCancelado && m.search_cancelled()]
  return <SearchResultRow to={caminho} icon={icon} title={titulo} query={query} kicker={parts.filter(Boolean).join(' · ')} text={trecho} />
}

/** The day and time at which something takes place, a day without a time, or else the day of its publishing. */
function dayText({ data, quando }: SearchResult, timeZone: string): string {
  const locale = getLocale()
  if (quando === null) return shortDate(data, locale, timeZone)
  if (!quando.includes('T')) return shortDate(quando, locale, 'UTC')
  return `${shortDate(quando, locale, timeZone)}, ${timeOfDay(hourAt(new Date(quando), timeZone), locale)}`
}
