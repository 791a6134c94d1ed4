import type { ReactNode } from 'react'
import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { ArrowLink, TextLink } from '#ui/actions/text-link.tsx'
import { pixelId } from '../rules.ts'
import { ConsentChoice } from './consent-choice.tsx'

/** Which personal data is stored, why, for how long, and whom to ask (LGPD, articles 9 and 18). */
export function PrivacyPage({ notes }: { notes: readonly PrivacyNote[] }) {
  const startUp = useStartUp()
  const church = startUp?.church
  // On the bare app domain, only what needs no module.
  const available = notes.filter(({ module }) => isModuleOn(startUp ?? { modules: [] }, module))
  const session = usePerson()
  const hasPixel = pixelId(church?.facebookPixelCode) !== undefined
  const name = church?.nome ?? 'Atrio'
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-8 sm:py-12">
      <h1 className="text-2xl font-bold sm:text-3xl">{m.privacy_title()}</h1>
      <p className="mt-4 text-lg leading-relaxed text-pretty">
        {[m.privacy_intro(), church?.endereco?.pais === 'BR' && m.privacy_law_br()].filter(Boolean).join(' ')}
      </p>
      <Section title={m.privacy_what()}>
        <dl className="grid gap-5">
          <DataItem title={m.privacy_visitors()}>{m.privacy_visitors_text()}</DataItem>
          <DataItem title={m.privacy_device()}>{m.privacy_device_text()}</DataItem>
          {available.map(({ title, text }) => (
            <DataItem key={title()} title={title()}>
              {text()}
            </DataItem>
          ))}
          <DataItem title={m.privacy_mail()}>{m.privacy_mail_text()}</DataItem>
        </dl>
      </Section>
      <Section title={m.privacy_never()}>{m.privacy_never_text()}</Section>
      <Section title={m.privacy_outside()}>
        {hasPixel ? m.privacy_outside_pixel() : m.privacy_outside_none()}
        {hasPixel && <ConsentChoice />}
      </Section>
      <Section title={m.privacy_rights()}>
        {m.privacy_rights_text()}
        {session && (
          <p>
            <ArrowLink to="/user">{m.privacy_own()}</ArrowLink>
          </p>
        )}
      </Section>
      <Section title={m.privacy_ask()}>
        {m.privacy_ask_text({ church: name })} <Contact email={church?.email} phone={church?.telefone} />
      </Section>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-section">
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="mt-3 leading-relaxed text-pretty">{children}</div>
    </section>
  )
}

function DataItem({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-muted">{children}</dd>
    </div>
  )
}

function Contact({ email, phone }: { email: string | null | undefined; phone: string | null | undefined }) {
  if (email) return <TextLink to={`mailto:${email}`}>{email}</TextLink>
  if (phone) return <TextLink to={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
  return m.privacy_ask_nobody()
}
