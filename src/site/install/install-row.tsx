import { IconDeviceMobileDown, IconX } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useStartUp } from '../data/use-root.ts'
import { dismissInstall } from './offer.ts'
import { showInstallPrompt } from './prompt.ts'

/** Offers to install the church's site as an app. On iOS the row explains how to do it by hand. */
export default function InstallRow({ method }: { method: 'prompt' | 'ios' }) {
  const name = useStartUp()?.church.nome ?? 'Atrio'
  const install = async () => {
    if (!(await showInstallPrompt())) dismissInstall()
  }
  return (
    <section aria-label={m.site_install_title()} className="flex items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4">
      <IconDeviceMobileDown aria-hidden stroke={1.75} className="mt-2.5 size-6 shrink-0 text-brand-text" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2 py-1">
        <div className="min-w-0 grow basis-52">
          <p className="font-semibold text-pretty wrap-anywhere">{m.site_install_text({ church: name })}</p>
          <p className="text-sm text-pretty text-muted">{method === 'ios' ? m.site_install_ios() : m.site_install_why()}</p>
        </div>
        {method === 'prompt' && (
          <Button kind="secondary" onClick={() => void install()}>
            {m.site_install()}
          </Button>
        )}
      </div>
      <IconButton label={m.site_install_no()} onClick={dismissInstall}>
        <IconX aria-hidden stroke={1.75} className="size-5" />
      </IconButton>
    </section>
  )
}
