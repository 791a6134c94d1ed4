import { IconBalloon, IconClock, IconMail, IconPhone, IconShirt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Church } from '#features/church/contract/church.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { withUnit } from '#ui/format/with-unit.ts'

const VisitDialog = laterDialog(() => import('./visit-dialog.tsx').then(module => ({ default: module.VisitDialog })))

/** For people who come for the first time: what to expect, whom to ask, and a form to announce the visit. */
export default function VisitSection({ startUp: { church } }: SectionProps) {
  const { telefone, email } = church
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="visit" className="@container">
      <h2 id="visit" className="font-bold flex min-h-11 items-center text-xl">
        {m.visit_heading()}
      </h2>
      <p className="mt-3 text-pretty text-muted">{m.visit_text()}</p>
      <Expectations times={church.horarios} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {m.visit_coming()}
        </Button>
        {telefone && (
          <ButtonLink kind="secondary" to={`tel:${telefone.replace(/[^+\d]/g, '')}`}>
            <IconPhone aria-hidden stroke={1.75} className="size-5" />
            <span className="@max-[23rem]:sr-only">{m.visit_call()}</span>
          </ButtonLink>
        )}
        {email && (
          <ButtonLink kind="secondary" to={`mailto:${email}`}>
            <IconMail aria-hidden stroke={1.75} className="size-5" />
            <span className="@max-[23rem]:sr-only">{m.visit_write()}</span>
          </ButtonLink>
        )}
      </div>
      {open && <VisitDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

/** What newcomers like to know in advance: the usual duration, the clothes, the children. */
function Expectations({ times }: { times: Church['horarios'] }) {
  const durations = times.map(({ duracao }) => duracao).sort((a, b) => a - b)
  const median = durations[Math.floor(durations.length / 2)]
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {median && <Expectation icon={IconClock}>{m.visit_long({ length: aboutMinutes(median) })}</Expectation>}
      <Expectation icon={IconShirt}>{m.visit_clothes()}</Expectation>
      <Expectation icon={IconBalloon}>{m.visit_children()}</Expectation>
    </ul>
  )
}

/** As people say it to newcomers: `90 minutes`. */
const aboutMinutes = (minutes: number) => withUnit(minutes, 'minute', getLocale(), { unitDisplay: 'long' })

function Expectation({ icon: Icon, children }: { icon: typeof IconClock; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden stroke={1.75} className="mt-px size-5.5 shrink-0 text-brand-text" />
      {children}
    </li>
  )
}
