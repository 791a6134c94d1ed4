import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { LogoMark } from '../content/logo-mark.tsx'
import type { LetterheadProps } from './letterhead.tsx'
import './print.css'
import type { PaperField } from './paper-fields.tsx'

type MemberCardProps = {
  church: LetterheadProps
  /** What it is: `Carteira de membro`. */
  title: string
  person: string
  /** An `Avatar`. */
  photo: ReactNode
  /** At most three: role, number, since when. */
  fields: readonly PaperField[]
  /** For the back: a QR code with its words in `alt`, and until when the card is valid. */
  code: ReactNode
  validity?: string
}

const faceClasses = 'paper paper-card rounded-lg border border-line p-4 elevation-1'

/** A person's card in the size of a bank card: the front, and the back beside or below it. */
export function MemberCard({ church, title, person, photo, fields, code, validity }: MemberCardProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <section aria-label={`${title}: ${person}`} className={`${faceClasses} border-t-6 border-t-brand`}>
        <p className="flex items-center gap-2 text-sm leading-tight font-semibold">
          <LogoMark name={church.name} logo={church.logo ?? null} className="size-8 shrink-0" />
          <span className="line-clamp-2 min-w-0">{church.name}</span>
        </p>
        <div className="my-auto flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
          {photo}
          <p className="min-w-0 grow basis-28">
            <span className="block text-xs text-muted">{title}</span>
            <strong className="line-clamp-2 text-lg leading-tight">{person}</strong>
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {fields.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={m.ui_card_back({ title: `${title}: ${person}` })} className={faceClasses}>
        <div className="my-auto flex flex-wrap items-center gap-4">
          <div className="w-28 max-w-full shrink-0">{code}</div>
          <div className="min-w-0 grow basis-28 text-xs">
            <p className="text-sm leading-tight font-semibold">{church.name}</p>
            {church.lines?.map(line => (
              <p key={line} className="mt-1 text-muted">
                {line}
              </p>
            ))}
            {validity && <p className="mt-2 font-semibold">{validity}</p>}
          </div>
        </div>
      </section>
    </div>
  )
}
