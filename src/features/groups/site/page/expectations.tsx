import { IconClock, IconDoor, IconMessageCircle } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'

/** What newcomers like to know before they ring at a stranger's door. @param minutes that it takes */
export function Expectations({ minutes }: { minutes: number }) {
  const length = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
  return (
    <section aria-labelledby="expect">
      <h2 id="expect" className="text-lg font-bold">
        {m.groups_expect()}
      </h2>
      <ul className="mt-3 grid gap-3">
        <Line icon={IconDoor}>{m.groups_expect_bring()}</Line>
        <Line icon={IconMessageCircle}>{m.groups_expect_quiet()}</Line>
        <Line icon={IconClock}>{m.groups_expect_long({ length })}</Line>
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
