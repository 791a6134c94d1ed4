import { longDate } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { ProjectSummary } from '../contract/fields.ts'

/** The first and the last day of a project, as far as they are known. */
export function periodText({ inicio, fim }: Pick<ProjectSummary, 'inicio' | 'fim'>): string | undefined {
  const inWords = (day: string) => longDate(`${day}T00:00:00Z`, getLocale(), 'UTC')
  if (inicio && fim) return m.project_from_to({ from: inWords(inicio), to: inWords(fim) })
  if (inicio) return m.project_starts({ day: inWords(inicio) })
  return fim ? m.project_ends({ day: inWords(fim) }) : undefined
}
