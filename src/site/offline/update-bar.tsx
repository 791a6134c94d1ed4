import { IconRefresh, IconRefreshAlert } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { loadNewVersion } from './load-new-version.ts'

/** Offers to reload: there is a newer version of the site, or a part of this one could not be loaded. Not a dialog, because it can wait. */
export default function UpdateBar({ broken }: { broken: boolean }) {
  const [busy, setBusy] = useState(false)
  const Icon = broken ? IconRefreshAlert : IconRefresh
  return (
    <section aria-label={m.site_update_label()} className="pointer-events-auto rounded-lg border border-line bg-raised elevation-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4">
        <p role="status" className="flex min-w-0 grow basis-52 items-center gap-3">
          <Icon aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-brand-text" />
          <span className="min-w-0 text-pretty">{broken ? m.site_update_broken() : m.site_update_ready()}</span>
        </p>
        <Button
          busy={busy}
          className="grow sm:grow-0"
          onClick={() => {
            setBusy(true)
            void loadNewVersion()
          }}
        >
          {broken ? m.site_reload() : m.site_update()}
        </Button>
      </div>
    </section>
  )
}
