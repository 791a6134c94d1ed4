import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

/** The invitation to ask for prayer and to pray, on a deep band. It quotes no request, because search engines read the home page. */
export default function PrayerSection() {
  return (
    <section aria-labelledby="prayer" className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="prayer" className="title-font text-2xl leading-tight text-balance">
          {m.prayer_home_title()}
        </h2>
        <p className="mt-1.5 text-pretty opacity-85 sm:text-lg">{m.prayer_home_text()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/prayer/new" kind="secondary">
          <IconPrayingHands aria-hidden stroke={1.75} className="size-5.5" />
          {m.prayer_ask()}
        </ButtonLink>
        <ArrowLink to="/prayer">{m.prayer_home_wall()}</ArrowLink>
      </div>
    </section>
  )
}
