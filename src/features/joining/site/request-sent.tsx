import { IconMailCheck } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router'
import { Outcome } from '#site/account/outcome.tsx'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'

/** State from the page of what was asked for, passed in the history. */
export type RequestSentState = { page: string }

/** Confirms that a request was sent, and says what happens next. Opened directly, it leads to the list. */
export function RequestSent({ list }: { list: { to: string; name: string } }) {
  const state = useLocation().state as RequestSentState | null
  // The server knows no state: it renders an empty page, and so does hydration.
  if (!useHydrated()) return <main id="content" className="min-h-[60dvh]" />
  if (!state) return <Navigate to={list.to} replace />
  return (
    <Outcome
      icon={<IconMailCheck stroke={1.5} className="size-10" />}
      title={m.joining_sent_title()}
      next={{ to: state.page, name: m.joining_sent_see() }}
      also={list}
    >
      <p>{m.joining_sent_text()}</p>
      <section aria-labelledby="next" className="mt-2 rounded-lg bg-warm p-5 text-left text-base text-ink">
        <h2 id="next" className="font-bold">
          {m.joining_sent_next()}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-brand-text">
          <li>{m.joining_sent_next_read()}</li>
          <li>{m.joining_sent_next_mail()}</li>
          <li>{m.joining_sent_next_page()}</li>
        </ol>
      </section>
    </Outcome>
  )
}
