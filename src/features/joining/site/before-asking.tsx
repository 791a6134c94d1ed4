import { m } from '#texts/messages.js'
import type { JoinedOne } from './joined-kind.ts'

/** What a member presses to ask: to take part, or for the next free place. */
export const askText = ({ qtdeVagas }: Pick<JoinedOne, 'qtdeVagas'>): string => (qtdeVagas === 0 ? m.joining_ask_full() : m.joining_ask())

/** What one should know before one asks: for whom it is, and that it is full. */
export const BeforeAsking = ({ one: { forWhom, qtdeVagas } }: { one: JoinedOne }) => (
  <>
    {forWhom && <p className="mb-2 text-pretty">{m.joining_for_whom({ who: forWhom })}</p>}
    {qtdeVagas === 0 && <p className="mb-2 text-pretty">{m.joining_full_help()}</p>}
  </>
)

/** Where somebody stands who belongs to it already, or waits for an answer; in place of the button with which others ask. */
export const StandsAlready = ({ waits }: { waits: boolean }) => (
  <p className={`flex min-h-11 items-center text-sm font-semibold ${waits ? 'text-muted' : 'text-success'}`}>
    {waits ? m.joining_waits() : m.joining_member_title()}
  </p>
)
