import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

/** The invitation to ask for prayer and to pray. It quotes no request, because search engines read the home page. */
export default function PrayerSection() {
  return (
    <section
      aria-labelledby="prayer"
      className="grid gap-4 rounded-lg bg-brand-soft p-[min(1.25rem,5vw)] sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8"
    >
      <div>
        <h2 id="prayer" className="text-xl font-bold">
          {m.prayer_home_title()}
        </h2>
        <p className="mt-2 text-lg text-pretty text-muted">{m.prayer_home_text()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to="/prayer/new">
          <IconPrayingHands aria-hidden stroke={1.75} className="size-5.5" />
          {m.prayer_ask()}
        </ButtonLink>
        <TextLink to="/prayer">{m.prayer_home_wall()}</TextLink>
      </div>
    </section>
  )
}
