import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { addressLines, mapLink } from '#site/formats.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import type { Church } from '../contract.ts'

/** For whoever comes for the first time: what to expect, where, and whom to ask. */
export function Visit({ church: { endereco, latitude, longitude, telefone, email } }: { church: Church }) {
  return (
    <section aria-labelledby="visit" id="visite" className="rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6">
      <h2 id="visit" className="text-xl font-bold">
        {m.church_first_visit()}
      </h2>
      <p className="mt-3 text-lg text-pretty text-muted">{m.church_first_visit_text()}</p>
      {endereco && (
        <div className="mt-5 flex items-start gap-3">
          <IconMapPin aria-hidden stroke={1.75} className="mt-0.5 size-6 shrink-0 text-brand-text" />
          <address className="not-italic">
            <span className="block font-semibold">{addressLines(endereco)[0]}</span>
            <span className="text-muted">{addressLines(endereco)[1]}</span>
          </address>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {endereco && <ButtonLink to={mapLink(endereco, latitude, longitude)}>{m.church_map()}</ButtonLink>}
        {telefone && (
          <ButtonLink kind="secondary" to={`tel:${telefone.replace(/[^+\d]/g, '')}`}>
            <IconPhone aria-hidden stroke={1.75} className="size-5" />
            {m.church_call()}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink kind="secondary" to={`mailto:${email}`}>
            <IconMail aria-hidden stroke={1.75} className="size-5" />
            {m.church_write()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
