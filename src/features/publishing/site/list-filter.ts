import { m } from '#texts/messages.js'
import type { Series } from '../contract/schemas.ts'

/** By what a list of published content can be narrowed down. */
export type ListFilter = {
  /** The parameter of the list's address. */
  param: string
  /** What the links are called together, and the one that shows all. */
  label: string
  all: string
  /** The sentence when nothing is there for the chosen one. */
  none: string
  options: readonly { value: string; name: string }[]
  /** The chosen value; `undefined`: all. */
  active: string | undefined
}

/** The series of a list as its filter. @param serie the one that is shown */
export const seriesFilter = (series: readonly Series[], serie: string | undefined): ListFilter => ({
  param: 'serie',
  label: m.publishing_series(),
  all: m.publishing_series_all(),
  none: m.publishing_none_in_series(),
  options: series.map(({ nome }) => ({ value: nome, name: nome })),
  active: serie,
})

/** The link to the pieces of a series. */
export const seriesLink = (listPath: string, serie: string | null) =>
  serie ? { name: serie, to: `${listPath}?${new URLSearchParams({ serie })}` } : undefined
