import { useState } from 'react'
import type { Account } from '#features/access/contract/account.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useStore } from '../data/store.ts'

type Props = { name: string; onChoose(chosen: 'present' | 'other'): void }

/** Asks who is using this browser, when somebody arrives from another church while another person is logged in here. */
export function SwitchQuestion({ name, onChoose }: Props) {
  // Kept after the choice: the answer logs the present person out, and the question stays until the page is loaded again.
  const [asked, setAsked] = useState<Account | null>(null)
  const account = useStore(state => state.account) ?? asked
  const busy = asked !== null
  if (!account) return null
  const present = `${account.nome} ${account.sobrenome}`.trim()
  const choose = (chosen: 'present' | 'other') => {
    setAsked(account)
    onChoose(chosen)
  }
  return (
    <section aria-label={m.site_switch_label()} className="pointer-events-auto rounded-lg border border-line bg-raised elevation-2">
      <div role="alert" className="grid gap-3 p-4">
        <p className="text-pretty wrap-anywhere">{m.site_switch_question({ present, other: name })}</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" disabled={busy} className="grow wrap-anywhere" onClick={() => choose('present')}>
            {m.site_switch_stay({ present })}
          </Button>
          <Button busy={busy} className="grow wrap-anywhere" onClick={() => choose('other')}>
            {m.site_switch_change({ other: name })}
          </Button>
        </div>
      </div>
    </section>
  )
}
