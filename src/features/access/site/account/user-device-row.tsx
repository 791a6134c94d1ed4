import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ago, dateAndTime } from '#site/content/moment.ts'
import { useChurch } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { RowContent } from '#ui/content/list.tsx'
import type { Device } from '../../contract/devices.ts'

const iconOf = (name: string) => (/iPhone|Android/.test(name) ? IconDeviceMobile : /iPad/.test(name) ? IconDeviceTablet : IconDeviceDesktop)

type DeviceRowProps = { device: Device; busy?: boolean /** Left out: this very device. */; onEnd?(): void }

/** One browser: what it is, when it was last used, and the button that signs it out. */
export function DeviceRow({ device: { nome, ultimoUsoEm }, busy = false, onEnd }: DeviceRowProps) {
  const used = useId()
  const [now] = useState(Date.now)
  const timeZone = useChurch()?.church.fusoHorario ?? 'UTC'
  const locale = getLocale()
  const Icon = iconOf(nome)
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
      <RowContent icon={<Icon stroke={1.75} className="size-6" />} title={nome}>
        <span id={used}>
          {onEnd ? (
            <>
              {m.user_devices_used({ when: ago(ultimoUsoEm, now, locale, timeZone) })}
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
          aria-describedby={used}
          onClick={onEnd}
        >
          {m.user_devices_end()}
        </Button>
      )}
    </li>
  )
}
