import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SafeHtml } from '#contract/safe-html.ts'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { getLeaderNotes } from '../contract.ts'
import { LoadFailure } from './only-for-groups.tsx'

/**
 * The notes of a study, once it is known that the person leads a group; for everybody else there is nothing here. Closed at first, and on
 * paper only when open, so that a leader can print the study for the group, too.
 */
export function LeaderNotes({ id }: { id: number }) {
  const person = usePerson()
  const language = useChurchLanguage()
  const [notes, setNotes] = useState<SafeHtml | null>(null)
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks again
  useEffect(() => {
    setNotes(null)
    setError(undefined)
    if (!person) return
    const controller = new AbortController()
    browserApi()(getLeaderNotes, { id }, { signal: controller.signal }).then(
      ({ notasLider }) => setNotes(notasLider),
      reason => controller.signal.aborted || setError(reason),
    )
    return () => controller.abort()
  }, [person, id, tries])
  // Whoever leads no group gets no notes, and no error either.
  if (error) return <LoadFailure error={error} retry={() => setTries(tries + 1)} />
  if (!notes) return null
  return (
    <details className="group rounded-lg border-2 border-brand bg-raised not-open:print:hidden print:break-before-page print:border-0">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-[min(1.25rem,5vw)] py-3 font-bold">
        <h2 className="min-w-0 flex-1 text-lg font-bold text-brand-text wrap-anywhere">{m.studies_leader_notes()}</h2>
        <IconChevronDown aria-hidden stroke={1.75} className="size-5.5 shrink-0 group-open:rotate-180 print:hidden" />
      </summary>
      <div className="grid gap-4 px-[min(1.25rem,5vw)] pb-5">
        <p className="text-sm text-muted print:hidden">{m.studies_leader_notes_who()}</p>
        <RichText reading html={notes} lang={language} />
      </div>
    </details>
  )
}
