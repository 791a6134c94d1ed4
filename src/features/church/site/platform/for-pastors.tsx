import { IconHeartHandshake, IconPalette, IconShieldLock } from '@tabler/icons-react'
import { m } from '#texts/messages.js'

const reasons = [
  { Icon: IconPalette, title: m.platform_own_title, text: m.platform_own_text },
  { Icon: IconShieldLock, title: m.platform_data_title, text: m.platform_data_text },
  { Icon: IconHeartHandshake, title: m.platform_everyone_title, text: m.platform_everyone_text },
]

/** Why a church would choose Atrio, and how to try it. */
export function ForPastors() {
  return (
    <section aria-labelledby="pastors" className="mt-section rounded-xl bg-brand-soft p-5 sm:p-8">
      <h2 id="pastors" className="text-2xl font-bold text-balance">
        {m.platform_pastors()}
      </h2>
      <p className="mt-3 max-w-reading text-lg leading-relaxed text-pretty">{m.platform_pastors_text()}</p>
      <ul className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-3">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title()} className="min-w-0">
            <Icon aria-hidden stroke={1.75} className="size-7 text-brand-text" />
            <h3 className="mt-2 text-lg font-bold">{title()}</h3>
            <p className="mt-1 text-pretty text-muted">{text()}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-pretty">
        {m.platform_start()} <code className="rounded-sm bg-raised px-2 py-1 font-semibold whitespace-nowrap">npm start</code>.
      </p>
    </section>
  )
}
