import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dateAndTime, timeAgo } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { RowContent } from '#ui/content/list.tsx'
import type { Device } from '../../contract/devices.ts'

const iconOf = (name: string) => (/iPhone|Android/.test(name) ? IconDeviceMobile : /iPad/.test(name) ? IconDeviceTablet : IconDeviceDesktop)

type DeviceRowProps = { device: Device; busy?: boolean /** Left out for the current device. */; onEnd?(): void }

/** One browser: its name, when it was last used, and the button that signs it out. */
export function DeviceRow({ device: { nome, ultimoUsoEm }, busy = false, onEnd }: DeviceRowProps) {
  const lastUsedId = useId()
  const [now] = useState(Date.now)
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const locale = getLocale()
  const Icon = iconOf(nome)
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
      <RowContent icon={<Icon stroke={1.75} className="size-6" />} title={nome}>
        <span id={lastUsedId}>
          {onEnd ? (
            <>
              {m.user_devices_used({ when: timeAgo(ultimoUsoEm, now, locale, timeZone) })}
              <time dateTime={ultimoUsoEm} className="block">
                {dateAndTime(ultimoUsoEm, locale, timeZone)}
              </time>
            </>
          ) : (
            <span className="font-semibold text-success">{m.user_devices_here()}</span>
          )}
        </span>
      </RowContent>
      {onEnd && (
        <Button
          kind="secondary"
          className="ml-auto"
          busy={busy}
          aria-label={m.user_devices_end_named({ device: nome })}
          aria-describedby={lastUsedId}
          onClick={onEnd}
        >
          {m.user_devices_end()}
        </Button>
      )}
    </li>
  )
}
