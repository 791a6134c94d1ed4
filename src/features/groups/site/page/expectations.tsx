import { IconClock, IconDoor, IconMessageCircle } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { withUnit } from '#ui/format/with-unit.ts'

/** What newcomers like to know before they ring at a stranger's door. @param minutes that it takes */
export function Expectations({ minutes }: { minutes: number }) {
  return (
    <section aria-labelledby="expect">
      <h2 id="expect" className="text-lg font-bold">
        {m.groups_expect()}
      </h2>
      <ul className="mt-3 grid gap-3">
        <Line icon={IconDoor}>{m.groups_expect_bring()}</Line>
        <Line icon={IconMessageCircle}>{m.groups_expect_quiet()}</Line>
        <Line icon={IconClock}>{m.groups_expect_long({ length: lengthOf(minutes) })}</Line>
      </ul>
    </section>
  )
}

const Line = ({ icon: Icon, children }: { icon: typeof IconClock; children: string }) => (
  <li className="flex items-start gap-3">
    <Icon aria-hidden stroke={1.75} className="mt-px size-6 shrink-0 text-brand-text" />
    <span className="min-w-0 text-pretty">{children}</span>
  </li>
)

/** A length as people say it: `45 minutos`, `1 hora e 15 minutos`. */
function lengthOf(minutes: number): string {
  const locale = getLocale()
  const part = (value: number, unit: string) => (value ? [withUnit(value, unit, locale, { unitDisplay: 'long' })] : [])
  const parts = [...part(Math.floor(minutes / 60), 'hour'), ...part(minutes % 60, 'minute')]
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts)
}
