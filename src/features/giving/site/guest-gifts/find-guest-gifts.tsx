import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { SendLink } from './send-link.tsx'

/** At the end of the person's own gifts: how what they gave without logging in gets there. */
export function FindGuestGifts() {
  const email = usePerson()?.account.email ?? ''
  return (
    <section aria-labelledby="guest-gifts" className="grid grid-cols-1 justify-items-start gap-3 border-t border-line pt-6 print:hidden">
      <h2 id="guest-gifts" className="text-lg font-bold wrap-anywhere">
        {m.giving_guest_title()}
      </h2>
      <p className="text-pretty text-muted wrap-anywhere">{m.giving_guest_text({ email })}</p>
      <SendLink label={m.giving_guest_send()} />
    </section>
  )
}
