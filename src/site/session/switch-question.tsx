import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useStore } from '../data/store.ts'

type Props = { name: string; onChoose(chosen: 'present' | 'other'): void }

/** Asks who is using this browser, when somebody arrives from another church while another person is logged in here. */
export function SwitchQuestion({ name, onChoose }: Props) {
  const account = useStore(state => state.account)
  const [busy, setBusy] = useState(false)
  if (!account) return null
  const present = `${account.nome} ${account.sobrenome}`.trim()
  const choose = (chosen: 'present' | 'other') => {
    setBusy(true)
    onChoose(chosen)
  }
  return (
    <section aria-label={m.site_switch_label()} className="pointer-events-auto rounded-lg border border-line bg-raised shadow-soft">
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
